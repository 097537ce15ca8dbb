"""FastMCP."""

from functools import partial

from checks import MODE, TARGET, URL, run
from fastmcp import Client
from fastmcp.client.transports import StdioTransport

client = Client(URL or StdioTransport(TARGET[0], TARGET[1:]), mode=MODE)
run(client, client.list_tools, partial(client.call_tool, raise_on_error=False))
