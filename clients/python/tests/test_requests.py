import gzip
import json
import unittest
from datetime import date, datetime, timezone
from urllib.parse import parse_qs, urlsplit

from nordwire import NoAnswerError, Nordwire, ProblemError, UnexpectedAnswerError, Validators
from nordwire.address import build_address, read_base_url
from nordwire.transport import read_retry_after

from .scripted_server import ScriptedServer, problem

KEY = "nw_0123456789abcdef"


def client(server, **options):
    nordwire = Nordwire(server.base_url, KEY, **options)
    waits = []
    nordwire._transport.sleep = waits.append
    return nordwire, waits


class Addresses(unittest.TestCase):
    def test_base_urls(self):
        for given in ("https://a.example", "https://a.example/", "https://a.example/api/v1", "https://a.example/api/v1/"):
            self.assertEqual(read_base_url(given), "https://a.example")
        self.assertEqual(read_base_url("http://a.example:8080/below"), "http://a.example:8080/below")
        for wrong in ("a.example", "ftp://a.example", "https://u:p@a.example", "https://a.example?x=1", "https://a.example#x"):
            with self.assertRaises(ValueError):
                read_base_url(wrong)

    def test_values(self):
        address = build_address(
            "https://a.example",
            "/companies/{identifier}/events",
            {
                "identifier": "VOLV B/ö",
                "country": ["SE", "NO"],
                "total": True,
                "limit": 5,
                "cursor": None,
                "published_after": datetime(2026, 11, 1, 9, tzinfo=timezone.utc),
                "published_before": date(2026, 11, 30),
            },
        )
        parts = urlsplit(address)
        self.assertEqual(parts.path, "/api/v1/companies/VOLV%20B%2F%C3%B6/events")
        self.assertEqual(
            parse_qs(parts.query),
            {
                "country": ["SE,NO"],
                "total": ["true"],
                "limit": ["5"],
                "published_after": ["2026-11-01T09:00:00+00:00"],
                "published_before": ["2026-11-30"],
            },
        )

    def test_what_cannot_be_sent(self):
        for path, params in (
            ("/events/{id}", {}),
            ("/events/{id}", {"id": ".."}),
            ("/events/{id}", {"id": ""}),
            ("/events", {"company": ["a,b"]}),
            ("/events", {"published_after": datetime(2026, 11, 1)}),
        ):
            with self.assertRaises(ValueError):
                build_address("https://a.example", path, params)
        with self.assertRaises(TypeError):
            build_address("https://a.example", "/events", {"company": object()})


class Requests(unittest.TestCase):
    def test_key_and_answer(self):
        with ScriptedServer({"body": {"events": [{"id": "a"}]}, "headers": {"X-Request-Id": "r1"}}) as server:
            nordwire, _ = client(server)
            answer = nordwire.answer("/events", limit=1)
            self.assertEqual(answer.body, {"events": [{"id": "a"}]})
            self.assertEqual(answer.request_id, "r1")
            path, headers = server.requests[0]
            self.assertEqual(path, "/api/v1/events?limit=1")
            self.assertEqual(headers["Authorization"], f"Bearer {KEY}")

    def test_repeats_what_may_succeed_later(self):
        for reply in ("cut", problem(503, "store-unavailable"), problem(429, "rate-limit-exceeded"), {"status": 502, "body": b"<html>"}):
            with ScriptedServer(reply, {"body": {"ok": 1}}) as server:
                nordwire, waits = client(server)
                self.assertEqual(nordwire.get("/meta"), {"ok": 1})
                self.assertEqual(len(server.requests), 2)
                self.assertTrue(0 <= waits[0] <= 0.5)

    def test_waits_as_long_as_the_service_asks(self):
        with ScriptedServer(problem(429, "rate-limit-exceeded", headers={"Retry-After": "7"}), {"body": {}}) as server:
            nordwire, waits = client(server)
            nordwire.get("/meta")
            self.assertTrue(7 <= waits[0] <= 8)

    def test_does_not_repeat_what_stays(self):
        for reply in (
            problem(404, "not-found"),
            problem(429, "monthly-limit-exceeded"),
            problem(503, "semantic-unavailable"),
            problem(429, "rate-limit-exceeded", headers={"Retry-After": "3600"}),
        ):
            with ScriptedServer(reply) as server:
                nordwire, waits = client(server)
                with self.assertRaises(ProblemError) as caught:
                    nordwire.get("/meta")
                self.assertEqual(caught.exception.type, reply["body"]["title"])
                self.assertEqual((len(server.requests), waits), (1, []))

    def test_gives_up_after_its_retries(self):
        with ScriptedServer("cut") as server:
            nordwire, waits = client(server, retries=2)
            with self.assertRaises(NoAnswerError):
                nordwire.get("/meta")
            self.assertEqual((len(server.requests), len(waits)), (3, 2))

    def test_follows_no_redirect_and_keeps_the_key(self):
        with ScriptedServer({"status": 302, "headers": {"Location": f"https://other.example/?k={KEY}"}}) as server:
            nordwire, _ = client(server)
            with self.assertRaises(UnexpectedAnswerError) as caught:
                nordwire.get("/meta")
            self.assertIn("redirects to https://other.example/?k=[key]", str(caught.exception))
        self.assertNotIn(KEY, repr(nordwire))

    def test_a_page_of_a_proxy_is_no_answer(self):
        with ScriptedServer({"body": b"<html>", "headers": {"Content-Type": "text/html"}}) as server:
            with self.assertRaises(UnexpectedAnswerError):
                client(server)[0].get("/meta")

    def test_compressed(self):
        body = gzip.compress(json.dumps({"ok": "å"}).encode())
        with ScriptedServer({"body": body, "headers": {"Content-Encoding": "gzip"}}) as server:
            self.assertEqual(client(server)[0].get("/meta"), {"ok": "å"})

    def test_conditional(self):
        with ScriptedServer({"body": {"a": 1}, "headers": {"ETag": '"x"'}}, {"status": 304, "body": b""}) as server:
            nordwire, _ = client(server, validators=Validators())
            self.assertFalse(nordwire.answer("/countries").not_modified)
            again = nordwire.answer("/countries")
            self.assertEqual((again.body, again.not_modified), ({"a": 1}, True))
            self.assertEqual(server.requests[1][1]["If-None-Match"], '"x"')

    def test_walks_pages(self):
        pages = (
            {"body": {"warnings": [{}], "events": [{"id": "a"}], "pagination": {"next_cursor": "c1"}}},
            {"body": {"events": [{"id": "b"}], "pagination": {"next_cursor": None}}},
        )
        with ScriptedServer(*pages) as server:
            self.assertEqual([row["id"] for row in client(server)[0].iterate_events(limit=1)], ["a", "b"])
        with ScriptedServer({"body": {"events": [], "pagination": {"next_cursor": "c1"}}}) as server:
            with self.assertRaises(UnexpectedAnswerError):
                list(client(server)[0].iterate_events())

    def test_options(self):
        for options in ({"retries": 11}, {"timeout_seconds": 0}, {"max_wait_seconds": -1}):
            with self.assertRaises(ValueError):
                Nordwire("https://a.example", KEY, **options)
        for key in ("", "with space", "line\n"):
            with self.assertRaises(ValueError):
                Nordwire("https://a.example", key)

    def test_retry_after(self):
        self.assertEqual(read_retry_after("12"), 12)
        self.assertEqual(read_retry_after("Thu, 01 Jan 1970 00:01:00 GMT", 20), 40)
        self.assertEqual(read_retry_after("Thu, 01 Jan 1970 00:01:00 GMT", 90), 0)
        for unreadable in (None, "", "soon", "-1", "1.5"):
            self.assertIsNone(read_retry_after(unreadable))


if __name__ == "__main__":
    unittest.main()
