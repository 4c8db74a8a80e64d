import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMultipartReader } from './multipart.ts';

const BOUNDARY = '----x0f';

const toBody = (
  parts: readonly { readonly name: string; readonly file?: string; readonly content: Buffer }[],
): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, file, content }) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`),
      Buffer.from(file === undefined ? '\r\n\r\n' : `; filename="${file}"\r\nContent-Type: application/x-tar\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

async function* inPieces(body: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const found: Uint8Array[] = [];
  for await (const piece of pieces) found.push(Buffer.from(piece));
  return Buffer.concat(found).toString('latin1');
}

async function readAll(body: Buffer, size: number) {
  const reader = createMultipartReader(inPieces(body, size), BOUNDARY);
  const read: [string, string | undefined, string][] = [];
  for (let part = await reader.next(); part !== undefined; part = await reader.next()) {
    const content = part.fileName === undefined ? await part.readText() : await collect(part.content());
    read.push([part.name, part.fileName, content]);
  }
  return read;
}

describe('a form with a file', () => {
  it('is read in whatever pieces it arrives, with content that looks like a boundary', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 90 }),
        fc.array(fc.constantFrom('\r\n--', '\r\n', '--', BOUNDARY.slice(0, -1), 'a', '\0'), { maxLength: 30 }),
        async (size, pieces) => {
          const content = Buffer.from(pieces.join(''), 'latin1');
          const body = toBody([
            { name: 'form_token', content: Buffer.from('abc') },
            { name: 'file', file: '../../etc/passwd', content },
          ]);
          expect(await readAll(body, size)).toEqual([
            ['form_token', undefined, 'abc'],
            ['file', '../../etc/passwd', content.toString('latin1')],
          ]);
        },
      ),
      { numRuns: 60 },
    ));

  it('may skip a file', async () => {
    const body = toBody([
      { name: 'file', file: 'x', content: Buffer.alloc(5_000, 1) },
      { name: 'after', content: Buffer.from('y') },
    ]);
    const reader = createMultipartReader(inPieces(body, 100), BOUNDARY);
    expect((await reader.next())?.name).toBe('file');
    expect(await (await reader.next())?.readText()).toBe('y');
    expect(await reader.next()).toBeUndefined();
  });

  it.each([
    ['ends early', toBody([{ name: 'file', file: 'x', content: Buffer.alloc(500) }]).subarray(0, 300)],
    ['has a field that is too long', toBody([{ name: 'token', content: Buffer.alloc(9_000, 97) }])],
    ['has a part without a name', Buffer.from(`--${BOUNDARY}\r\nX: y\r\n\r\n\r\n--${BOUNDARY}--`)],
    ['has too many parts', toBody(Array.from({ length: 25 }, () => ({ name: 'a', content: Buffer.from('b') })))],
    ['has no boundary', Buffer.from('nothing of that kind')],
  ])('is refused where it %s', async (_, body) => {
    await expect(readAll(body, 64)).rejects.toMatchObject({ name: 'MultipartUnreadable' });
  });
});
