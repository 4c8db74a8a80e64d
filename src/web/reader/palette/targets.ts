import { isAdmin, isEditor } from '../../../people/person.ts';
import { accountTabs } from '../../account/frame.ts';
import { operatorTabs } from '../../operator/frame.ts';
import type { Visitor } from '../../request-context.ts';

/** A page or command of the palette. */
export type PaletteTarget = {
  readonly text: string;
  /** Further words that find it. */
  readonly words?: string;
  /** A path relative to the root; or a command that a script runs. */
  readonly path?: string;
  readonly command?: 'read' | 'save' | 'theme' | 'keys';
};

const publicPages: readonly PaletteTarget[] = [
  { text: 'Documentation', words: 'guide help api', path: 'docs' },
  { text: 'API reference', words: 'rest operations', path: 'docs/reference' },
  { text: 'Status', words: 'health', path: 'status' },
];

const newsPages: readonly PaletteTarget[] = [
  { text: 'Events', words: 'news list home', path: '' },
  { text: 'Notable events', words: 'important', path: '?significance=notable' },
  { text: 'Figures that disagree', words: 'publishers', path: '?figures_disagree=true' },
  { text: 'Stories', path: 'stories' },
  { text: 'Calendar', words: 'dates agenda reports', path: 'calendar' },
  { text: 'Companies', words: 'issuers', path: 'companies' },
  { text: 'Search', path: 'search' },
];

const commands: readonly PaletteTarget[] = [
  { text: 'Dense list of events', words: 'rows compact view density', path: '?view=dense' },
  { text: 'Reading list of events', words: 'summaries view density', path: '?view=reading' },
  { text: 'Mark events as read', words: 'seen', command: 'read' },
  { text: 'Save these filters as a view', words: 'saved search follow', command: 'save' },
  { text: 'Change the theme', words: 'dark light', command: 'theme' },
  { text: 'Keyboard shortcuts', words: 'keys help', command: 'keys' },
];

const accountPages: readonly PaletteTarget[] = [
  ...Object.values(accountTabs).map(({ path, text }) => ({ text: `Account: ${text}`, path })),
  { text: 'New saved search', words: 'follow view alert', path: 'account/saved-searches/new' },
  { text: 'New key', words: 'api token', path: 'account/keys/new' },
];

/** The pages and commands that a visitor can use. */
function listTargets(visitor: Visitor, canRead: boolean) {
  const person = visitor.kind === 'person' ? visitor.person : undefined;
  const operated =
    person === undefined || !isEditor(person)
      ? []
      : operatorTabs
          .filter(({ needsAdmin }) => !needsAdmin || isAdmin(person))
          .map(({ path, text }) => ({ text: `Operator: ${text}`, path }));
  return {
    pages: [
      ...(canRead ? newsPages : []),
      ...(person === undefined ? [{ text: 'Sign in', path: 'sign-in' }] : accountPages),
      ...operated,
      ...publicPages,
    ],
    commands: canRead ? commands : commands.filter(({ command }) => command === 'theme' || command === 'keys'),
  };
}

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Pages and commands of which every typed word begins a word. Without words all of them. */
export function findTargets(visitor: Visitor, canRead: boolean, query: string) {
  const typed = splitWords(query);
  const isMeant = ({ text, words = '' }: PaletteTarget): boolean => {
    const own = splitWords(`${text} ${words}`);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  };
  const { pages, commands: acts } = listTargets(visitor, canRead);
  return { pages: pages.filter(isMeant), commands: acts.filter(isMeant) };
}
