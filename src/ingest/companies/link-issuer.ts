import type { Evidence, IssuerEvidence } from '../../language/companies/issuer-evidence.ts';
import type { CompanyLink } from '../../language/interfaces.ts';
import type { Ingest } from '../ports.ts';
import type { Tagging } from '../steps/tagging.ts';
import { placeCandidate } from './candidates.ts';
import { keysOfEvidence } from './keys.ts';

/** The links of an article with its issuer, and what says so where that is a candidate company. */
export type Issued = {
  readonly links: readonly CompanyLink[];
  readonly evidence: { readonly company_id: string; readonly items: readonly Evidence[] } | null;
};

const principal: ReadonlySet<string> = new Set(['subject', 'acquirer', 'target', 'investor', 'issuer', 'partner']);

function linkOf(id: string, isSubject: boolean, items: readonly Evidence[]): CompanyLink {
  const [first] = items;
  return {
    id,
    role: isSubject ? 'subject' : 'mention',
    is_primary: isSubject,
    evidence: `${items.map(({ kind, words }) => `${kind.replace('_', ' ')} "${words.slice(0, 60)}"`).join(', ')}`.slice(
      0,
      200,
    ),
    ...(first === undefined ? {} : { rule: first.rule }),
  };
}

/** The links with one more, the primary one first. */
const withLink = (links: readonly CompanyLink[], link: CompanyLink): readonly CompanyLink[] =>
  link.is_primary ? [link, ...links.map((other) => ({ ...other, is_primary: false }))] : [...links, link];

/**
 * Links an article to the issuer that its evidence names where the tagger did not: to the company that the store knows by one
 * of its names or numbers, else to a candidate company. What the store knows and callers do not see gets no link and no
 * candidate; nor does what several companies are known by.
 */
export async function linkIssuer(
  ingest: Ingest,
  tagging: Tagging,
  article: {
    readonly links: readonly CompanyLink[];
    readonly evidence: IssuerEvidence | null;
    readonly title: string;
    readonly country: string;
  },
): Promise<Issued> {
  const { links, evidence, title, country } = article;
  if (evidence === null) return { links, evidence: null };
  const { name, items } = evidence;
  const held = keysOfEvidence(name, items).flatMap(
    (key) => tagging.known.get(key) ?? (tagging.known.has(key) ? [null] : []),
  );
  const isSubject = evidence.isIssuer || title.includes(name);
  const [known] = held;
  if (known !== undefined) {
    const isLinked = links.some(({ id, role }) => id === known && (principal.has(role) || !isSubject));
    if (known === null || isLinked || !evidence.isIssuer || !tagging.names.has(known)) return { links, evidence: null };
    return {
      links: withLink(
        links.filter(({ id }) => id !== known),
        linkOf(known, true, items),
      ),
      evidence: null,
    };
  }
  const candidate = await placeCandidate(ingest, evidence, country);
  if (candidate === null) return { links, evidence: null };
  tagging.learn(candidate);
  const others = links.filter(({ id }) => id !== candidate.id);
  return {
    links: withLink(others, linkOf(candidate.id, isSubject, items)),
    evidence: { company_id: candidate.id, items },
  };
}

/** The links that a language model gave, with that of the candidate company, which it does not know. */
export function withCandidate(
  links: readonly CompanyLink[],
  { evidence, links: byRules }: Issued,
): readonly CompanyLink[] {
  const link = byRules.find(({ id }) => id === evidence?.company_id);
  return link === undefined || links.some(({ id }) => id === link.id) ? links : withLink(links, link);
}
