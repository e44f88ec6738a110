"""A mail server of aiosmtpd: `mail-server.py PORT CERTIFICATE KEY`.

Takes mails after STARTTLS and a sign-in only, and prints a line of JSON for each recipient and each mail.
"""

import json
import ssl
import sys
import threading

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

ACCOUNT = (b"studio", b"a-password")


def say(**line):
    print(json.dumps(line), flush=True)


class Handler:
    def __init__(self):
        self.deferred = set()

    def answer_to(self, address):
        name = address.split("@")[0]
        if name == "nobody":
            return "550 5.1.1 there is no such user"
        if name == "barred":
            return "550 5.7.1 this server may not send to them"
        if name == "later" and address not in self.deferred:
            self.deferred.add(address)
            return "451 4.7.1 greylisted, please come again"
        return "250 2.1.5 fine"

    async def handle_RCPT(self, server, session, envelope, address, options):
        answer = self.answer_to(address)
        say(recipient=address, answer=answer)
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server, session, envelope):
        say(
            to=envelope.rcpt_tos,
            sender=envelope.mail_from,
            tls=session.ssl is not None,
            signedIn=session.authenticated,
            content=envelope.content.decode(),
        )
        return "250 2.0.0 taken"


def authenticate(server, session, envelope, mechanism, given):
    # Not handled: the server answers a wrong one.
    return AuthResult(success=(given.login, given.password) == ACCOUNT, handled=False)


port, certificate, key = sys.argv[1:]
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
Controller(
    Handler(),
    hostname="127.0.0.1",
    port=int(port),
    tls_context=context,
    require_starttls=True,
    authenticator=authenticate,
    auth_required=True,
).start()
say(ready=True)
threading.Event().wait()
