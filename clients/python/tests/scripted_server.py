"""A server on the loopback interface that gives the answers of a script, one after another."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Dict, List, Optional, Union

Reply = Dict[str, Any]


def problem(status: int, slug: str, **more: Any) -> Reply:
    headers = more.pop("headers", {})
    body = {"type": f"https://service.example/problems/{slug}", "title": slug, "status": status, "detail": "Why.", **more}
    return {"status": status, "headers": {"Content-Type": "application/problem+json", **headers}, "body": body}


class ScriptedServer:
    """`replies` are taken in order, the last one again and again; the word "cut" closes the connection."""

    def __init__(self, *replies: Union[Reply, str]) -> None:
        self.requests: List[Any] = []
        remaining = list(replies)
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                outer.requests.append((self.path, dict(self.headers)))
                reply = remaining.pop(0) if len(remaining) > 1 else remaining[0]
                if reply == "cut":
                    self.close_connection = True
                    return
                assert isinstance(reply, dict)
                body = reply.get("body", {})
                data = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(reply.get("status", 200))
                for name, value in {"Content-Type": "application/json", **reply.get("headers", {})}.items():
                    self.send_header(name, value)
                if not reply.get("is_stream"):
                    self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: Any) -> None:
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread: Optional[threading.Thread] = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()
        self.base_url = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> "ScriptedServer":
        return self

    def __exit__(self, *_: Any) -> None:
        self._server.shutdown()
        self._server.server_close()
