"""Requests with key, time limit and retries. Only GET, so that each may be repeated."""

from __future__ import annotations

import http.client
import json
import random
import re
import time
import urllib.error
import urllib.request
import zlib
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Dict, Mapping, NamedTuple, Optional, TypeVar

from .address import build_address, read_base_url
from .errors import NoAnswerError, NordwireError, ProblemError, UnexpectedAnswerError

RETRIED = frozenset({408, 429, 500, 502, 503, 504})
# Waiting does not help: the month is not over soon, an embedder does not appear.
FINAL = frozenset({"monthly-limit-exceeded", "semantic-unavailable"})
FIRST_WAIT_SECONDS = 0.5
LONGEST_WAIT_SECONDS = 30.0
# An answer of the service is far smaller; a proxy may send anything.
MAX_BODY_BYTES = 256 * 1024 * 1024

Result = TypeVar("Result")


class Answer(NamedTuple):
    """An answer with the information of its headers."""

    body: Any
    headers: Mapping[str, str]
    not_modified: bool
    """Whether the service said that the answer kept before is still valid."""

    @property
    def request_id(self) -> Optional[str]:
        return self.headers.get("X-Request-Id")


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect is not followed: the key is for the address that was given."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def may_pass(error: BaseException) -> bool:
    """Whether another attempt may succeed."""
    if isinstance(error, ProblemError):
        return error.status in RETRIED and error.type not in FINAL
    if isinstance(error, UnexpectedAnswerError):
        return error.status in RETRIED
    return isinstance(error, NoAnswerError)


class Transport:
    def __init__(
        self,
        base_url: str,
        key: str,
        *,
        retries: int = 3,
        timeout_seconds: float = 30,
        max_wait_seconds: float = 60,
        sleep: Callable[[float], None] = time.sleep,
        validators: Optional[Dict[str, Any]] = None,
    ) -> None:
        if not re.fullmatch(r"[\x21-\x7e]+", key):
            raise ValueError("key is empty or has a character that no key has.")
        _check("retries", retries, 0, 10)
        _check("timeout_seconds", timeout_seconds, 0.001, 3600)
        _check("max_wait_seconds", max_wait_seconds, 0, 86_400)
        self.base_url = read_base_url(base_url)
        self.sleep = sleep
        self._key = key
        self._retries = retries
        self._timeout = timeout_seconds
        self._max_wait = max_wait_seconds
        self._validators = validators
        self._opener = urllib.request.build_opener(_NoRedirect())

    def get(self, path: str, params: Dict[str, Any]) -> Answer:
        """Requests an address below /api/v1 until there is an answer that is final."""
        url = build_address(self.base_url, path, params)
        kept = self._validators.get(url) if self._validators is not None else None
        headers = {"Accept": "application/json", "Accept-Encoding": "gzip"}
        if kept is not None:
            headers["If-None-Match"] = kept[0]
        return self._persist(lambda: self._receive(url, headers, kept))

    def open(self, path: str, params: Dict[str, Any], silence_seconds: float) -> http.client.HTTPResponse:
        """Opens a stream of server-sent events; the caller reads and closes it."""
        url = build_address(self.base_url, path, params)
        return self._persist(lambda: self._request(url, {"Accept": "text/event-stream"}, silence_seconds))

    def wait(self, attempt: int, retry_after_seconds: Optional[float] = None) -> None:
        """Waits before another attempt: as long as the service asks for and up to a second more, so that clients do
        not return at the same instant; else a random time below a bound that doubles up to 30 seconds."""
        if retry_after_seconds is not None:
            self.sleep(retry_after_seconds + random.random())
        else:
            self.sleep(random.random() * min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2.0 ** min(attempt, 16)))

    def convert(self, error: BaseException) -> NordwireError:
        """Converts an error of a connection, or of reading a body, to a NordwireError."""
        if isinstance(error, NordwireError):
            return error
        return NoAnswerError(f"{self.base_url} did not answer: {self._redact(str(error) or type(error).__name__)}.")

    def _receive(self, url: str, headers: Dict[str, str], kept: Optional[Any]) -> Answer:
        try:
            response = self._request(url, headers, self._timeout)
            with response:
                raw = response.read(MAX_BODY_BYTES + 1)
                text = _decode(raw, response.headers.get("Content-Encoding"))
        except NordwireError:
            raise
        except _CONNECTION_ERRORS as error:
            raise self.convert(error) from None
        if response.status == 304 and kept is not None:
            return Answer(json.loads(kept[1]), response.headers, True)
        body = _parse(text, response.status)
        etag = response.headers.get("ETag")
        if etag is not None and self._validators is not None:
            self._validators[url] = (etag, text)
        return Answer(body, response.headers, False)

    def _request(self, url: str, headers: Dict[str, str], timeout: float) -> http.client.HTTPResponse:
        request = urllib.request.Request(url, headers={**headers, "Authorization": f"Bearer {self._key}"})
        try:
            return self._opener.open(request, timeout=timeout)  # type: ignore[no-any-return]
        except urllib.error.HTTPError as error:
            if error.code == 304:
                return error  # type: ignore[return-value]
            with error:
                raise self._refuse(error) from None
        except _CONNECTION_ERRORS as error:
            raise self.convert(error) from None

    def _refuse(self, error: urllib.error.HTTPError) -> NordwireError:
        headers = error.headers
        try:
            text = self._redact(_decode(error.read(MAX_BODY_BYTES + 1), headers.get("Content-Encoding")))
        except _CONNECTION_ERRORS as broken:
            return self.convert(broken)
        problem = _read_problem(text, headers.get("Content-Type"))
        if problem is not None:
            return ProblemError(problem, headers.get("X-Request-Id"), read_retry_after(headers.get("Retry-After")))
        if 300 <= error.code < 400:
            target = self._redact(headers.get("Location") or "another address")
            return UnexpectedAnswerError(
                f"{self.base_url} redirects to {target}. Give the address that it leads to as base_url.", error.code
            )
        return UnexpectedAnswerError(
            f"{self.base_url} answered {error.code} without a problem of Nordwire. "
            "Is this its address, or does a proxy answer?",
            error.code,
        )

    def _persist(self, attempt: Callable[[], Result]) -> Result:
        """Repeats what may succeed later, as often as the options allow."""
        made = 0
        while True:
            try:
                return attempt()
            except NordwireError as error:
                if made >= self._retries or not may_pass(error):
                    raise
                wanted = error.retry_after_seconds if isinstance(error, ProblemError) else None
                if wanted is not None and wanted > self._max_wait:
                    raise
                self.wait(made, wanted)
                made += 1

    def _redact(self, text: str) -> str:
        """A proxy may repeat the headers that it was sent. A short text is not a key, and may be part of any word."""
        return text if len(self._key) < 8 else text.replace(self._key, "[key]")


# OSError covers URLError, refused and broken connections, time limits and TLS.
_CONNECTION_ERRORS = (OSError, http.client.HTTPException, EOFError, zlib.error)


def read_retry_after(header: Optional[str], now: Optional[float] = None) -> Optional[float]:
    """Seconds of a Retry-After header; None where it is missing or unreadable."""
    if header is None:
        return None
    if re.fullmatch(r"\s*\d{1,9}\s*", header):
        return float(header)
    try:
        at = parsedate_to_datetime(header).timestamp()
    except (TypeError, ValueError, IndexError):
        return None
    return max(0.0, at - (time.time() if now is None else now))


def _check(name: str, value: float, low: float, high: float) -> None:
    if not low <= value <= high:
        raise ValueError(f"{name} is from {low} to {high}, not {value}.")


def _decode(raw: bytes, encoding: Optional[str]) -> str:
    if (encoding or "").strip().lower() == "gzip":
        # A few bytes may unpack to gigabytes.
        raw = zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(raw, MAX_BODY_BYTES + 1)
    if len(raw) > MAX_BODY_BYTES:
        raise NoAnswerError("The answer is longer than any answer of the service.")
    return raw.decode("utf-8", "replace")


def _parse(text: str, status: int) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise UnexpectedAnswerError(f"The answer ({status}) is not JSON; it may come from a proxy.", status) from None


def _read_problem(text: str, content_type: Optional[str]) -> Optional[Dict[str, Any]]:
    if not (content_type or "").startswith("application/problem+json"):
        return None
    try:
        problem = json.loads(text)
    except ValueError:
        return None
    expected = {"type": str, "title": str, "status": int, "detail": str}
    if not isinstance(problem, dict):
        return None
    return problem if all(isinstance(problem.get(name), kind) for name, kind in expected.items()) else None
