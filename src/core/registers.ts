/** A public register whose entries are served, with the scope that a reader needs. */
export type Register = {
  /** Stable name: in entries, in the filter `register` and in the `registers` of a plan. */
  readonly id: string;
  readonly name: string;
  /** Authority that keeps it. */
  readonly authority: string;
  /** ISO 3166-1 alpha-2; null where it is not of one country. */
  readonly country: string | null;
  /** Where people read the register itself. */
  readonly homepage: string | null;
  /** Terms of re-use, as far as the register states them. */
  readonly licence: string;
  /** Whether anybody may use the entries again if they name the source and its date. */
  readonly isFreeToReuse: boolean;
};

export const registers = [
  {
    id: 'fi-insiders',
    name: 'Insynsregistret',
    authority: 'Finansinspektionen',
    country: 'SE',
    homepage: 'https://marknadssok.fi.se/Publiceringsklient/sv-SE/Search/Start/Insyn',
    licence: 'Free re-use with the name of the source and the date of the data.',
    isFreeToReuse: true,
  },
  {
    id: 'fi-short-positions',
    name: 'Blankningsregistret',
    authority: 'Finansinspektionen',
    country: 'SE',
    homepage: 'https://www.fi.se/sv/vara-register/blankningsregistret/',
    licence: 'The register states no terms of re-use.',
    isFreeToReuse: false,
  },
  {
    id: 'no-short-positions',
    name: 'Shortsalgregisteret',
    authority: 'Finanstilsynet',
    country: 'NO',
    homepage: 'https://ssr.finanstilsynet.no/',
    licence: 'The register states no terms of re-use.',
    isFreeToReuse: false,
  },
  {
    id: 'releases',
    name: 'Notices of issuers',
    authority: 'The issuer',
    country: null,
    homepage: null,
    licence: 'Terms of the publisher of each release.',
    isFreeToReuse: false,
  },
] as const satisfies readonly Register[];

export type RegisterId = (typeof registers)[number]['id'];
export const registerIds: readonly RegisterId[] = registers.map(({ id }) => id);

/** Names of natures of a transaction. */
export const transactionNatures = [
  'acquisition',
  'disposal',
  'subscription',
  'grant',
  'gift_given',
  'gift_received',
  'exercise',
  'pledge',
  'loan',
  'exchange',
  'other',
] as const;
export type TransactionNature = (typeof transactionNatures)[number];

/** Reasons why an entry is no purchase. */
export const notPurchaseReasons = ['nature', 'zero_price', 'share_programme', 'instrument'] as const;
export const instrumentTypes = ['share', 'debt', 'derivative', 'other'] as const;
export const volumeUnits = ['number', 'amount'] as const;

/** `revised`: another entry replaces it. `cancelled`: the register withdrew it. Both are tombstones for callers. */
export const entryStatuses = ['current', 'revised', 'cancelled'] as const;
export const positionScopes = ['holder', 'aggregate'] as const;
export const thresholdDirections = ['above', 'below'] as const;
