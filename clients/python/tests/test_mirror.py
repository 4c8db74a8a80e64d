import json
import os
import sqlite3
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from nordwire import Nordwire, NordwireError, ProblemError, SqliteStore, UnexpectedAnswerError, Write, to_frame
from nordwire.changes import read_stream

from .scripted_server import ScriptedServer, problem

KEY = "nw_0123456789abcdef"


class FakeService:
    """Follows the contract of /changes and of the list of events. `fault` is called with the number of each request;
    what it returns is the fate of the request: None, "lost" (the answer does not arrive) or a problem."""

    def __init__(self):
        self.records = {}
        self.log = []
        self.view = "view-1"
        self.oldest = 1
        self.requests = []
        self.fault = lambda number: None
        self.after_request = lambda path: None
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                outer.requests.append(self.path)
                fate = outer.fault(len(outer.requests))
                outer.after_request(self.path)
                answer = fate if isinstance(fate, dict) else outer.answer(self.path)
                if fate == "lost":
                    self.close_connection = True
                    return
                data = answer["body"] if isinstance(answer["body"], bytes) else json.dumps(answer["body"]).encode()
                self.send_response(answer.get("status", 200))
                for name, value in answer.get("headers", {}).items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_):
                return

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.base_url = f"http://127.0.0.1:{self.server.server_port}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def put(self, id, title):
        self.records[id] = {"id": id, "title": title}
        self.log.append({"id": id, "reason": "updated", "into": None})

    def remove(self, id, into=None):
        del self.records[id]
        self.log.append({"id": id, "reason": "merged" if into else "withdrawn", "into": into})

    def answer(self, path):
        parts = urlsplit(path)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        if parts.path == "/api/v1/events":
            rows = sorted(self.records.values(), key=lambda row: row["id"])
            rest = [row for row in rows if row["id"] > query.get("cursor", "")]
            following = rest[1]["id"] if len(rest) > 2 else None
            return {"body": {"events": rest[:2], "pagination": {"next_cursor": following}}}
        after = int(query.get("after", 0))
        if ("after" in query and after < self.oldest - 1) or query.get("view", self.view) != self.view:
            refused = problem(410, "resync-required")
            if parts.path.endswith("/stream"):
                return {"body": f"event: resync\ndata: {json.dumps(refused['body'])}\n\n".encode()}
            return refused
        rest = [self.change(at) for at in range(max(after, self.oldest - 1) + 1, len(self.log) + 1)]
        if parts.path.endswith("/stream"):
            blocks = [f"event: position\nid: {after}\ndata: {json.dumps({'seq': after})}\n\n", ": still here\n\n"]
            blocks += [f"event: change\r\nid: {change['seq']}\r\ndata: {json.dumps(change)}\r\n\r\n" for change in rest]
            return {"body": "".join(blocks).encode()}
        page = rest[: min(int(query.get("limit", 100)), 2)]
        meta = {
            "next_after": page[-1]["seq"] if page else after,
            "has_more": len(rest) > len(page),
            "latest_seq": len(self.log),
            "view": self.view,
        }
        return {"body": {"data": page, "meta": meta}}

    def change(self, seq):
        entry = self.log[seq - 1]
        record = self.records.get(entry["id"])
        return {
            "seq": seq,
            "kind": "event",
            "id": entry["id"],
            "action": "tombstone" if record is None else "upsert",
            "reason": entry["reason"],
            "merged_into_id": entry["into"] if record is None else None,
            "record": record,
        }


class Mirrors(unittest.TestCase):
    def setUp(self):
        self.service = FakeService()
        self.addCleanup(self.service.close)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = os.path.join(folder.name, "copy.db")
        self.store = SqliteStore(self.file)
        self.addCleanup(self.store.close)
        for id in "abcde":
            self.service.put(id, id)

    def mirror(self, store=None, **options):
        nordwire = Nordwire(self.service.base_url, KEY, **options)
        nordwire._transport.sleep = lambda seconds: None
        return nordwire.mirror(store or self.store, ["event"])

    def assert_equal(self):
        self.assertEqual({row["id"]: row for row in self.store.all("event")}, self.service.records)

    def test_is_filled_and_follows_changes(self):
        self.assertEqual(self.mirror().sync(), (5, 0, True))
        self.assert_equal()
        self.service.put("a", "again")
        self.service.remove("b")
        self.service.remove("c", into="a")
        self.service.put("f", "new")
        self.assertEqual(self.mirror().sync(), (9, 4, False))
        self.assert_equal()
        self.assertEqual(self.store.get("event", "c"), {"id": "a", "title": "again"})
        self.assertIsNone(self.store.get("event", "b"))
        self.assertEqual(self.store.count("event"), 4)

    def test_starts_again_where_changes_are_gone_or_the_view_is_another(self):
        self.mirror().sync()
        self.service.put("f", "new")
        self.service.oldest = len(self.service.log) + 1
        self.service.remove("a")
        self.service.oldest = len(self.service.log) + 1
        self.assertTrue(self.mirror().sync().filled)
        self.assert_equal()
        self.service.view = "view-2"
        del self.service.records["d"]
        self.assertTrue(self.mirror().sync().filled)
        self.assert_equal()

    def test_a_failed_run_continues_where_it_ended(self):
        self.mirror().sync()
        whole = len(self.service.requests)
        for lost in range(1, whole + 1):
            with self.subTest(lost):
                store = SqliteStore(":memory:")
                self.addCleanup(store.close)
                begun = len(self.service.requests)
                self.service.fault = lambda at, number=begun + lost: "lost" if at == number else None
                with self.assertRaises(NordwireError):
                    self.mirror(store, retries=0).sync()
                self.mirror(store).sync()
                # The lost request is made again, and none of those before it but the last one, which names the end.
                self.assertLessEqual(len(self.service.requests) - begun, whole + 2)
                self.assertEqual({row["id"]: row for row in store.all("event")}, self.service.records)

    def test_two_writers_leave_one_copy(self):
        other = SqliteStore(self.file)
        self.addCleanup(other.close)
        self.mirror().sync()
        live = self.store.positions()["live"]
        ahead = {**live, "seq": live["seq"] + 1}
        self.assertTrue(other.write("live", live, ahead, [Write("event", "a", None)]))
        self.assertFalse(self.store.write("live", live, ahead, [Write("event", "b", None)]))
        self.assertEqual(self.store.count("event"), 4)

    def test_a_write_that_fails_changes_nothing(self):
        self.mirror().sync()
        live = self.store.positions()["live"]
        with self.assertRaises((sqlite3.Error, TypeError)):
            self.store.write("live", live, {**live, "seq": 9}, [Write("event", "a", None), Write("event", object(), None)])
        self.assertEqual(self.store.positions()["live"], live)
        self.assert_equal()

    def test_follows_the_stream(self):
        batches = self.mirror().follow()
        self.assertTrue(next(batches).filled)
        self.service.put("f", "new")
        self.service.remove("a")
        seen = []
        while len(seen) < 2:
            seen += [change["id"] for change in next(batches).changes]
        self.assertEqual(seen, ["f", "a"])
        self.assert_equal()
        # The copy is at the last change: what follows arrives by the stream.
        self.service.after_request = lambda path: self.service.put("g", "newer") if "/stream" in path else None
        self.assertEqual([change["id"] for change in next(batches).changes], ["g"])
        self.assert_equal()
        batches.close()

    def test_a_stream_that_refuses_its_view_starts_again(self):
        batches = self.mirror().follow()
        next(batches)
        self.service.view = "view-2"
        del self.service.records["d"]
        self.assertTrue(next(batches).filled)
        self.assert_equal()
        batches.close()

    def test_a_change_that_is_not_understood_is_no_step(self):
        self.mirror().sync()
        self.service.put("f", "new")
        change = self.service.change
        self.service.change = lambda seq: {**change(seq), "action": "archived"}
        with self.assertRaises(UnexpectedAnswerError):
            self.mirror().sync()
        self.assertEqual(self.store.positions()["live"]["seq"], 5)

    def test_kinds(self):
        for kinds in ([], ["event", "planet"]):
            with self.assertRaises(ValueError):
                Nordwire(self.service.base_url, KEY).mirror(self.store, kinds)


class Streams(unittest.TestCase):
    def test_positions_are_read_from_events_with_data(self):
        text = (
            "event: warning\ndata: {}\n\n: a comment\nid: 4\n\nevent: position\nid: e1.5\ndata: {\"seq\":5}\n\n"
            "event: change\nid: e1.6\ndata: {\"seq\":6,\ndata: \"id\":\"a\"}\n\nevent: change\ndata: {\"seq\":7"
        )
        with ScriptedServer({"body": text.encode(), "is_stream": True}) as server:
            streamed = list(read_stream(Nordwire(server.base_url, KEY)._transport, after=3))
        self.assertEqual([(each.seq, len(each.changes)) for each in streamed], [(5, 0), (6, 1)])

    def test_resync_is_a_problem(self):
        refused = problem(410, "resync-required")["body"]
        text = f"event: resync\ndata: {json.dumps(refused)}\n\n"
        with ScriptedServer({"body": text.encode(), "is_stream": True}) as server:
            with self.assertRaises(ProblemError) as caught:
                next(Nordwire(server.base_url, KEY).stream(after=3))
        self.assertEqual(caught.exception.type, "resync-required")


class Frames(unittest.TestCase):
    def test_members_of_objects_become_columns(self):
        try:
            import pandas
        except ImportError:
            with self.assertRaisesRegex(ImportError, "to_frame needs pandas"):
                to_frame([])
            self.skipTest("pandas is not installed")
        rows = [
            {"id": "a", "source": {"id": "s", "name": "N"}, "published_at": "2026-11-01T10:00:00Z", "tags": ["x"]},
            {"id": "b", "source": None, "published_at": None, "tags": []},
        ]
        frame = to_frame({"warnings": [], "articles": rows})
        self.assertEqual(list(frame["id"]), ["a", "b"])
        self.assertEqual(frame["source_name"][0], "N")
        self.assertEqual(frame["published_at"][0], pandas.Timestamp("2026-11-01T10:00:00Z"))
        self.assertTrue(pandas.isna(frame["published_at"][1]))
