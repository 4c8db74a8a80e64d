import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';

const folder = new URL('../../assets/web/', import.meta.url);

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

/** The scripts and styles of the pages, from `assets/web`. */
export const assetNames = [
  'account.css',
  'account.js',
  'agents.css',
  'docs.css',
  'docs.js',
  'htmx.js',
  'icon.svg',
  'reader.css',
  'reader.js',
  'sign-in.css',
  'operator.css',
  'operator.js',
  'site.css',
  'site.js',
  'uplot.css',
  'uplot.js',
] as const;
export type AssetName = (typeof assetNames)[number];

type Asset = { readonly hash: string; readonly bytes: Buffer; readonly type: string; readonly codings: Codings };
type Codings = Readonly<Record<'br' | 'gzip', Buffer>>;

const loaded = new Map<AssetName, Asset>();

/** Reads an asset once. Assets do not change while a process runs. */
function loadAsset(name: AssetName): Asset {
  const cached = loaded.get(name);
  if (cached !== undefined) return cached;
  const bytes = readFileSync(new URL(name, folder));
  const asset = {
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 12),
    bytes,
    type: types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types],
    codings: {
      br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      gzip: gzipSync(bytes, { level: 9 }),
    },
  };
  loaded.set(name, asset);
  return asset;
}

const isAsset = (name: string): name is AssetName => (assetNames as readonly string[]).includes(name);

/** The path of an asset with the hash of its content, so that browsers can cache it permanently. */
export const assetPath = (name: AssetName): string => `assets/${loadAsset(name).hash}/${name}`;

function sendAsset(context: Context): Response | Promise<Response> {
  const name = context.req.param('name') ?? '';
  if (!isAsset(name)) return context.notFound();
  const { hash, bytes, type, codings } = loadAsset(name);
  // While two versions of the program run, a page may request the hash of the other: it gets this version, uncached.
  const isCurrent = context.req.param('hash') === hash;
  const accepted = context.req.header('accept-encoding') ?? '';
  const coding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted));
  return new Response(new Uint8Array(coding === undefined ? bytes : codings[coding]), {
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
      ...(coding && { 'content-encoding': coding }),
    },
  });
}

/** Serves scripts and styles, compressed with brotli or gzip. */
export const createAssets = (): Hono => new Hono().get('/:hash/:name', sendAsset);
