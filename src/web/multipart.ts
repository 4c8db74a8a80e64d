/** A body is not the multipart/form-data that a browser sends. */
export class MultipartUnreadable extends Error {
  override readonly name = 'MultipartUnreadable';
}

/** A part of a form. Read it before the next one. */
export type FormPart = {
  readonly name: string;
  /** Undefined for a field without a file. */
  readonly fileName: string | undefined;
  /** The content of a file, as it arrives. */
  readonly content: () => AsyncIterable<Uint8Array>;
  /** The text of a field. @throws MultipartUnreadable for a long one */
  readonly readText: () => Promise<string>;
};

const MAX_HEADER_BYTES = 8_192;
const MAX_FIELD_BYTES = 8_192;
const MAX_PARTS = 20;

const LINE = Buffer.from('\r\n');
const HEADERS_END = Buffer.from('\r\n\r\n');

/** Reads chunks up to a delimiter, and keeps what follows it. The time is linear in the length of the body. */
function createDelimitedReader(body: AsyncIterable<Uint8Array>) {
  const chunks = body[Symbol.asyncIterator]();
  let kept = Buffer.alloc(0);

  async function pull(): Promise<void> {
    const { done, value } = await chunks.next();
    if (done === true) throw new MultipartUnreadable('The form ended early; send it again.');
    kept = kept.length === 0 ? Buffer.from(value) : Buffer.concat([kept, value]);
  }

  async function* until(delimiter: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = kept.indexOf(delimiter);
      if (at !== -1) {
        const found = kept.subarray(0, at);
        kept = kept.subarray(at + delimiter.length);
        if (found.length > 0) yield found;
        return;
      }
      // The last bytes may be the start of the delimiter.
      const safe = kept.length - delimiter.length + 1;
      if (safe > 0) {
        const piece = kept.subarray(0, safe);
        kept = kept.subarray(safe);
        yield piece;
      }
      await pull();
    }
  }

  async function take(length: number): Promise<Buffer> {
    while (kept.length < length) await pull();
    const taken = kept.subarray(0, length);
    kept = kept.subarray(length);
    return taken;
  }

  async function collect(delimiter: Buffer, max: number): Promise<string> {
    const found: Uint8Array[] = [];
    let size = 0;
    for await (const piece of until(delimiter)) {
      size += piece.length;
      if (size > max) throw new MultipartUnreadable('A field of the form is too long.');
      found.push(Buffer.from(piece));
    }
    return Buffer.concat(found).toString('utf8');
  }

  return { until, take, collect };
}

function readDisposition(headers: string): { readonly name: string; readonly fileName: string | undefined } {
  const line = headers.split('\r\n').find((each) => /^content-disposition:/i.test(each)) ?? '';
  const name = /;\s*name="([^"]*)"/i.exec(line)?.[1];
  if (name === undefined) throw new MultipartUnreadable('A part of the form has no name.');
  return { name, fileName: /;\s*filename="([^"]*)"/i.exec(line)?.[1] };
}

/** Reads the parts of a form one after the other, without holding a file in memory. */
export function createMultipartReader(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): { readonly next: () => Promise<FormPart | undefined> } {
  const reader = createDelimitedReader(body);
  const first = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let parts = 0;
  let skip: (() => Promise<void>) | undefined;

  async function next(): Promise<FormPart | undefined> {
    if (parts === 0) await reader.collect(first, MAX_HEADER_BYTES);
    else await skip?.();
    parts += 1;
    if (parts > MAX_PARTS) throw new MultipartUnreadable('The form has too many parts.');
    const after = await reader.take(LINE.length);
    if (after.toString('latin1') === '--') return undefined;
    if (!after.equals(LINE)) throw new MultipartUnreadable('The form cannot be read.');
    const disposition = readDisposition(await reader.collect(HEADERS_END, MAX_HEADER_BYTES));
    let isRead = false;
    const content = () => {
      isRead = true;
      return reader.until(delimiter);
    };
    skip = async () => {
      if (!isRead) for await (const _ of content());
    };
    return {
      ...disposition,
      content,
      readText: () => {
        isRead = true;
        return reader.collect(delimiter, MAX_FIELD_BYTES);
      },
    };
  }

  return { next };
}
