import { createHash } from 'node:crypto';

/** A release as a wire sends it, and which others it belongs with. */
export type Release = {
  readonly id: string;
  readonly issuer: string;
  /** Whether the source names the issuer separately from the text, as wires of issuers do. */
  readonly isIssuerNamed: boolean;
  readonly title: string;
  readonly text: string;
  readonly at: Date;
  readonly label: string;
};

const MINUTE_MS = 60_000;
/** Texts that wires append to a release, in the language of most of these. */
const BOILERPLATE = [
  'This information is such that the company is obliged to make public pursuant to the EU Market Abuse Regulation. ' +
    'The information was submitted for publication by the contact person above.',
  'This disclosure contains information that was distributed through a newswire. The sender is responsible for the ' +
    'content of the announcement.',
];

const upper = (text: string): string => text.toLocaleUpperCase('en');

/** The first `length` characters, cut between words as a feed that sends previews cuts them. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return `${text.slice(0, end > 0 ? end : length)} ...`;
}

/** Straight quotes, hyphens for dashes, plain spaces, no full stop: the effects of passing through other systems. */
const plain = (text: string): string =>
  text
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/[\u201c\u201d\u00bb\u00ab]/gu, '"')
    .replace(/[\u2013\u2014]/gu, '-')
    .replace(/[\u00a0\u202f]/gu, ' ')
    .replace(/[.:]$/u, '');

const withPrefix = ({ issuer, title }: Release): string => {
  const name = issuer.split(' ')[0]?.toLowerCase() ?? '';
  return title.toLowerCase().startsWith(name) ? title : `${issuer}: ${title}`;
};

/** The ways in which another wire sends the same release; each is another reader of the same words. */
const ways: readonly ((release: Release) => Pick<Release, 'title' | 'text'>)[] = [
  (release) => ({ title: withPrefix(release), text: `${release.text}\n\n${BOILERPLATE[0]}` }),
  (release) => ({ title: upper(release.title), text: `STOCKHOLM (Newswire) - ${release.text}` }),
  (release) => ({ title: plain(release.title), text: plain(cut(release.text, 160)) }),
  (release) => ({ title: plain(withPrefix(release)), text: `${plain(release.text)}\n\n${BOILERPLATE[1]}` }),
  (release) => ({ title: cut(withPrefix(release), 90), text: '' }),
];

/**
 * The same release over another wire, 1 to 45 minutes later, in the same language. Every release is changed in one of
 * five ways, chosen by the hash of its id, so that each run gives the same. Every other wire names the issuer.
 */
export function createWireCopy(release: Release): Release {
  const hash = createHash('sha256').update(release.id).digest();
  const [variant = 0, minutes = 0, issuerByte = 0] = hash;
  const copy = ways[variant % ways.length]?.(release) ?? release;
  return {
    ...release,
    ...copy,
    id: `${release.id} copy`,
    isIssuerNamed: issuerByte % 2 === 0,
    at: new Date(release.at.getTime() + (1 + (minutes % 45)) * MINUTE_MS),
  };
}
