/** The BCP 47 form of a language tag, `_` taken for `-`; null for what is none. */
export function languageTag(tag: string | undefined): string | null {
  const text = tag?.trim().replaceAll('_', '-') ?? '';
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}
