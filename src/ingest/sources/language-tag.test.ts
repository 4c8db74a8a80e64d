import { describe, expect, it } from 'vitest';
import { language } from '../bundle/members.ts';
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

  it.each(['', 'english', 'sv-', 'e', undefined])('%j is none', (given) => {
    expect(languageTag(given)).toBeNull();
  });
});
