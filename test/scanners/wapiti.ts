import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startGateway } from './gateway.ts';
import { runScanner, type Scanner } from './scanner.ts';

/**
 * Excluded modules: those that need lists from the network (nikto, wapp), try passwords, or check TLS, which the proxy
 * terminates, and csrf, which recognises form tokens by their name only. test/site/sign-in.test.ts submits forms
 * without a token.
 */
const MODULES = [
  ...['backup', 'blindsql', 'crlf', 'csp', 'exec', 'file', 'htaccess', 'permanentxss', 'redirect'],
  ...['shellshock', 'sql', 'ssrf', 'xss', 'xxe'],
];
/** Requests that would end the session. */
const ENDS_SESSION = /\/(?:sign-out|sessions\/\S+|person\/(?:password|remove|address))$/;
const CRAWL_SECONDS = 180;
const ATTACK_SECONDS = 120;

/** Target of wapiti's payloads in place of its maker's site. It records every request of the service there. */
async function listenForCalls() {
  const calls: string[] = [];
  const server = createServer((incoming, answer) => {
    // Wapiti itself asks what came.
    const isWapiti = /get_(?:ssrf|xxe|dns)\.php/.test(incoming.url ?? '');
    if (!isWapiti) calls.push(`${incoming.method} ${incoming.url}`);
    answer.setHeader('content-type', 'application/json');
    answer.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    calls,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type WapitiFinding = { readonly method: string; readonly path: string; readonly info: string };
type WapitiReport = Readonly<
  Record<'vulnerabilities' | 'anomalies', Readonly<Record<string, readonly WapitiFinding[]>>>
>;

/** Looks at pages, forms and the API as the admin, whose every form it sends. */
export const wapiti: Scanner = {
  program: 'wapiti',
  async *scan({ address, key, cookie, folder }) {
    const calls = await listenForCalls();
    const gateway = await startGateway(address, (method, { origin, pathname, search }) =>
      origin !== address || (method === 'POST' && ENDS_SESSION.test(pathname)) ? undefined : pathname + search,
    );
    const report = join(folder, 'wapiti.json');
    const starts = ['/', '/operator', '/account', '/docs', '/search?q=wind', '/events?country=SE'].concat(
      ['events', 'articles', 'stories', 'companies', 'calendar_events', 'search'].map(
        (list) => `/api/v1/${list}?q=wind&limit=3`,
      ),
    );
    try {
      const { output } = await runScanner(
        [
          ...['wapiti', '-u', `${address}/`, '--scope', 'domain', '-m', MODULES.join(','), '--color', '--no-bugreport'],
          ...starts.flatMap((start) => ['-s', `${address}${start}`]),
          ...['-p', gateway.address, '-H', `Cookie: ${cookie}`, '-H', `Authorization: Bearer ${key}`],
          ...['-d', '4', '--max-links-per-page', '40', '--max-files-per-dir', '20', '--max-parameters', '30'],
          ...['--max-scan-time', String(CRAWL_SECONDS), '--max-attack-time', String(ATTACK_SECONDS), '-t', '20'],
          ...[
            '--endpoint',
            calls.address,
            '--store-session',
            join(folder, 'wapiti'),
            '--store-config',
            join(folder, 'wapiti'),
          ],
          ...['--flush-session', '-f', 'json', '-o', report],
        ],
        {
          file: join(folder, 'wapiti.out'),
          seconds: CRAWL_SECONDS + MODULES.length * ATTACK_SECONDS,
          env: { HOME: folder },
        },
      );
      const { vulnerabilities, anomalies } = JSON.parse(
        await readFile(report, 'utf8').catch(() => '{}'),
      ) as Partial<WapitiReport>;
      const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, list]) =>
        list.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
      );
      const pages = /Wapiti found (\d+) URLs and forms/.exec(output)?.[1] ?? '0';
      yield {
        name: 'wapiti',
        task: `${gateway.count()} requests to ${pages} addresses and forms as the admin, ${MODULES.join(', ')}`,
        findings: [
          ...found,
          ...gateway.faults,
          ...calls.calls.map((call) => `The service requested an injected address: ${call}`),
          ...(vulnerabilities === undefined || Number(pages) === 0
            ? [`It left no report:\n${output.slice(-2_000)}`]
            : []),
        ],
      };
    } finally {
      await gateway.close();
      await calls.close();
    }
  },
};
