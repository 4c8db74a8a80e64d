import { describe, expect, it } from 'vitest';
import { createWireCopy, type Release } from './wire-copies.ts';

const MINUTE_MS = 60_000;
const release = (id: string): Release => ({
  id,
  issuer: 'Norrvik Industri',
  isIssuerNamed: true,
  title: 'Interim report \u2013 \u201csteady\u201d third quarter',
  text: `Revenue rose to SEK 12.4 billion. ${'The order book stands at a high level. '.repeat(12)}`.trim(),
  at: new Date('2026-10-20T05:30:00Z'),
  label: 'norrvik q3',
});
const copies = Array.from({ length: 60 }, (_, at) => ({
  original: release(`r${at}`),
  copy: createWireCopy(release(`r${at}`)),
}));

describe('the copy of a release over another wire', () => {
  it('is another item of the same label, 1 to 45 minutes later', () => {
    for (const { original, copy } of copies) {
      expect(copy).toMatchObject({ label: original.label, issuer: original.issuer });
      expect(copy.id).not.toBe(original.id);
      const minutes = (copy.at.getTime() - original.at.getTime()) / MINUTE_MS;
      expect(minutes >= 1 && minutes <= 45).toBe(true);
    }
  });

  it('is the same in every run', () => {
    for (const { original, copy } of copies) expect(createWireCopy(original)).toEqual(copy);
  });

  it('never has title and text as the issuer sent them, and comes in five ways', () => {
    const texts = copies.map(({ copy }) => `${copy.title}\n${copy.text}`);
    expect(texts).not.toContain(`${release('r').title}\n${release('r').text}`);
    expect(new Set(texts).size).toBe(5);
  });

  it('tells its issuer beside the text in about every second case', () => {
    const withIssuer = copies.filter(({ copy }) => copy.isIssuerNamed).length;
    expect(withIssuer > 15 && withIssuer < 45).toBe(true);
  });

  it('changes no amount that it keeps', () => {
    for (const { copy } of copies.filter(({ copy: { text } }) => text !== ''))
      expect(copy.text).toContain('SEK 12.4 billion');
  });
});
