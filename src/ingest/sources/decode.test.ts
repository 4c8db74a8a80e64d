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

  it.each([
    ['header alone', '<a>Älvkarleby</a>', 'application/rss+xml; charset=ISO-8859-1'],
    ['declaration alone', '<?xml version="1.0" encoding="ISO-8859-1"?><a>Älvkarleby</a>', undefined],
    ['both', '<?xml version="1.0" encoding="ISO-8859-1"?><a>Älvkarleby</a>', 'text/xml; charset=ISO-8859-1'],
    ['header on JSON', '{"title":"Älvkarleby"}', 'application/feed+json; charset=ISO-8859-1'],
    ['windows-1252', '<?xml version="1.0" encoding="windows-1252"?><a>Älvkarleby</a>', undefined],
    ['ASCII', '<a>Älvkarleby</a>', 'text/xml; charset=us-ascii'],
    ['ISO-8859-15', '<a>Älvkarleby €</a>', 'text/xml; charset=iso-8859-15'],
  ])('reads bytes that are UTF-8 as such under a single-byte label: %s', (_, text, contentType) => {
    const decoded = decode(utf8(text), contentType);
    expect(decoded.text).toBe(text);
    expect(decoded.problem).toContain('UTF-8');
  });

  it('reads UTF-8 that is cut inside a character under a single-byte label', () => {
    const bytes = Buffer.concat([utf8('<a>Åsa går över ån i öster'), Buffer.from([0xc3]), utf8('</a>')]);
    expect(decode(bytes, 'text/xml; charset=iso-8859-1').text).toBe('<a>Åsa går över ån i öster\ufffd</a>');
  });

  it('keeps a single-byte set whose bytes are not UTF-8, and a multi-byte one', () => {
    expect(decode(latin1('<a>Åsa</a>'), 'text/xml; charset=iso-8859-1')).toEqual({ text: '<a>Åsa</a>', problem: null });
    expect(decode(Buffer.from([0x3c, 0x61, 0x3e, 0xc4, 0xe3]), 'text/xml; charset=gb2312').text).toBe('<a>你');
  });

  it.each(['Börsen stängde på plus – Ålö steg', 'Fjármálaráðuneytið', 'Pörssi päätyi nousuun'])(
    'decodes a text twice that was encoded twice, and says so: %s',
    (text) => {
      for (const charset of ['latin1', 'windows-1252']) {
        const misread =
          charset === 'latin1' ? utf8(text).toString('latin1') : new TextDecoder(charset).decode(utf8(text));
        expect(decode(utf8(`<a>${misread}</a>`))).toEqual({
          text: `<a>${text}</a>`,
          problem: 'was encoded as UTF-8 twice: decoded twice',
        });
      }
    },
  );

  it('leaves a text that was encoded once, whatever its capitals', () => {
    for (const text of ['<a>SÃO PAULO</a>', '<a>Åsa Ã¤</a>', '<a>Ålö – Ã…</a>'])
      expect(decode(utf8(text))).toEqual({ text, problem: null });
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
