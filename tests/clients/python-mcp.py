"""The Python SDK."""

from checks import MODE, TARGET, URL, run
from mcp import StdioServerParameters
from mcp.client import Client

client = Client(URL or StdioServerParameters(command=TARGET[0], args=TARGET[1:]), mode=MODE)


async def list_tools():
    return (await client.list_tools()).tools


run(client, list_tools, client.call_tool)
