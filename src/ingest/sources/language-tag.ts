/** RFC 5646 4.4.1: implementations have to support 35 characters; many subtags take long to sort. */
const MAX_LENGTH = 100;

/** The BCP 47 form of a language tag, `_` taken for `-`; null for an invalid tag. */
export function languageTag(tag: string | undefined): string | null {
  const text = tag?.trim().replaceAll('_', '-') ?? '';
  if (text.length > MAX_LENGTH || !/^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/**
 * The BCP 47 form of the tag of a language that has a name; null for any other. For values that people set for a
 * source.
 */
export function namedLanguage(text: string): string | null {
  const tag = languageTag(text);
  return tag === null || names.of(tag.split('-', 1)[0] ?? '') === undefined ? null : tag;
}
