import { type Command, InvalidArgumentError } from 'commander';
import { counted } from '../../core/counted.ts';
import type { CandidateCompany } from '../../ingest/operate/candidates.ts';
import type { CompanyDetails } from '../../ingest/operate/edit-company.ts';
import type { CompanyMatch } from '../../ingest/operate/search-companies.ts';
import { cut } from '../print/table.ts';
import { type Common, json, list, withStore } from '../process/command.ts';
import { WrongUsage } from '../process/failure.ts';
import { type ActionOptions, addActionOptions, group, operate } from './action-options.ts';

const loadCandidates = () => import('../../ingest/operate/candidates.ts');
const loadEditCompany = () => import('../../ingest/operate/edit-company.ts');
const loadSearchCompanies = () => import('../../ingest/operate/search-companies.ts');

const describeCompany = ({ id, name, country, listings, isins, lei, shown, merged_into }: CompanyMatch): string =>
  [
    [id, name, ...(country === null ? [] : [country]), ...listings, ...isins, ...(lei === null ? [] : [lei])].join(
      '  ',
    ),
    ...(merged_into === null ? (shown ? [] : ['not shown to callers']) : [`merged into ${merged_into}`]),
  ].join(', ');

const WORDS_SHOWN = 70;

const describeCandidate = ({ id, name, country, articles, sources, evidence }: CandidateCompany): string =>
  [
    `${id}  ${name}${country === null ? '' : `  ${country}`}  ${counted(articles, 'article')} of ${counted(sources, 'source')}`,
    ...evidence.map(
      (each) =>
        `    ${each.kind.replaceAll('_', ' ')} ${cut(each.value, WORDS_SHOWN)}: ${counted(each.articles, 'article')}, ` +
        `such as ${each.article_id} "${cut(each.words, WORDS_SHOWN)}"`,
    ),
  ].join('\n');

function addSearching(companies: Command): void {
  companies
    .command('find')
    .description('find companies by name, alias, ticker or ISIN, near matches too')
    .argument('<text>')
    .addOption(json())
    .action(async (text: string, options: Common) => {
      await withStore('companies find', options, async ({ store, output }) => {
        const found = await (await loadSearchCompanies()).findCompanies(store, text);
        const lines = found.map(describeCompany).join('\n');
        output.result({ companies: found }, lines === '' ? 'No company has a name, ticker or ISIN like that.' : lines);
      });
    });
  companies
    .command('show')
    .description('show a company by id, ticker (VOLV-B, XSTO:VOLV-B), ISIN or LEI')
    .argument('<company>')
    .addOption(json())
    .action(async (given: string, options: Common) => {
      await withStore('companies show', options, async ({ store, output }) => {
        const company = await (await loadSearchCompanies()).showCompany(store, given);
        output.result(company, describeCompany(company));
      });
    });
}

const MAX_LISTED = 1_000;

function limitOption(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LISTED)
    throw new InvalidArgumentError(`Use 1 to ${MAX_LISTED}.`);
  return limit;
}

function addCandidates(companies: Command): void {
  companies
    .command('candidates')
    .description('list companies that releases name and the store does not know, with the evidence')
    .option('--limit <count>', `number of companies, 1 to ${MAX_LISTED}`, limitOption, 50)
    .addOption(json())
    .action(async (options: Common & { readonly limit: number }) => {
      await withStore('companies candidates', options, async ({ store, output }) => {
        const candidates = await (await loadCandidates()).listCandidates(store, options.limit);
        const lines = candidates.map(describeCandidate);
        output.result({ candidates }, lines.length === 0 ? 'There are no candidate companies.' : lines.join('\n'));
      });
    });
  addActionOptions(
    companies
      .command('verify')
      .description('show candidate companies to callers, with their articles, events and calendar entries')
      .argument('[id...]')
      .option('--with-two-identifiers', 'all that two kinds of evidence name'),
  ).action((ids: string[], options: ActionOptions & { withTwoIdentifiers?: true }) => {
    if (ids.length > 0 === (options.withTwoIdentifiers === true))
      throw new WrongUsage('Name candidate companies, or use --with-two-identifiers.');
    return operate('companies verify', options, async (ingest, order) => {
      const { agreedCandidates, verifyCandidates } = await loadCandidates();
      return verifyCandidates(
        ingest,
        order,
        ids.length > 0 ? ids : await agreedCandidates(ingest, ['two-identifiers']),
      );
    });
  });
  addActionOptions(
    companies.command('reject').description('reject a candidate company; it does not come back').argument('<id>'),
  ).action((id: string, options: ActionOptions) =>
    operate('companies reject', options, async (ingest, order) =>
      (await loadCandidates()).rejectCandidate(ingest, order, id),
    ),
  );
}

type DetailOptions = ActionOptions & {
  readonly name?: string;
  readonly country?: string;
  readonly listing?: readonly string[];
  readonly isin?: string;
  readonly lei?: string;
  readonly number?: string;
  readonly aliases?: readonly string[];
  readonly new?: true;
};

const collect = (value: string, known: readonly string[] = []): readonly string[] => [...known, value];

const detailed = (command: Command): Command =>
  addActionOptions(
    command
      .option('--country <iso2>', 'domicile, such as SE')
      .option('--listing <mic:ticker>', 'listing such as XSTO:VOLV-B, the primary one first; repeatable', collect)
      .option('--isin <isin>', 'ISIN of the primary listing')
      .option('--lei <lei>', 'legal entity identifier')
      .option('--number <number>', "number in its country's register")
      .option('--aliases <names>', 'other names, comma-separated', list),
  );

const toDetails = ({ name, country, listing, isin, lei, number, aliases }: DetailOptions): CompanyDetails => ({
  name,
  country,
  listings: listing,
  isin,
  lei,
  orgNumber: number,
  aliases,
});

function addEditing(companies: Command): void {
  detailed(
    companies
      .command('add')
      .description('add a company, and read anew the articles that name it')
      .argument('<name>')
      .option('--new', 'it is another company than those with a name like it'),
  ).action((name: string, options: DetailOptions) =>
    operate('companies add', options, async (ingest, order) =>
      (await loadEditCompany()).addCompany(
        ingest,
        order,
        { ...toDetails(options), name },
        { isNew: options.new ?? false },
      ),
    ),
  );
  detailed(
    companies
      .command('set')
      .description('change what is known of a company, and read anew the articles that name it')
      .argument('<company>', 'id, slug or ticker')
      .option('--name <name>', 'new name; the former one stays an alias'),
  ).action((company: string, options: DetailOptions) =>
    operate('companies set', options, async (ingest, order) => {
      const { findCompany } = await import('../../ingest/operate/find-company.ts');
      return (await loadEditCompany()).setCompany(
        ingest,
        order,
        await findCompany(ingest.db, company),
        toDetails(options),
      );
    }),
  );
  addActionOptions(
    companies
      .command('merge')
      .description('merge a duplicate company into the first')
      .argument('<survivor>')
      .argument('<other>'),
  ).action((survivor: string, other: string, options: ActionOptions) =>
    operate('companies merge', options, async (ingest, order) => {
      const { mergeCompanies } = await import('../../ingest/operate/companies.ts');
      return mergeCompanies(ingest, order, survivor, other);
    }),
  );
}

/** `nordwire companies`: companies of the store, and those that releases brought. */
export function addCompanyCommands(program: Command): void {
  const companies = group(program, 'companies', 'find, add, change and merge companies, and decide on candidates');
  addSearching(companies);
  addCandidates(companies);
  addEditing(companies);
}
