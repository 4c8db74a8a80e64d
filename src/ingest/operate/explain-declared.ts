import type { DeclaredCompany, DeclaredFacts } from '../../core/declared-facts.ts';
import type { TraceEntry } from '../../core/trace.ts';

/** The facts that the source of an article declares, in words, and the rules that read them from the source. */
export type ExplainedDeclaration = {
  readonly reader: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly trace: readonly TraceEntry[];
};

const describeCompany = ({ name, leis, national_numbers, isins, listings }: DeclaredCompany): string =>
  [name ?? '(no name)', ...leis, ...national_numbers, ...isins, ...listings].join(', ');

function describeClass({ scheme, code, name, disclosure_class }: NonNullable<DeclaredFacts['class']>): string {
  const stated = [code, name].filter((part) => part !== null).join(' ');
  return `${scheme} ${stated}: ${disclosure_class ?? 'not in the table of classes'}`;
}

/** Explains the declared facts of an article; null without any. */
export function explainDeclared(declared: DeclaredFacts | null): ExplainedDeclaration | null {
  if (declared === null) return null;
  const { reader, trace } = declared;
  const values: readonly (readonly [name: string, value: string | undefined])[] = [
    ['issuer', declared.issuer && describeCompany(declared.issuer)],
    ...(declared.subjects ?? []).map((subject) => ['subject', describeCompany(subject)] as const),
    ['class', declared.class && describeClass(declared.class)],
    ['language group', declared.language_group],
    ['release', declared.release],
    ['corrects', declared.corrects],
    ['corrected by', declared.corrected_by],
    ['language', declared.language],
    ['regulatory', declared.regulatory?.toString()],
    ...(declared.documents ?? []).map(
      ({ kind, primary, url }) => ['document', `${kind}${primary ? ' (primary)' : ''} ${url}`] as const,
    ),
  ];
  const facts = values.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  return { reader, facts, trace };
}
