import type { Language } from '../../../language/interfaces.ts';
import { languageName } from './language-name.ts';

/** Whether an article is real news or belongs to the demonstration, which is not sent to endpoints. */
export type Kind = 'news' | 'invented';

/** Languages that articles may wait in. */
const languages: readonly Language[] = ['sv', 'nb', 'nn', 'da', 'fi', 'is', 'und'];

/** The waiting reason of an article without any translator. */
export const NO_TRANSLATOR = 'waits for a translator';

/**
 * The waiting reason of an article in a language without a translator: the mark of its step stores it, and it is found
 * again by it.
 */
export function waitingReason(language: Language, kind: Kind): string {
  const name = languageName(language);
  if (name === undefined)
    return kind === 'news'
      ? 'waits for a translator of a language that was not recognised'
      : 'waits for a local translator of a language that was not recognised; the demonstration goes to no endpoint';
  const command = `nordwire models add ${language} brings one`;
  return kind === 'news'
    ? `waits for a translator from ${name}: ${command}`
    : `waits for a local translator from ${name}: ${command}; the demonstration goes to no endpoint`;
}

/** The waiting reasons that end now that a translator serves these languages. */
export const reasonsOver = (served: Readonly<Record<Kind, ReadonlySet<Language>>>): readonly string[] =>
  (['news', 'invented'] as const).flatMap((kind) => [...served[kind]].map((language) => waitingReason(language, kind)));

/** Everything that an article may wait for until there is a translator. */
export const everyWaitingReason: readonly string[] = [
  NO_TRANSLATOR,
  ...reasonsOver({ news: new Set(languages), invented: new Set(languages) }),
];
