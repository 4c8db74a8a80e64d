"""Failures of the client. A wrong argument is a ValueError or TypeError; everything else is a NordwireError."""

from __future__ import annotations

from typing import Any, Dict, List, Optional


class NordwireError(Exception):
    """Every failure of this client but wrong arguments."""


class ProblemError(NordwireError):
    """The service refused the request (RFC 9457). Branch on `type`; its page at `type_url` says what to do."""

    def __init__(
        self,
        problem: Dict[str, Any],
        request_id: Optional[str] = None,
        retry_after_seconds: Optional[float] = None,
    ) -> None:
        super().__init__(f"{problem['status']} {problem['title']}: {problem['detail']}")
        self.type_url: str = problem["type"]
        """Address of the problem type: a page for people."""
        self.type: str = problem["type"].rsplit("/", 1)[-1]
        """Last segment of the problem type, such as `not-found` or `rate-limit-exceeded`."""
        self.title: str = problem["title"]
        self.status: int = problem["status"]
        self.detail: str = problem["detail"]
        self.parameter: Optional[str] = problem.get("parameter")
        """The offending parameter, on `invalid-parameter`."""
        self.unknown_fields: List[str] = problem.get("unknown_fields") or []
        """Names that `fields` does not know, on `invalid-parameter`."""
        self.request_id = request_id
        """X-Request-Id of the answer, by which the operator of the service finds the request in the log."""
        self.retry_after_seconds = retry_after_seconds
        """Seconds until a retry can succeed, where the answer says so."""


class NoAnswerError(NordwireError):
    """No answer came: the address does not resolve, the connection broke, or the time was over."""


class UnexpectedAnswerError(NordwireError):
    """Something answered that is not Nordwire, or not as it promises: a proxy's page, a redirect, a body cut off."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


class WebhookError(NordwireError):
    """A delivery that is not to be trusted, or cannot be read. Answer it with 400 and do nothing else."""
