import { type CompanyRole, issuerChannels, principalRoles, type SourceType } from '../../core/vocabulary.ts';
import type { CompanyLink } from '../interfaces.ts';
import { namesCompanyBefore, type TextPassage } from './local-cues.ts';
import { areListed, type Mention } from './resolve.ts';
import { type RoleMatch, readRoles } from './roles.ts';

const EVIDENCE_MAX = 200;
/** A title that names more companies than this tells of a market or an index: the names are its contents, not its actors. */
const MAX_SUBJECTS = 6;
/** Likewise a lead without a company in its title. */
const MAX_LEAD_COMPANIES = 3;
/** The words that may stand before the company that a sentence is about, as in "The Swedish bearing maker". */
const MAX_WORDS_BEFORE = 10;
/**
 * After these a company is one that the sentence is not about: where somebody came from (but who makes what opens it:
 * "Hemolyn from Nordhamn"), what is compared, one of several.
 */
const placeBefore = new RegExp(
  String.raw`(?<![\p{L}])(?:(?<!^\p{Lu}[\p{L}-]{2,30} )(?:from|från|fra)|(?:those|that) of|by|with|` +
    'among|including|like|than|av|af|hos|med|blant|bland|blandt|än|enn|end|(?:bland|blant|' +
    String.raw`blandt) \p{L}+|muun muassa|such as|\p{Lu}[\p{L}]* (?:and|och|og|ja))\s$`,
  'u',
);
/** Finnish says where somebody worked or left by the ending alone. */
const localCaseEnding = /^\p{Ll}{0,2}(?:lla|llä|lta|ltä|sta|stä)(?![\p{L}])/u;
/** Positions count a passage as this many characters. */
const PASSAGE = 1_000_000;

type Draft = {
  readonly id: string;
  role: CompanyRole;
  /** Orders the candidates for the primary company: the title before the text, each from its start. */
  readonly position: number;
  /** Of the name as it is written there. */
  readonly length: number;
  evidence: string;
  /** Whether words beside it tell its role. */
  isStated: boolean;
  /** The rule that read them. */
  rule: string | undefined;
};

type Input = {
  readonly passages: readonly TextPassage[];
  readonly mentions: readonly Mention[];
  readonly strong: ReadonlyMap<string, string>;
  readonly issuerId: string | undefined;
  readonly source_type: SourceType;
  /** A report of a market's day has companies as examples; a press review and what is taken back tell nothing of theirs. */
  readonly newsKind: 'news' | 'market' | 'nothing';
};

/** One link a company, the primary one first, the others in the order of the text. */
export function chooseLinks(input: Input): readonly CompanyLink[] {
  const drafts = new Map<string, Draft>();
  const roles = readAllRoles(input);
  for (const mention of input.mentions) addMention(drafts, mention, roles.get(mention), input);
  addUnnamed(drafts, input);
  promoteFirst(drafts, input);
  demoteLists(drafts, input);
  return withPrimary([...drafts.values()], input.issuerId);
}

/** The roles that the words between the names give, sentence by sentence. */
function readAllRoles({ passages, mentions, newsKind }: Input): ReadonlyMap<Mention, RoleMatch> {
  const roles = new Map<Mention, RoleMatch>();
  for (const [index, { text, part }] of passages.entries()) {
    const here = mentions.filter(({ passage }) => passage === index);
    if (here.length === 0) continue;
    const found = readRoles(markNames(text, here), part === 'title' ? 'title' : 'text');
    for (const [number, mention] of here.entries()) {
      const role = found.get(number);
      if (role && (!isPrincipal(role.role) || isNewsIn(part, newsKind))) roles.set(mention, role);
    }
  }
  return roles;
}

/** Whether who does what in a part of an article is what it tells of. */
const isNewsIn = (part: TextPassage['part'], newsKind: Input['newsKind']): boolean =>
  newsKind === 'news' ? part !== 'body' : newsKind === 'market' && part === 'title';

/** The sentence with each name as ‹its number›, without the ending of its case. */
function markNames(text: string, mentions: readonly Mention[]): string {
  let marked = '';
  let from = 0;
  for (const [number, { start, end }] of mentions.entries()) {
    marked += `${text.slice(from, start).replace(/[‹›]/gu, ' ')}‹${number}›`;
    from = end + (/^\p{L}+/u.exec(text.slice(end, end + 12))?.[0].length ?? 0);
  }
  return marked + text.slice(from).replace(/[‹›]/gu, ' ');
}

function addMention(drafts: Map<string, Draft>, mention: Mention, found: RoleMatch | undefined, input: Input): void {
  const { id, passage, start, end, cue } = mention;
  const place = input.passages[passage];
  if (place === undefined) return;
  // What its own release has its chief say is the issuer's news.
  const isOwn = id === input.issuerId && found !== undefined && !isPrincipal(found.role);
  const role = isOwn ? 'subject' : (found?.role ?? plainRole(mention, place, input));
  const draft = drafts.get(id);
  if (draft && rank(role, place.part) <= rank(draft.role, 'lead')) return;
  const words = found ? ` (${found.words.replace(/‹\d+›/gu, '_')})` : '';
  const evidence = `${place.part} "${place.text.slice(start, end)}", ${cue}: ${role}${words}`.slice(0, EVIDENCE_MAX);
  const isStated = found !== undefined;
  const rule = found?.rule;
  if (draft) Object.assign(draft, { role, evidence, isStated, rule });
  else
    drafts.set(id, {
      id,
      role,
      position: passage * PASSAGE + start,
      length: end - start,
      evidence,
      isStated,
      rule,
    });
}

/** Without a telling verb: who stands in the title is its subject. */
function plainRole({ id }: Mention, { part }: TextPassage, { issuerId, newsKind }: Input): CompanyRole {
  return id === issuerId || (part === 'title' && newsKind === 'news') ? 'subject' : 'mention';
}

/** A principal role of its own kind says more than "subject", which says more than a peripheral one. */
function rank(role: CompanyRole, part: TextPassage['part']): number {
  if (!isPrincipal(role)) return role === 'mention' ? 0 : 1;
  if (role === 'subject') return 2;
  return part === 'body' ? 0 : 3;
}

/** Companies that only the issuer field, an ISIN or a ticker names. */
function addUnnamed(drafts: Map<string, Draft>, { strong, issuerId, source_type }: Input): void {
  const unnamed = [...strong].filter(([id]) => !drafts.has(id));
  const only = unnamed.length === 1 && drafts.size === 0 && source_type === 'stock_exchange';
  for (const [id, cue] of unnamed) {
    const role = id === issuerId || only ? 'subject' : 'mention';
    const evidence = cue.slice(0, EVIDENCE_MAX);
    drafts.set(id, {
      id,
      role,
      position: Number.MAX_SAFE_INTEGER,
      length: 0,
      evidence,
      isStated: true,
      rule: undefined,
    });
  }
}

/**
 * In an issuer's channel the only company whose chief speaks is the issuer. Else a title that names nobody leaves it to the
 * lead: its only company is what the text is about, or the first of few where a sentence is about it, with those that it is
 * listed with.
 */
function promoteFirst(drafts: Map<string, Draft>, { newsKind, passages, source_type }: Input): void {
  const all = [...drafts.values()];
  const [only, ...others] = all;
  if (only?.role === 'speaker' && others.length === 0 && issuerChannels.includes(source_type)) {
    Object.assign(only, { role: 'subject', evidence: `${only.evidence}, its own release`.slice(0, EVIDENCE_MAX) });
    return;
  }
  if (newsKind !== 'news' || all.some(({ role }) => isPrincipal(role))) return;
  const inLead = all.filter(
    ({ role, position, isStated }) =>
      role === 'mention' && !isStated && passages[Math.floor(position / PASSAGE)]?.part === 'lead',
  );
  const [first] = inLead;
  if (first === undefined || inLead.length > MAX_LEAD_COMPANIES) return;
  if (
    !isSubstantial(first, passages) ||
    isAfterOther(first, passages) ||
    (inLead.length > 1 && !opensLead(first, passages))
  )
    return;
  for (const [at, draft] of inLead.entries()) {
    // Those named in one breath are what a sentence is about together: "Shares of Nordhamn, Talvikko and Granvik".
    if (at > 0 && !isListedAfter(inLead[at - 1], draft, passages)) return;
    draft.role = 'subject';
    draft.evidence = draft.evidence.replace(/: mention$/u, at === 0 ? ': subject, first of the lead' : ': subject');
  }
}

function isListedAfter(one: Draft | undefined, other: Draft, passages: readonly TextPassage[]): boolean {
  if (one === undefined) return false;
  const passage = passages[Math.floor(one.position / PASSAGE)];
  const toSpan = ({ position, length }: Draft) => ({ start: position % PASSAGE, end: (position % PASSAGE) + length });
  const isTogether = Math.floor(other.position / PASSAGE) === Math.floor(one.position / PASSAGE);
  return passage !== undefined && isTogether && areListed(passage, toSpan(one), toSpan(other));
}

/** What stands before and after a name. */
function around({ position, length }: Draft, passages: readonly TextPassage[]): { before: string; after: string } {
  const { text } = passages[Math.floor(position / PASSAGE)] ?? { text: '' };
  const start = position % PASSAGE;
  return { before: text.slice(0, start), after: text.slice(start + length) };
}

/** Whether a company is more than where somebody came from, or one of those that something is compared with. */
function isSubstantial(draft: Draft, passages: readonly TextPassage[]): boolean {
  const { before, after } = around(draft, passages);
  return !placeBefore.test(before) && !localCaseEnding.test(after);
}

/** Whether the lead names a company that is not known before this one: it is the other that the text is about. */
const isAfterOther = ({ position }: Draft, passages: readonly TextPassage[]): boolean => {
  const own = Math.floor(position / PASSAGE);
  return passages
    .slice(0, own + 1)
    .some((passage, at) => namesCompanyBefore(passage, at === own ? position % PASSAGE : passage.text.length));
};

/** Whether a company stands where a sentence of the lead names whom it is about. */
const opensLead = (draft: Draft, passages: readonly TextPassage[]): boolean =>
  (around(draft, passages).before.match(/\p{L}+/gu)?.length ?? 0) <= MAX_WORDS_BEFORE;

function demoteLists(drafts: Map<string, Draft>, { issuerId }: Input): void {
  const subjects = [...drafts.values()].filter(({ id, role }) => role === 'subject' && id !== issuerId);
  if (subjects.length <= MAX_SUBJECTS) return;
  for (const draft of subjects) Object.assign(draft, { role: 'mention', rule: undefined });
}

function withPrimary(drafts: readonly Draft[], issuerId: string | undefined): readonly CompanyLink[] {
  const ordered = drafts.toSorted((one, other) => one.position - other.position);
  const principal = ordered.filter(({ role }) => isPrincipal(role));
  const primary = principal.find(({ id }) => id === issuerId) ?? principal[0];
  const links = ordered.map(({ id, role, evidence, rule }) => ({
    id,
    role,
    evidence,
    is_primary: id === primary?.id,
    ...(rule === undefined ? {} : { rule }),
  }));
  return links.toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary));
}

function isPrincipal(role: CompanyRole): boolean {
  return (principalRoles as readonly string[]).includes(role);
}
