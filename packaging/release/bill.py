"""The software bill of materials of a build, in the form of CycloneDX 1.6 (JSON)."""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

import components
import product


def write(path: Path, system: str, python: str, made: datetime) -> None:
    """Write the bill of a build for "windows", "linux" or "macos"."""
    path.write_text(json.dumps(bill(system, python, made), indent=2) + "\n", encoding="utf-8")


def bill(system: str, python: str, made: datetime) -> dict[str, Any]:
    """Return the bill; the same build has the same serial number."""
    program = f"pkg:generic/{product.COMMAND}@{product.VERSION}"
    parts = components.components(system, python)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, f'{program}?{system}&{made.isoformat()}')}",
        "version": 1,
        "metadata": {
            "timestamp": made.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": program,
                "name": product.NAME,
                "version": product.VERSION,
                "supplier": {"name": product.PUBLISHER},
                "licenses": [{"license": {"id": product.LICENCE}}],
                "purl": program,
            },
            "properties": [{"name": "system", "value": system}],
        },
        "components": [_component(one) for one in parts],
        "dependencies": [{"ref": program, "dependsOn": [reference(one) for one in parts]}],
    }


def _component(part: components.Component) -> dict[str, Any]:
    kind = (
        {"licenses": [{"expression": part.licence}]}
        if " " in part.licence
        else {"licenses": [{"license": {"id": part.licence}}]}
    )
    versioned = {"version": part.version} if part.version else {}
    return {
        "type": "library",
        "bom-ref": reference(part),
        "name": part.name,
        **versioned,
        **kind,
        "purl": reference(part),
        "externalReferences": [{"type": "vcs", "url": part.source}],
    }


def reference(part: components.Component) -> str:
    """Return the package URL of a part."""
    kind, name = (
        ("pypi", part.registry_name) if part.registry_name else ("generic", part.name.lower().replace(" ", "-"))
    )
    return f"pkg:{kind}/{name}" + (f"@{part.version}" if part.version else "")
