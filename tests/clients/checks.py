"""What every Python client checks: the list of tools, and what calls answer. The server is the command line's."""

import asyncio
import json
import sys
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

EXPECTED = json.loads(Path(__file__).with_name("expected.json").read_text())
ERA, *TARGET = sys.argv[1:]
URL = TARGET[0] if TARGET[0].startswith("http:") else None
MODE = "auto" if ERA == "modern" else "legacy"

failed = False


def run(client, list_tools, call):
    """Checks a client, which lists and calls in its own way, and raises what it refuses."""
    asyncio.run(check(client, list_tools, call))
    sys.exit(failed)


async def check(client, list_tools, call):
    versions = {}
    async with AsyncExitStack() as stack:
        with reported("connects"):
            await stack.enter_async_context(client)
            equal(client.protocol_version, EXPECTED["versions"][ERA])
        with reported("lists the tools"):
            tools = await list_tools()
            equal(sorted(tool.name for tool in tools), EXPECTED["tools"])
            for tool in tools:
                assert tool.output_schema, f"{tool.name} has no outputSchema"
                versions[tool.name] = (tool.meta or {}).get(EXPECTED["versionKey"])
                assert versions[tool.name], f"{tool.name} has no version"
        for expected in EXPECTED["calls"]:
            with reported(expected["check"]):
                answer = await call(expected["tool"], expected["arguments"])
                check_answer(answer, expected, versions.get(expected["tool"]))


def check_answer(answer, expected, version):
    envelope, image, error = answer.structured_content, expected.get("image"), expected.get("error")
    equal(bool(answer.is_error), error is not None)
    equal(envelope["ok"], error is None)
    equal(envelope.get("error", {}).get("code"), error)
    equal("data" in envelope, envelope["ok"])
    equal(envelope["meta"], {"tool": expected["tool"], "version": version})
    equal([block.type for block in answer.content], ["image", "text"] if image else ["text"])
    equal(getattr(answer.content[0], "mime_type", None), image)
    equal(json.loads(answer.content[-1].text), envelope)


def equal(actual, wanted):
    assert actual == wanted, f"{actual!r} is not {wanted!r}"


@contextmanager
def reported(name):
    global failed
    label = f"{Path(sys.argv[0]).stem} {'http' if URL else 'stdio'} {ERA}: {name}"
    try:
        yield
        print(f"ok    {label}")
    except Exception as error:
        print(f"FAIL  {label}: {' '.join(repr(error).split())}")
        failed = True
