/** RFC 5646 4.4.1: what is to be understood has 35 characters; a mass of subtags takes long to put in order. */
const MAX_LENGTH = 100;

/** The BCP 47 form of a language tag, `_` taken for `-`; null for what is none. */
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

/** The BCP 47 form of the tag of a language that has a name; null for any other. For what people settle for a source. */
export function namedLanguage(text: string): string | null {
  const tag = languageTag(text);
  return tag === null || names.of(tag.split('-', 1)[0] ?? '') === undefined ? null : tag;
}
