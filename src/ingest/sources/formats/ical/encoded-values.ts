import { decodeBody } from '../../decode.ts';

const QUOTED = /;(?:encoding=)?quoted-printable(?=[;:])/iu;
const BASE64 = /;(?:encoding=)?(?:base64|b)(?=[;:])/iu;
const CHARSET = /;charset="?([\w.:-]{1,40})"?(?=[;:])/iu;
/** The parameters of a line stand before its first colon; those of encoded values have no quotes. */
const HEAD = /^([\w-]+)(;[^:"]{1,200})?:/u;

/** Whether a line of quoted-printable continues in the next one (vCalendar 1.0, RFC 2045 6.7). */
export function endsSoft(head: string, line: string): boolean {
  return /=[ \t]*$/u.test(line.slice(-10)) && QUOTED.test(HEAD.exec(head.slice(0, 300))?.[0] ?? '');
}

/**
 * A line with its value in characters, if the value is written in quoted-printable or base64 (vCalendar 1.0), else the line
 * itself. Bytes that are not of the named character set are read as UTF-8 or windows-1252.
 */
export function decodeValue(line: string): string {
  const [head, name, params = ''] = HEAD.exec(line) ?? [];
  if (head === undefined || name === undefined || /^attach$/iu.test(name)) return line;
  const value = line.slice(head.length);
  const bytes = QUOTED.test(head)
    ? readQuotedPrintable(value)
    : BASE64.test(head)
      ? Buffer.from(value, 'base64')
      : undefined;
  if (bytes === undefined) return line;
  const rest = [QUOTED, BASE64, CHARSET, /;value=[\w-]+(?=[;:])/iu].reduce(
    (left, parameter) => left.replace(parameter, ''),
    `${params}:`,
  );
  const text = decodeCharset(bytes, CHARSET.exec(head)?.[1]);
  return `${name}${rest}${text.replace(/\r\n|[\n\r]/gu, '\\n').replace(/\p{Cc}/gu, ' ')}`;
}

function readQuotedPrintable(value: string): Uint8Array {
  const parts = value.split(/=([\dA-F]{2})/iu);
  return Buffer.concat(
    parts.map((part, index) => (index % 2 === 1 ? Buffer.from(part, 'hex') : Buffer.from(part.replaceAll('=', '')))),
  );
}

function decodeCharset(bytes: Uint8Array, charset: string | undefined): string {
  try {
    return decodeBody(
      bytes,
      charset === undefined ? { address: '' } : { address: '', contentType: `;charset=${charset}` },
    ).text;
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
