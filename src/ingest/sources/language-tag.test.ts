import { describe, expect, it } from 'vitest';
import { language } from '../bundle/format/members.ts';
import { languageTag } from './language-tag.ts';

describe('a language tag', () => {
  it.each([
    ['SV', 'sv'],
    [' nb_NO ', 'nb-NO'],
    ['en-gb', 'en-GB'],
    ['en-x-wire', 'en-x-wire'],
  ])('%j is kept as %s, which a bundle takes back', (given, kept) => {
    expect(languageTag(given)).toBe(kept);
    expect(language.safeParse(kept)).toMatchObject({ success: true });
  });

  it('of more subtags than any language has is none, in bounded time', () => {
    const subtags = Array.from({ length: 100_000 }, (_, index) => index.toString(36).padStart(5, 'x'));
    expect(languageTag(`aa-u-${subtags.join('-')}`)).toBeNull();
  });

  it.each(['', 'english', 'sv-', 'e', undefined])('%j is none', (given) => {
    expect(languageTag(given)).toBeNull();
  });
});
