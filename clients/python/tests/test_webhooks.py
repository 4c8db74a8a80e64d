import base64
import hashlib
import hmac
import unittest

from nordwire import WebhookError, verify_webhook

# The example of the specification of Standard Webhooks.
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
BODY = b'{"test": 2432232314}'
HEADERS = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
}
NOW = 1614265330.0
OTHER = "whsec_" + base64.b64encode(b"another secret of twenty").decode()


class Webhooks(unittest.TestCase):
    def verify(self, headers=HEADERS, body=BODY, secrets=SECRET, now=NOW, **options):
        return verify_webhook(headers, body, secrets, now=now, **options)

    def test_accepts_what_is_signed(self):
        delivery = self.verify()
        self.assertEqual((delivery.id, delivery.change), (HEADERS["webhook-id"], {"test": 2432232314}))
        self.assertEqual(delivery.timestamp.timestamp(), NOW)
        self.verify({name.title(): value for name, value in HEADERS.items()})
        self.verify(secrets=[OTHER, SECRET])
        self.verify({**HEADERS, "webhook-signature": f"v1a,xx v1,AAAA {HEADERS['webhook-signature']}"})

    def test_refuses_everything_else(self):
        for changed in (
            {"body": BODY + b" "},
            {"secrets": OTHER},
            {"headers": {**HEADERS, "webhook-id": "msg_other"}},
            {"headers": {**HEADERS, "webhook-timestamp": "1614265331"}},
            {"headers": {**HEADERS, "webhook-timestamp": "soon"}},
            {"headers": {**HEADERS, "webhook-signature": "v1,"}},
            {"headers": {**HEADERS, "webhook-signature": HEADERS["webhook-signature"].replace("v1,", "v2,")}},
            {"headers": {}},
            {"now": NOW + 301},
            {"now": NOW - 301},
        ):
            with self.subTest(changed), self.assertRaises(WebhookError):
                self.verify(**changed)

    def test_what_is_signed_and_not_json(self):
        body = b"{"
        key = base64.b64decode(SECRET.removeprefix("whsec_"))
        signed = f"{HEADERS['webhook-id']}.1614265330.".encode() + body
        signature = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        with self.assertRaises(WebhookError):
            self.verify({**HEADERS, "webhook-signature": signature}, body)

    def test_wrong_arguments(self):
        with self.assertRaises(ValueError):
            self.verify(secrets=[])
        with self.assertRaises(ValueError):
            self.verify(secrets="whsec_")
        with self.assertRaises(TypeError):
            self.verify(body="text")
