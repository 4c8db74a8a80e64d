"""Client of the Nordwire news API: typed requests, retries, pagination, a mirror that does not drift, webhooks."""

from .client import Nordwire, Validators
from .errors import NoAnswerError, NordwireError, ProblemError, UnexpectedAnswerError, WebhookError
from .frames import to_frame
from .mirror import Batch, Mirror, Synced
from .stores import SqliteStore, Store, Write
from .transport import Answer
from .webhooks import VerifiedWebhook, verify_webhook

__version__ = "0.1.0"
__all__ = [
    "Answer",
    "Batch",
    "Mirror",
    "NoAnswerError",
    "Nordwire",
    "NordwireError",
    "ProblemError",
    "SqliteStore",
    "Store",
    "Synced",
    "UnexpectedAnswerError",
    "Validators",
    "VerifiedWebhook",
    "WebhookError",
    "Write",
    "to_frame",
    "verify_webhook",
]
