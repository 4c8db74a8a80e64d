import { type CompanyRole, isPrincipal, issuerChannels, type SourceType } from '../../core/vocabulary.ts';
import type { CompanyLink } from '../interfaces.ts';
import { namesCompanyBefore, type TextPassage } from './local-cues.ts';
import { areListed, type Mention } from './resolve.ts';
import { type RoleMatch, readRoles } from './roles.ts';

const EVIDENCE_MAX = 200;
/** A title with more companies than this is about a market or an index. The names are its contents, not its actors. */
const MAX_SUBJECTS = 6;
/** The same for a lead whose title names no company. */
const MAX_LEAD_COMPANIES = 3;
/** Maximum words before the company that a sentence is about, as in "The Swedish bearing maker". */
const MAX_WORDS_BEFORE = 10;
/**
 * Words before a company that the sentence is not about: a person's former employer, a comparison, one of several. The
 * maker of a product that opens the sentence is not included: "Hemolyn from Nordhamn".
 */
const placeBefore = new RegExp(
  String.raw`(?<![\p{L}])(?:(?<!^\p{Lu}[\p{L}-]{2,30} )(?:from|från|fra)|(?:those|that) of|by|with|` +
    'among|including|like|than|av|af|hos|med|blant|bland|blandt|än|enn|end|(?:bland|blant|' +
    String.raw`blandt) \p{L}+|muun muassa|such as|\p{Lu}[\p{L}]* (?:and|och|og|ja))\s$`,
  'u',
);
/** Finnish expresses a person's former or current employer by the ending alone. */
const localCaseEnding = /^\p{Ll}{0,2}(?:lla|llä|lta|ltä|sta|stä)(?![\p{L}])/u;
/** Characters per passage in positions. */
const PASSAGE = 1_000_000;

type Draft = {
  readonly id: string;
  role: CompanyRole;
  /** Orders the candidates for the primary company: title before text, each from its start. */
  readonly position: number;
  /** Length of the name as written there. */
  readonly length: number;
  evidence: string;
  /** Whether adjacent words state its role. */
  isStated: boolean;
  /** The rule that read the role. */
  rule: string | undefined;
};

type Input = {
  readonly passages: readonly TextPassage[];
  readonly mentions: readonly Mention[];
  readonly strong: ReadonlyMap<string, string>;
  readonly issuerId: string | undefined;
  readonly source_type: SourceType;
  /**
   * A report of a market's day mentions companies as examples. A press review and a retraction do not report their
   * news.
   */
  readonly newsKind: 'news' | 'market' | 'nothing';
};

/** One link per company, the primary one first, the others in text order. */
export function chooseLinks(input: Input): readonly CompanyLink[] {
  const drafts = new Map<string, Draft>();
  const roles = readAllRoles(input);
  for (const mention of input.mentions) addMention(drafts, mention, roles.get(mention), input);
  addUnnamed(drafts, input);
  promoteFirst(drafts, input);
  demoteLists(drafts, input);
  return withPrimary([...drafts.values()], input.issuerId);
}

/** The roles given by the words between the names, sentence by sentence. */
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

/** Whether the actions in a part of an article are its news. */
const isNewsIn = (part: TextPassage['part'], newsKind: Input['newsKind']): boolean =>
  newsKind === 'news' ? part !== 'body' : newsKind === 'market' && part === 'title';

/** The sentence with each name as ‹its number›, without its case ending. */
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
  // A statement of the chief executive in the issuer's own release is the issuer's news.
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

/** Without a verb that states a role, the company in the title is its subject. */
function plainRole({ id }: Mention, { part }: TextPassage, { issuerId, newsKind }: Input): CompanyRole {
  return id === issuerId || (part === 'title' && newsKind === 'news') ? 'subject' : 'mention';
}

/** A specific principal role ranks above "subject", which ranks above a peripheral role. */
function rank(role: CompanyRole, part: TextPassage['part']): number {
  if (!isPrincipal(role)) return role === 'mention' ? 0 : 1;
  if (role === 'subject') return 2;
  return part === 'body' ? 0 : 3;
}

/** Adds companies identified only by the issuer field, an ISIN or a ticker. */
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
 * In an issuer's channel the only company whose chief executive speaks is the issuer. Otherwise, if the title names no
 * company, the lead decides: its only company is the subject, or the first of a few that a sentence is about, together
 * with those listed with it.
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
    // Companies named together are together the subject of a sentence: "Shares of Nordhamn, Talvikko and Granvik".
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

/** The text before and after a name. */
function around({ position, length }: Draft, passages: readonly TextPassage[]): { before: string; after: string } {
  const { text } = passages[Math.floor(position / PASSAGE)] ?? { text: '' };
  const start = position % PASSAGE;
  return { before: text.slice(0, start), after: text.slice(start + length) };
}

/** Whether a company is more than a former employer or one side of a comparison. */
function isSubstantial(draft: Draft, passages: readonly TextPassage[]): boolean {
  const { before, after } = around(draft, passages);
  return !placeBefore.test(before) && !localCaseEnding.test(after);
}

/** Whether the lead names an unknown company before this one. The text is then about the other company. */
const isAfterOther = ({ position }: Draft, passages: readonly TextPassage[]): boolean => {
  const own = Math.floor(position / PASSAGE);
  return passages
    .slice(0, own + 1)
    .some((passage, at) => namesCompanyBefore(passage, at === own ? position % PASSAGE : passage.text.length));
};

/** Whether a company stands where a sentence of the lead names its subject. */
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
