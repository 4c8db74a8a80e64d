import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pageHeaders } from './html.ts';

const folder = new URL('../../../assets/reference/', import.meta.url);

/** The bundle sets styles of its own while it runs, so inline styles are let through; scripts come from this server only. */
const POLICY =
  "script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'";

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Nordwire API reference</title>
</head>
<body>
<noscript>This page needs JavaScript. The same is in <a href="openapi/v1/openapi.yaml">openapi.yaml</a>.</noscript>
<div id="reference"></div>
<script src="docs/scalar.js"></script>
<script type="module" src="docs/start.js"></script>
</body>
</html>
`;

/** The reference page with its try-it form. */
export const referencePage = (): Response =>
  new Response(HTML, { headers: { ...pageHeaders(POLICY), 'content-type': 'text/html; charset=utf-8' } });

const scripts = ['scalar.js', 'start.js'] as const;
type ScriptName = (typeof scripts)[number];
type Loaded = { readonly etag: string; readonly compressed: Uint8Array<ArrayBuffer> };

export const isReferenceScript = (name: string): name is ScriptName => scripts.some((script) => script === name);

/** The scripts of the reference page, read at the first request and kept compressed (1.3 MB instead of 4.4). */
export function createReferenceScripts(): (name: ScriptName, request: Headers) => Promise<Response> {
  const loaded = new Map<ScriptName, Promise<Loaded>>();

  async function load(name: ScriptName): Promise<Loaded> {
    const bytes = await readFile(new URL(name, folder));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    return { etag, compressed: new Uint8Array(await promisify(gzip)(bytes)) };
  }

  return async (name, request) => {
    let loading = loaded.get(name);
    if (loading === undefined) {
      loading = load(name);
      loaded.set(name, loading);
      loading.catch(() => loaded.delete(name));
    }
    const { etag, compressed } = await loading;
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding',
      etag,
    };
    if (request.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    if (/\bgzip\b/.test(request.get('accept-encoding') ?? ''))
      return new Response(compressed, { headers: { ...headers, 'content-encoding': 'gzip' } });
    return new Response(await readFile(new URL(name, folder)), { headers });
  };
}
