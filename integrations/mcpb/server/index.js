// A bridge for clients that only start local programs: each message on standard input is a request to the server's /mcp, each
// answer a line on standard output. Standard error is for people. The key is sent to the address that was given, and not shown.
import { createInterface } from 'node:readline';

const { NORDWIRE_URL = '', NORDWIRE_KEY = '' } = process.env;
const TIMEOUT_MS = 60_000;

function fail(why) {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}

if (!URL.canParse(NORDWIRE_URL)) fail('NORDWIRE_URL is no address; it is such as https://news.example.');
if (!/^[\x21-\x7e]+$/.test(NORDWIRE_KEY)) fail('NORDWIRE_KEY is missing or holds a character that no key has.');
const address = `${NORDWIRE_URL.replace(/\/+$/, '').replace(/\/mcp$/, '')}/mcp`;

/** The revision that was agreed on; servers want it with each request after the first. */
let revision;

function answer(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function refuse(id, message) {
  // A notification has no id, and gets no answer.
  if (id !== undefined) answer({ jsonrpc: '2.0', id, error: { code: -32603, message } });
}

async function send(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    answer({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } });
    return;
  }
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${NORDWIRE_KEY}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(revision && { 'mcp-protocol-version': revision }),
      },
      body: line,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (text === '') return response.ok ? undefined : refuse(message.id, `The server answered ${response.status}.`);
    const result = JSON.parse(text);
    if (result.jsonrpc !== '2.0') return refuse(message.id, `The server answered ${response.status}: ${result.detail ?? ''}`);
    if (message.method === 'initialize') revision = result.result?.protocolVersion;
    // A refusal before the message is read names no id; a client of standard input would wait for its own for ever.
    answer(result.id === null && message.id !== undefined ? { ...result, id: message.id } : result);
  } catch (error) {
    refuse(message.id, `${address} did not answer: ${error.cause?.message ?? error.message}`.replaceAll(NORDWIRE_KEY, '[key]'));
  }
}

/** What was sent before the revision is known would go without it, so the first answer is waited for. */
let first;
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  if (first === undefined) first = send(line);
  else await first.then(() => void send(line));
}
