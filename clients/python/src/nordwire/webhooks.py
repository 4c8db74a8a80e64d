"""Deliveries of webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from datetime import datetime, timezone
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Union

from .errors import WebhookError

MAX_SIGNATURES = 16


class VerifiedWebhook(NamedTuple):
    id: str
    """The same on every attempt to deliver it: an id that was handled before is a repeat or a replay."""
    timestamp: datetime
    """When this attempt was made."""
    change: Dict[str, Any]


def verify_webhook(
    headers: Mapping[str, str],
    body: bytes,
    secrets: Union[str, Sequence[str]],
    *,
    tolerance_seconds: float = 300,
    now: Optional[float] = None,
) -> VerifiedWebhook:
    """Checks that a delivery was signed with the secret, is recent and unchanged, as Standard Webhooks specifies, and
    reads it. `body` is the bytes as they were received, before any parser. `secrets` is the secret `whsec_...`; while
    it is rotated, the new one and the old one.

    Raises WebhookError for a delivery that is not to be trusted. Deliveries arrive at least once, so a handler must
    tolerate repeats, as `mirror.sync()` does."""
    if not isinstance(body, (bytes, bytearray, memoryview)):
        raise TypeError("body: takes the bytes as they were received.")
    keys = [_read_secret(secret) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    if not keys:
        raise ValueError("secrets: name one at least.")
    fields = {name.lower(): value for name, value in headers.items()}
    id, seconds, signatures = (
        _read_header(fields, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    if not re.fullmatch(r"[0-9]{1,12}", seconds):
        raise WebhookError("webhook-timestamp is not a time.")
    age = (time.time() if now is None else now) - int(seconds)
    if abs(age) > tolerance_seconds:
        raise WebhookError(
            f"webhook-timestamp is {abs(round(age))} seconds {'old' if age > 0 else 'ahead'}: is a clock wrong?"
        )
    signed = f"{id}.{seconds}.".encode() + bytes(body)
    if not _is_signed(signed, signatures, keys):
        raise WebhookError("webhook-signature does not fit: another secret, or the body is not as it was received.")
    try:
        change = json.loads(bytes(body))
    except ValueError:
        raise WebhookError("The body is signed, but is not JSON.") from None
    return VerifiedWebhook(id, datetime.fromtimestamp(int(seconds), timezone.utc), change)


def _is_signed(signed: bytes, header: str, keys: List[bytes]) -> bool:
    signatures = [each[3:] for each in header.split(" ") if each.startswith("v1,")][:MAX_SIGNATURES]
    expected = [hmac.new(key, signed, hashlib.sha256).digest() for key in keys]
    found = False
    for signature in signatures:
        received = _decode(signature)
        for each in expected:
            found = hmac.compare_digest(each, received) or found
    return found


def _read_secret(secret: str) -> bytes:
    key = _decode(secret.removeprefix("whsec_"))
    if not key:
        raise ValueError("secrets: each must be the secret of a webhook, whsec_ and base64.")
    return key


def _read_header(fields: Mapping[str, str], name: str) -> str:
    value = fields.get(name)
    if not value:
        raise WebhookError(f"{name} is missing: this is not a delivery of a webhook.")
    return value


def _decode(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
