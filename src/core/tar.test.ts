import { describe, expect, it } from 'vitest';
import { computeTarSize, formatTarHeader, padTar, readTarEntries, TAR_END, type TarEntry } from './tar.ts';

const at = new Date('2026-03-15T12:00:00Z');

const pack = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.concat([
    ...Object.entries(files).flatMap(([name, text]) => {
      const content = Buffer.from(text);
      return [formatTarHeader({ name, size: content.length, at }), content, padTar(content.length)];
    }),
    TAR_END,
  ]);

async function collect<Each>(all: AsyncIterable<Each>): Promise<Each[]> {
  const found: Each[] = [];
  for await (const each of all) found.push(each);
  return found;
}

async function list(archive: Buffer): Promise<TarEntry[]> {
  const read = async (offset: number, length: number) => archive.subarray(offset, offset + length);
  return collect(readTarEntries(read, archive.length));
}

/** An archive whose first header is changed, with its checksum made right again where that is wanted. */
function change(archive: Buffer, offset: number, text: string, isRepaired = true): Buffer {
  const changed = Buffer.from(archive);
  changed.write(text, offset, 'latin1');
  if (!isRepaired) return changed;
  changed.fill(0x20, 148, 156);
  const sum = changed.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return changed;
}

describe('a tar archive', () => {
  it('has the entries that were packed, at their places, and the length that was computed', async () => {
    const archive = pack({ 'a/one.txt': 'one', 'a/none': '', two: 'x'.repeat(600) });
    const entries = await list(archive);
    expect(entries.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['a/one.txt', '0', 3],
      ['a/none', '0', 0],
      ['two', '0', 600],
    ]);
    const [first] = entries;
    expect(archive.subarray(first?.offset, (first?.offset ?? 0) + 3).toString()).toBe('one');
    expect(archive.length).toBe(computeTarSize([3, 0, 600]));
  });

  it('states sizes beyond 8 GB', async () => {
    const size = 9_000_000_000;
    const header = formatTarHeader({ name: 'large', size, at });
    const read = async (offset: number) => (offset === 0 ? header : Buffer.alloc(512));
    const entries = await collect(readTarEntries(read, size + 2_048));
    expect(entries.map((entry) => entry.size)).toEqual([size]);
  });

  it('lists links and devices with their types, and leaves extended headers out', async () => {
    expect((await list(change(pack({ link: '' }), 156, '2')))[0]?.type).toBe('2');
    expect(await list(change(pack({ header: 'x' }), 156, 'x'))).toEqual([]);
  });

  it.each([
    ['a damaged header', change(pack({ one: 'one' }), 0, 'two', false)],
    ['a text', Buffer.from('not an archive'.repeat(50))],
    ['an archive that ends early', pack({ one: 'x'.repeat(2_000) }).subarray(0, 1_024)],
    ['a size that is no number', change(pack({ one: 'one' }), 124, 'zzzzzzzzzzz')],
    [
      'more entries than any of ours',
      pack(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`f${n}`, '']))),
    ],
  ])('is refused: %s', async (_, archive) => {
    await expect(list(archive)).rejects.toMatchObject({ name: 'TarUnreadable' });
  });
});
