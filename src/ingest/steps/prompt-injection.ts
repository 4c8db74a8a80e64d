import { instructs, isInjected } from '../../language/checks/instructions.ts';
import type { Refusal } from '../../language/interfaces.ts';

/**
 * Finds instructions to a reader in an article's title and text, in the original and in English, with the reason for
 * cutting each.
 */
export function findInjections({
  title,
  text,
}: Readonly<Record<'title' | 'text', readonly string[]>>): readonly Refusal[] {
  const reasonFor = (part: string) => `the source's ${part} instructs its reader`;
  return [
    ...(title.some(instructs) ? [{ part: 'title', reason: reasonFor('title') }] : []),
    ...(text.some(instructs)
      ? [{ part: 'text', reason: reasonFor('text') }]
      : text.some(isInjected)
        ? [{ part: 'text', reason: "the source's text holds sentences that are not news" }]
        : []),
  ];
}
