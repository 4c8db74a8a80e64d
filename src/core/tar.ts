/** A file in a tar archive. */
export type TarEntry = {
  readonly name: string;
  /** `0` for a file, `5` for a folder; links and devices have other types. */
  readonly type: string;
  /** Length and place of the content, in bytes. */
  readonly size: number;
  readonly offset: number;
};

/** An archive is not in the format ustar, or is damaged. */
export class TarUnreadable extends Error {
  override readonly name = 'TarUnreadable';
}

const BLOCK = 512;
const MAX_ENTRIES = 10_000;
/** The largest size that eleven octal digits state. */
const MAX_OCTAL = 0o77777777777;

const readText = (block: Buffer, from: number, length: number): string => {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString('utf8');
};

/** A number in octal digits, or as bytes after a first byte of 0x80. */
function readNumber(block: Buffer, from: number, length: number): number {
  if (block[from] === 0x80) return Number(block.readBigUInt64BE(from + length - 8));
  const text = readText(block, from, length).trim();
  if (!/^[0-7]*$/.test(text)) throw new TarUnreadable('The archive has a header with a number that cannot be read.');
  return Number.parseInt(text === '' ? '0' : text, 8);
}

/** The sum of a header's bytes, its own field counted as spaces. */
function computeChecksum(block: Buffer): number {
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  return sum;
}

function readHeader(block: Buffer): Omit<TarEntry, 'offset'> {
  if (readNumber(block, 148, 8) !== computeChecksum(block))
    throw new TarUnreadable('The archive is not a tar archive, or it is damaged.');
  const name = readText(block, 0, 100);
  // GNU tar has other fields where POSIX has the first part of a long name.
  const prefix = block.subarray(257, 263).equals(Buffer.from('ustar\0')) ? readText(block, 345, 155) : '';
  const type = readText(block, 156, 1);
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    type: type === '' ? '0' : type,
    size: readNumber(block, 124, 12),
  };
}

const toBlocks = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;

/**
 * Lists the entries of a tar archive without reading their content. Entries with extended headers are listed too, under the
 * names of their plain headers; the content of an extended header is skipped.
 *
 * @throws TarUnreadable for a damaged archive, one that ends early, and one with more than 10,000 entries
 */
export async function* readTarEntries(
  read: (offset: number, length: number) => Promise<Buffer>,
  length: number,
): AsyncGenerator<TarEntry> {
  let entries = 0;
  for (let at = 0; at + BLOCK <= length; ) {
    const block = await read(at, BLOCK);
    if (block.length < BLOCK) throw new TarUnreadable('The archive ends early.');
    if (block.every((byte) => byte === 0)) return;
    entries += 1;
    if (entries > MAX_ENTRIES) throw new TarUnreadable(`The archive has more than ${MAX_ENTRIES} entries.`);
    const header = readHeader(block);
    const offset = at + BLOCK;
    if (!Number.isSafeInteger(header.size) || offset + header.size > length)
      throw new TarUnreadable('The archive ends early.');
    if (header.type === '0' || header.type === '5' || !/[xgLK]/.test(header.type)) yield { ...header, offset };
    at = offset + toBlocks(header.size);
  }
}

/** The header of a file in a tar archive. The name has at most 100 bytes. */
export function formatTarHeader({
  name,
  size,
  at,
}: {
  readonly name: string;
  readonly size: number;
  readonly at: Date;
}): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, from: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), from, 'latin1');
  block.write(name, 0, 100, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  if (size > MAX_OCTAL) {
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(size), 128);
  } else octal(size, 124, 12);
  octal(Math.floor(at.getTime() / 1_000), 136, 12);
  block.write('0', 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(computeChecksum(block).toString(8).padStart(6, '0'), 148, 'latin1');
  block[154] = 0;
  block[155] = 0x20;
  return block;
}

/** The zeros that follow a file of a size in an archive. */
export const padTar = (size: number): Buffer => Buffer.alloc(toBlocks(size) - size);

/** The end of an archive. */
export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK);

/** The length of an archive with files of these sizes. */
export const computeTarSize = (sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + BLOCK + toBlocks(size), TAR_END.length);
