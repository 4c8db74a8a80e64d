import { isPrincipal } from '../../core/vocabulary.ts';
import type { CompanyLink } from '../../language/interfaces.ts';
import type { DeclaredCompanies, DeclaredIssuer } from './declared-companies.ts';

const MAX_EVIDENCE = 200;

/** Roles by which a text says whose news it is; the others say what a company has to do with it. */
const isAbout = ({ role }: CompanyLink): boolean => role === 'subject' || role === 'issuer';

function toLink(id: string, own: CompanyLink | undefined, words: string): CompanyLink {
  const hasRole = own !== undefined && isPrincipal(own.role);
  const evidence = `${words}${hasRole ? `; ${own.evidence}` : ''}`.slice(0, MAX_EVIDENCE);
  return hasRole ? { ...own, is_primary: false, evidence } : { id, role: 'subject', is_primary: false, evidence };
}

const toWords = ({ name, items }: DeclaredIssuer): string =>
  [`declared issuer "${name.slice(0, 60)}"`, ...items.slice(1, 3).map(({ value }) => value)].join(', ');

/** A link of the text next to a declared issuer: its claim to be the issuer does not count. */
const toOther = (link: CompanyLink, isDemoted: boolean): CompanyLink =>
  isDemoted
    ? { id: link.id, role: 'mention', is_primary: false, evidence: link.evidence }
    : { ...link, is_primary: false };

/**
 * The links of an article with the companies that its source declares: the issuer is the primary one, and the text adds
 * others to it. A company that the text takes for its subject is a mention, unless the issuer writes about others. Where
 * callers do not see the issuer, no other company is principal in its place.
 */
export function withDeclared(
  links: readonly CompanyLink[],
  { issuer, subjects, isNotice }: DeclaredCompanies,
): readonly CompanyLink[] {
  const declaredIds = new Set([issuer?.company_id, ...subjects.map(({ company_id }) => company_id)]);
  const own = (id: string) => links.find((link) => link.id === id);
  const declared = [
    ...(issuer?.company_id == null ? [] : [toLink(issuer.company_id, own(issuer.company_id), toWords(issuer))]),
    ...subjects.map(({ company_id }) => toLink(company_id, own(company_id), 'declared subject')),
  ];
  const isHidden = issuer !== null && issuer.company_id === null;
  const others = links
    .filter(({ id }) => !declaredIds.has(id))
    .map((link) => {
      if (issuer === null) return link;
      return toOther(link, isHidden || (isAbout(link) && !isNotice));
    });
  const all = [...declared, ...others];
  const primary =
    issuer?.company_id ?? all.find(({ is_primary }) => is_primary)?.id ?? all.find(({ role }) => isPrincipal(role))?.id;
  return all.map((link) => ({ ...link, is_primary: link.id === primary }));
}
