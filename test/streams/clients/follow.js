// Follows a stream by the client of a package, and appends a line of JSON to a file for each position and change it reports.
// node follow.js PACKAGE URL KEY FILE
import { appendFileSync } from 'node:fs';

const [, , name, url, key, file] = process.argv;
const headers = { authorization: `Bearer ${key}` };
const report = (event, data) => appendFileSync(file, `${JSON.stringify({ event, ...JSON.parse(data) })}\n`);

/** Clients with the interface of a browser's EventSource; ids and reconnecting are theirs. */
function listen(source) {
  for (const event of ['position', 'change']) source.addEventListener(event, ({ data }) => report(event, data));
}

const clients = {
  async eventsource() {
    const { EventSource } = await import('eventsource');
    const withKey = (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } });
    listen(new EventSource(url, { fetch: withKey }));
  },
  async 'eventsource-client'() {
    const { createEventSource } = await import('eventsource-client');
    createEventSource({ url, headers, onMessage: ({ event, data }) => report(event, data) });
  },
  async 'event-source-polyfill'() {
    const { default: polyfill } = await import('event-source-polyfill');
    listen(new polyfill.EventSourcePolyfill(url, { headers }));
  },
  async undici() {
    const { Agent, EventSource } = await import('undici');
    // It takes no headers; a dispatcher adds the key to each request.
    const dispatcher = new Agent().compose(
      (dispatch) => (options, handler) =>
        dispatch({ ...options, headers: withAuthorization(options.headers) }, handler),
    );
    listen(new EventSource(url, { dispatcher }));
  },
  async '@microsoft/fetch-event-source'() {
    // It is made for browsers.
    globalThis.window ??= globalThis;
    globalThis.document ??= { hidden: false, addEventListener() {}, removeEventListener() {} };
    const { fetchEventSource } = await import('@microsoft/fetch-event-source');
    await fetchEventSource(url, { headers, onmessage: ({ event, data }) => report(event, data) });
  },
};

/** Headers of undici are an object or a flat list of names and values. */
function withAuthorization(sent) {
  if (Array.isArray(sent)) return [...sent, 'authorization', headers.authorization];
  return { ...sent, ...headers };
}

// Errors on stderr explain a failed run.
process.on('unhandledRejection', (error) => console.error(error));
setInterval(() => {}, 60_000);
await clients[name]();
