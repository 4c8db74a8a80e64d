import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyLink } from '../../language/interfaces.ts';
import { correctLinks, readLinkCorrections } from '../companies/link-corrections.ts';

/** The company links of a step's output for an article. */
type WithCompanies = {
  readonly article_id: string;
  readonly reading?: { readonly companies: readonly CompanyLink[] };
  readonly companies?: readonly CompanyLink[];
};

/** Applies the editors' corrections of companies to outputs of articles. */
export async function asCorrected<Some extends WithCompanies>(
  tx: Transaction<Tables>,
  outputs: readonly Some[],
): Promise<Some[]> {
  const corrections = await readLinkCorrections(
    tx,
    outputs.map(({ article_id }) => article_id),
  );
  return outputs.map((output) => {
    const said = corrections.get(output.article_id);
    if (said === undefined || output.reading === undefined) return output;
    const companies = correctLinks(output.reading.companies, said);
    return { ...output, reading: { ...output.reading, companies }, ...(output.companies && { companies }) };
  });
}
