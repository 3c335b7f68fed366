"""The software bill of materials of a build, in the form of CycloneDX 1.6 (JSON)."""

import json
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

import components
import product


def write(
    path: Path, system: str, parts: Sequence[components.Component], binaries: Mapping[str, str], made: datetime
) -> None:
    """Write the bill of a build for "windows", "linux" or "macos"; `binaries` are its files with their SHA-256."""
    path.write_text(json.dumps(bill(system, parts, binaries, made), indent=2) + "\n", encoding="utf-8")


def bill(
    system: str, parts: Sequence[components.Component], binaries: Mapping[str, str], made: datetime
) -> dict[str, Any]:
    """Return the bill; the same build has the same serial number. Each binary stands below the part it is of."""
    program = f"pkg:generic/{product.COMMAND}@{product.VERSION}"
    owned: dict[str, list[dict[str, Any]]] = {}
    for name, digest in binaries.items():
        if part := components.owner(name, parts):
            owned.setdefault(part.name, []).append(_file(name, digest))
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
        "components": [_component(one, owned.get(one.name, [])) for one in parts],
        "dependencies": [{"ref": program, "dependsOn": [reference(one) for one in parts]}],
    }


def _component(part: components.Component, files: Sequence[dict[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {"type": "library", "bom-ref": reference(part), "name": part.name}
    if part.version:
        made["version"] = part.version
    made["licenses"] = [_licence(part.licence)]
    made["copyright"] = part.notice
    made["purl"] = reference(part)
    made["externalReferences"] = [{"type": "vcs", "url": part.source}]
    if part.hashes:  # of the archives that the lock allows; a build takes the one that fits its system
        hashes = [{"alg": "SHA-256", "content": one} for one in part.hashes]
        made["externalReferences"].append({"type": "distribution", "url": reference(part), "hashes": hashes})
    if part.inside:
        made["properties"] = [{"name": "inside", "value": part.inside}]
    if files:
        made["components"] = list(files)
    return made


def _licence(name: str) -> dict[str, Any]:
    if " " in name:
        return {"expression": name}
    return {"license": {"name" if name.startswith("LicenseRef-") else "id": name}}


def _file(name: str, digest: str) -> dict[str, Any]:
    return {
        "type": "file",
        "bom-ref": f"file:{name}",
        "name": name,
        "hashes": [{"alg": "SHA-256", "content": digest}],
    }


def reference(part: components.Component) -> str:
    """Return the package URL of a part."""
    kind, name = (
        ("pypi", part.registry_name)
        if part.registry_name
        else ("generic", re.sub(r"[^a-z0-9.]+", "-", part.name.lower()).strip("-"))
    )
    return f"pkg:{kind}/{name}" + (f"@{part.version}" if part.version else "")
