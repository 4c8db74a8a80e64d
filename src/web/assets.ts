import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { answerWith, computeEtag, type EncodedBody } from '../http/representation/respond.ts';

const folder = new URL('../../assets/web/', import.meta.url);

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
} as const;

/** The scripts, styles, pictures and the font of the pages, from `assets/web`. */
export const assetNames = [
  'account.css',
  'account.js',
  'agents.css',
  'company.css',
  'company.js',
  'desk.css',
  'docs.css',
  'docs.js',
  'htmx.js',
  'icon.svg',
  'icons.svg',
  'inter.woff2',
  'keys.css',
  'keys.js',
  'reader.css',
  'reader.js',
  'record.css',
  'sign-in.css',
  'operator.css',
  'operator.js',
  'site.css',
  'site.js',
  'start.css',
  'upload.js',
  'uplot.css',
  'uplot.js',
] as const;
export type AssetName = (typeof assetNames)[number];

type Asset = {
  readonly hash: string;
  readonly type: string;
  readonly current: EncodedBody;
  readonly other: EncodedBody;
};

/** Replaces the names of assets in `url()` of a style sheet by their paths with hashes. */
const linkAssets = (style: Buffer): Buffer<ArrayBuffer> =>
  Buffer.from(
    style
      .toString()
      .replaceAll(/url\("([\w.-]+)"\)/g, (whole, name: string) =>
        isAsset(name) ? `url("../${loadAsset(name).hash}/${name}")` : whole,
      ),
  );

const loaded = new Map<AssetName, Asset>();

/** Reads an asset once. Assets do not change while a process runs. */
function loadAsset(name: AssetName): Asset {
  const cached = loaded.get(name);
  if (cached !== undefined) return cached;
  const bytes = readFileSync(new URL(name, folder));
  const body = name.endsWith('.css') ? linkAssets(bytes) : bytes;
  // WOFF2 is compressed with brotli already.
  const isPacked = name.endsWith('.woff2');
  const content = { body, isPacked, etag: computeEtag(body), lastModified: undefined, isLasting: true };
  const asset = {
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 12),
    type: types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types],
    current: { ...content, cacheControl: 'public, max-age=31536000, immutable' },
    other: { ...content, cacheControl: 'no-cache' },
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
  const { hash, type, current, other } = loadAsset(name);
  // While two versions of the program run, a page may request the hash of the other: it gets this version, uncached.
  const served = context.req.param('hash') === hash ? current : other;
  const headers = { 'content-type': type, 'x-content-type-options': 'nosniff' };
  return answerWith(served, context.req.raw, { headers, now: new Date() });
}

/** Serves scripts and styles, compressed with brotli or gzip. */
export const createAssets = (): Hono => new Hono().get('/:hash/:name', sendAsset);
