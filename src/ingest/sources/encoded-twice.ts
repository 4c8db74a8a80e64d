/** The bytes of windows-1252 for its characters beyond Latin-1; the C1 controls stand for themselves (WHATWG Encoding). */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 32 }, (_, at): [string, number] => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + at)),
    0x80 + at,
  ]),
);

const NORDIC = /[åäöæøðþáéíóúýÅÄÖÆØÐÞÁÉÍÓÚÝ]/u;

/** A Nordic letter in UTF-8 that was read as windows-1252, and after it no word that continues in capitals ("SÃO"). */
const TWICE = /Ã[\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/u;

/** Whether a text holds a Nordic letter that was encoded as UTF-8 twice. */
export const isEncodedTwice = (text: string): boolean => TWICE.test(text);

/** The bytes of a text in windows-1252; undefined where a character is not of it. */
function toBytes(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code < 0x100 ? code : BYTES.get(text.charAt(at));
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}

/**
 * The text that was encoded as UTF-8, read as a single-byte text and encoded again. Undefined where any part of it was
 * not, and where the result has no Nordic letter.
 */
export function undoSecondEncoding(text: string): string | undefined {
  if (!isEncodedTwice(text)) return undefined;
  const bytes = toBytes(text);
  if (bytes === undefined) return undefined;
  try {
    const once = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return NORDIC.test(once) ? once : undefined;
  } catch {
    return undefined;
  }
}
