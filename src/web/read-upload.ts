import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../core/problem.ts';
import type { Machine } from '../ingest/maintenance/machine.ts';
import { isCrossSite, isToken, readForm, TOKEN_FIELD } from './forms.ts';
import { createMultipartReader, MultipartUnreadable } from './multipart.ts';
import type { SiteContext } from './request-context.ts';
import type { Site } from './site.ts';

/** Uploads that nothing was done with are deleted after this time. */
const KEPT_MS = 24 * 3_600_000;
/** The largest piece of a file that is sent in pieces. */
const MAX_PIECE_BYTES = 16_000_000;
/** Space that an upload leaves on the disk. */
const SPARE_BYTES = 64_000_000;
const ID = /^[a-z0-9]{16,40}$/;

type Uploads = Pick<Machine, 'uploads' | 'maxUploadBytes'>;

const tooLarge = ({ maxUploadBytes }: Uploads): Problem =>
  new Problem('bad-request', `The file is larger than ${Math.round(maxUploadBytes / 1e6)} MB (NORDWIRE_UPLOAD_MB).`, {
    status: 413,
  });

/** The path of an upload. Its name follows from the person and the id, so that people reach their own uploads only. */
function toPath({ uploads }: Uploads, context: SiteContext, id: string): string {
  const { visitor } = context.get('request');
  if (visitor.kind !== 'person') throw new Problem('unauthorized', 'Sign in to upload a file.');
  if (!ID.test(id)) throw new Problem('bad-request', 'The id of the upload is not valid.');
  const name = createHash('sha256').update(`${visitor.person.id} ${id}`).digest('hex').slice(0, 32);
  return join(uploads, `file-${name}`);
}

/** Deletes uploads that nothing was done with. */
async function deleteOld({ uploads }: Uploads, now: Date): Promise<void> {
  for (const name of await readdir(uploads)) {
    const path = join(uploads, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && now.getTime() - found.mtimeMs > KEPT_MS)
      await rm(path, { recursive: true, force: true });
  }
}

async function prepare(machine: Uploads, now: Date): Promise<void> {
  await mkdir(machine.uploads, { recursive: true, mode: 0o700 });
  await deleteOld(machine, now);
}

async function expectSpace({ uploads }: Uploads, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(uploads);
  if (bavail * bsize < bytes + SPARE_BYTES)
    throw new Problem('bad-request', 'The disk of this service has no space for this file.', { status: 413 });
}

/** Writes chunks at a place of a file, which may become as long as the limit. Returns its length. */
async function writeAt(
  handle: FileHandle,
  chunks: AsyncIterable<Uint8Array>,
  { at, limit, refusal }: { readonly at: number; readonly limit: number; readonly refusal: Problem },
): Promise<number> {
  let end = at;
  for await (const chunk of chunks) {
    if (end + chunk.length > limit) throw refusal;
    await handle.write(chunk, 0, chunk.length, end);
    end += chunk.length;
  }
  return end;
}

const readBody = ({ req }: SiteContext): AsyncIterable<Uint8Array> =>
  (req.raw.body as AsyncIterable<Uint8Array> | null) ?? (async function* () {})();

/**
 * Receives one piece of a file: `id` names the upload, `at` is the number of bytes that arrived before. A piece that does not
 * continue the file gets 409 with the length of the file.
 *
 * @throws Problem forbidden without a valid token, bad-request for a piece or file that is too large
 */
export async function receivePiece(site: Site, context: SiteContext, machine: Uploads): Promise<Response> {
  if (isCrossSite(site, context) || !isToken(site, context, context.req.header('x-form-token') ?? ''))
    throw new Problem('forbidden', 'This form has expired. Reload the page and choose the file again.');
  const path = toPath(machine, context, context.req.query('id') ?? '');
  const at = Number(context.req.query('at') ?? Number.NaN);
  if (!Number.isSafeInteger(at) || at < 0) throw new Problem('bad-request', 'The position of the piece is not valid.');
  if (at === 0) await prepare(machine, site.now());
  const size =
    at === 0
      ? 0
      : await stat(path).then(
          ({ size }) => size,
          () => 0,
        );
  if (size !== at) return context.json({ size }, 409);
  await expectSpace(machine, Number(context.req.header('content-length') ?? 0));
  const handle = await open(path, at === 0 ? 'w' : 'r+', 0o600);
  try {
    const limit = Math.min(machine.maxUploadBytes, at + MAX_PIECE_BYTES);
    return context.json({ size: await writeAt(handle, readBody(context), { at, limit, refusal: tooLarge(machine) }) });
  } catch (error) {
    await handle.truncate(at);
    throw error;
  } finally {
    await handle.close();
  }
}

/** Receives the file of a form that was sent in one request. The token has to come before the file. */
async function receiveWhole(site: Site, context: SiteContext, machine: Uploads, boundary: string): Promise<string> {
  const path = toPath(machine, context, context.get('request').requestId.replaceAll('-', ''));
  await prepare(machine, site.now());
  await expectSpace(machine, Number(context.req.header('content-length') ?? 0));
  const reader = createMultipartReader(readBody(context), boundary);
  let token = '';
  for (let part = await reader.next(); part !== undefined; part = await reader.next()) {
    if (part.fileName === undefined) {
      const value = await part.readText();
      if (part.name === TOKEN_FIELD) token = value;
      continue;
    }
    if (!isToken(site, context, token))
      throw new Problem('forbidden', 'This form has expired. Go back, reload the page and send the form again.');
    const handle = await open(path, 'w', 0o600);
    try {
      const limit = machine.maxUploadBytes;
      if ((await writeAt(handle, part.content(), { at: 0, limit, refusal: tooLarge(machine) })) > 0) return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  }
  throw new Problem('bad-request', 'Choose a file to upload.');
}

/**
 * Receives the form of an upload and returns the path of its file: of one that was sent in pieces, or of the file within the
 * form. The caller deletes the file.
 *
 * @throws Problem forbidden for a form of another site or without a valid token, bad-request for a file that is missing or too
 * large
 */
export async function receiveUpload(site: Site, context: SiteContext, machine: Uploads): Promise<string> {
  const type = context.req.header('content-type') ?? '';
  const [, quoted, plain] = /^multipart\/form-data;.*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) {
    const { values } = await readForm(site, context);
    const path = toPath(machine, context, values['upload'] ?? '');
    if ((await stat(path).catch(() => undefined))?.isFile() !== true)
      throw new Problem('bad-request', 'The uploaded file is missing; upload it again.');
    return path;
  }
  if (isCrossSite(site, context)) throw new Problem('forbidden', 'Another site sent this form.');
  try {
    return await receiveWhole(site, context, machine, boundary);
  } catch (error) {
    if (error instanceof MultipartUnreadable) throw new Problem('bad-request', error.message);
    throw error;
  }
}
