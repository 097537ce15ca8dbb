"""The same tools with the Python SDK `mcp` 2.x and pydantic."""

import logging
from typing import Annotated, Literal

from mcp.server import MCPServer
from pydantic import BaseModel, Field

logging.disable(logging.WARNING)
server = MCPServer("python")
Id = Annotated[str, Field(min_length=1, max_length=64)]
Limit = Annotated[int, Field(ge=1, le=100)]


class Small(BaseModel):
    id: str
    found: bool


class Item(BaseModel):
    id: Annotated[str, Field(pattern="^itm_[0-9a-f]{12}$")]
    name: Annotated[str, Field(max_length=100)]
    status: Literal["active", "paused", "archived"]
    priceCents: Annotated[int, Field(ge=0)]
    weightKg: Annotated[float, Field(ge=0)]
    quantity: Annotated[int, Field(ge=0, le=100000)]
    category: str
    inStock: bool


class Large(BaseModel):
    items: Annotated[list[Item], Field(max_length=100)]


@server.tool(description="Look one thing up.")
async def small(id: Id, limit: Limit = 100) -> Small:
    return Small(id=id, found=True)


@server.tool(description="List a hundred things.")
async def large(id: Id, limit: Limit = 100) -> Large:
    return Large(
        items=[
            Item(
                id=f"itm_{index:012x}",
                name=f"Item number {index} of the catalogue",
                status="paused" if index % 3 == 0 else "active",
                priceCents=1990 + index,
                weightKg=0.25,
                quantity=index * 7,
                category="kitchen/mugs",
                inStock=index % 2 == 0,
            )
            for index in range(limit)
        ]
    )


server.run()
