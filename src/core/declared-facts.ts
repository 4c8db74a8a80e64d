/**
 * Classes of disclosures, after the Market Abuse Regulation and the Transparency Directive. The classes of each source are
 * mapped to them; one that is not known is kept as the source wrote it and listed for the operator.
 */
export const disclosureClasses = [
  'inside_information',
  'annual_report',
  'half_year_report',
  'interim_report',
  'year_end_report',
  'managers_transaction',
  'major_shareholding',
  'own_shares',
  'voting_rights_and_capital',
  'home_member_state',
  'general_meeting_notice',
  'general_meeting_decisions',
  'board_and_management',
  'tender_offer',
  'prospectus',
  'financial_calendar',
  'listing',
  'trading_halt',
  'exchange_notice',
  'regulator_notice',
  'central_bank_notice',
  'other_regulated',
  'not_regulated',
] as const;
export type DisclosureClass = (typeof disclosureClasses)[number];

/** The readers of declarations: those of wires, `feed` for other feeds, and `import` for bundles. */
export const declaringReaders = ['globenewswire', 'mfn', 'newsweb', 'nasdaq', 'cision', 'feed', 'import'] as const;
export type DeclaringReader = (typeof declaringReaders)[number];

/** Readers of services that know their issuers. Anybody can declare one in another feed. */
export const trustedReaders: readonly DeclaringReader[] = ['globenewswire', 'mfn', 'newsweb', 'nasdaq', 'cision'];

/** Classes of notices that an exchange or authority issues about others. */
export const noticeClasses: readonly DisclosureClass[] = ['exchange_notice', 'regulator_notice', 'central_bank_notice'];

/** A company as its source declares it. Identifiers with a wrong check digit are left out by the reader. */
export type DeclaredCompany = {
  readonly name: string | null;
  /** ISO 6166, at most 20. */
  readonly isins: readonly string[];
  /** ISO 17442, at most 5. */
  readonly leis: readonly string[];
  /** Country and number in the notation of its register: `SE:556374-8309`; at most 5. */
  readonly national_numbers: readonly string[];
  /** Market identifier code and ticker: `XSTO:NIBE B`; at most 20. */
  readonly listings: readonly string[];
};

/** The class of a release as its source states it, and ours. */
export type DeclaredClass = {
  /** The list that the code or name is from, such as `globenewswire` or `newsweb`. */
  readonly scheme: string;
  readonly code: string | null;
  /** In the words of the source, at most 200 characters. */
  readonly name: string | null;
  /** Null where the table of classes does not know it. */
  readonly disclosure_class: DisclosureClass | null;
};

export const documentKinds = ['report', 'presentation', 'esef', 'webcast', 'release', 'other'] as const;

/** A document that a release carries. */
export type DeclaredDocument = {
  readonly title: string | null;
  /** Absolute http or https address, at most 2,048 characters. */
  readonly url: string;
  readonly media_type: string | null;
  readonly language: string | null;
  readonly kind: (typeof documentKinds)[number];
  /** Whether it is the document that the release is about. */
  readonly primary: boolean;
};

/**
 * What a source declares about an article in fields of its own. A declaration wins over the text: the declared issuer is
 * the principal, and the class fixes or bounds the event type.
 */
export type DeclaredFacts = {
  readonly reader: DeclaringReader;
  readonly issuer?: DeclaredCompany;
  /** Other companies that it is about, at most 50. */
  readonly subjects?: readonly DeclaredCompany[];
  readonly class?: DeclaredClass;
  /** The same for all language versions of one release within the source, at most 200 characters. */
  readonly language_group?: string;
  /** The source's own id of the release, by which others say that they correct it; at most 200 characters. */
  readonly release?: string;
  /** Id of the release that this one corrects. */
  readonly corrects?: string;
  /** Id of the release that corrects this one. */
  readonly corrected_by?: string;
  /** BCP 47 tag. */
  readonly language?: string;
  readonly regulatory?: boolean;
  /** At most 50. */
  readonly documents?: readonly DeclaredDocument[];
  /** The rules that read each fact, with the words of the source: `declared/globenewswire/isin`. */
  readonly trace: readonly { readonly rule: string; readonly text: string }[];
};
