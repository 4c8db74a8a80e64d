import { describe, expect, it } from 'vitest';
import { decodeBody } from './decode.ts';
import { FeedRefused } from './parsed-feed.ts';

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const decode = (bytes: Uint8Array, contentType?: string) => decodeBody(bytes, { address: 'x.xml', contentType });

describe('decodeBody', () => {
  it('takes UTF-8 where nothing is declared', () => {
    expect(decode(utf8('<a>Åre</a>'))).toEqual({ text: '<a>Åre</a>', problem: null });
  });

  it('believes the byte order mark over header and declaration', () => {
    const bytes = utf8('\ufeff<?xml version="1.0" encoding="ISO-8859-1"?><a>Å</a>');
    expect(decode(bytes, 'text/xml; charset=iso-8859-1').text).toContain('<a>Å</a>');
    expect(decode(Buffer.from('\ufeff<a>Å</a>', 'utf16le'), 'text/xml; charset=utf-8').text).toBe('<a>Å</a>');
    expect(decode(Buffer.from('\ufeff<a>Å</a>', 'utf16le').swap16()).text).toBe('<a>Å</a>');
  });

  it('believes the header over the declaration', () => {
    const bytes = latin1('<?xml version="1.0" encoding="KOI8-R"?><a>Ø</a>');
    expect(decode(bytes, 'application/rss+xml; charset="ISO-8859-1"').text).toContain('<a>Ø</a>');
  });

  it('believes the declaration where the header is silent, text/xml included', () => {
    expect(decode(latin1('<?xml version="1.0" encoding=\'windows-1252\'?><a>\x80</a>'), 'text/xml').text).toContain(
      '<a>€</a>',
    );
  });

  it('believes UTF-8 bytes and declaration over a single-byte header, and says so', () => {
    const decoded = decode(utf8('<?xml version="1.0" encoding="UTF-8"?><a>Ö</a>'), 'text/xml; charset=ISO-8859-1');
    expect(decoded.text).toContain('<a>Ö</a>');
    expect(decoded.problem).toContain('ISO-8859-1');
  });

  it('sees UTF-16 without a mark', () => {
    expect(decode(Buffer.from('<a>Å</a>', 'utf16le')).text).toBe('<a>Å</a>');
  });

  it('reads sets the platform does not know', () => {
    expect(
      decode(Buffer.concat([latin1('<?xml version="1.0" encoding="cp865"?><a>'), Buffer.from([0x9b]), latin1('</a>')]))
        .text,
    ).toContain('<a>ø</a>');
  });

  it('replaces a few broken characters of UTF-8 and reads Latin-1 that is called UTF-8', () => {
    const cut = decode(Buffer.concat([utf8('<a>Åsa går över ån'), Buffer.from([0xc3]), utf8('</a>')]));
    expect(cut.text).toContain('Åsa går över ån\ufffd</a>');
    expect(cut.problem).toContain('broken');
    const mislabelled = decode(latin1('<?xml version="1.0" encoding="utf-8"?><a>Åsa går över ån</a>'));
    expect(mislabelled.text).toContain('Åsa går över ån');
    expect(mislabelled.problem).toContain('windows-1252');
  });

  it('reads past a set nobody knows when the bytes are UTF-8, and refuses otherwise by its name', () => {
    expect(decode(utf8('<?xml version="1.0" encoding="x-nonsense"?><a>Å</a>')).problem).toContain('x-nonsense');
    for (const name of ['x-nonsense', 'base64']) {
      const bytes = latin1(`<?xml version="1.0" encoding="${name}"?><a>Å</a>`);
      expect(() => decode(bytes)).toThrow(
        expect.objectContaining({ code: 'undecodable', message: `x.xml: the character set ${name} is not known` }),
      );
      expect(() => decode(bytes)).toThrow(FeedRefused);
    }
  });
});
