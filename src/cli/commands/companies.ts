import { type Command, InvalidArgumentError } from 'commander';
import { counted } from '../../core/counted.ts';
import { clip } from '../../core/display-text.ts';
import { newsActions } from '../../ingest/operate/actions.ts';
import type { CandidateCompany } from '../../ingest/operate/candidates.ts';
import type { CompanyMatch } from '../../ingest/operate/search-companies.ts';
import type { AutomaticVerification } from '../../ingest/operate/verifications.ts';
import { type Common, json, withStore } from '../process/command.ts';
import { group } from './action-options.ts';
import { addAction } from './add-action.ts';
import { addIdentifierCommands } from './identifiers.ts';

const loadCandidates = () => import('../../ingest/operate/candidates.ts');
const loadVerifications = () => import('../../ingest/operate/verifications.ts');
const loadSearchCompanies = () => import('../../ingest/operate/search-companies.ts');

const describeCompany = ({ id, name, country, listings, isins, lei, shown, merged_into }: CompanyMatch): string =>
  [
    [id, name, ...(country === null ? [] : [country]), ...listings, ...isins, ...(lei === null ? [] : [lei])].join(
      '  ',
    ),
    ...(merged_into === null ? (shown ? [] : ['not shown to callers']) : [`merged into ${merged_into}`]),
  ].join(', ');

const WORDS_SHOWN = 70;

const describeCandidate = ({ id, name, country, articles, sources, evidence, ...waiting }: CandidateCompany): string =>
  [
    `${id}  ${name}${country === null ? '' : `  ${country}`}  ${counted(articles, 'article')} of ${counted(sources, 'source')}`,
    ...evidence.map(
      (each) =>
        `    ${each.kind.replaceAll('_', ' ')} ${clip(each.value, WORDS_SHOWN)}: ${counted(each.articles, 'article')}, ` +
        `such as ${each.article_id} "${clip(each.words, WORDS_SHOWN)}"`,
    ),
    ...(waiting.doubt === null
      ? []
      : [`    not verified: ${[waiting.doubt.replaceAll('_', ' '), ...waiting.clash_with].join(' ')}`]),
    ...waiting.dates.map(({ date, title }) => `    date ${date} ${clip(title, WORDS_SHOWN)}`),
  ].join('\n');

const describeVerification = ({ evidence, ...row }: AutomaticVerification): string =>
  [
    `${row.company_id}  ${row.name}${row.country === null ? '' : `  ${row.country}`}  ${row.at.toISOString()} by ${row.rule}, ` +
      `${counted(row.articles, 'article')}${row.undone_at === null ? '' : `, undone ${row.undone_at.toISOString()}`}`,
    ...evidence.map(
      ({ kind, value, words }) =>
        `    ${kind.replaceAll('_', ' ')} ${clip(value, WORDS_SHOWN)}: "${clip(words, WORDS_SHOWN)}"`,
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
        output.result({ companies: found }, lines === '' ? 'No company has a similar name, ticker or ISIN.' : lines);
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
    .description('list unknown companies that releases name, with the evidence, and their dates')
    .option('--limit <count>', `number of companies, 1 to ${MAX_LISTED}`, limitOption, 50)
    .addOption(json())
    .action(async (options: Common & { readonly limit: number }) => {
      await withStore('companies candidates', options, async ({ store, output }) => {
        const candidates = await (await loadCandidates()).listCandidates(store, options.limit);
        const lines = candidates.map(describeCandidate);
        output.result({ candidates }, lines.length === 0 ? 'No candidate companies.' : lines.join('\n'));
      });
    });
  addAction(companies, newsActions.verifyCompanies);
  addAction(companies, newsActions.rejectCompany);
  companies
    .command('verifications')
    .description('list companies that a setting verified, newest first, with the evidence')
    .option('--limit <count>', `number of companies, 1 to ${MAX_LISTED}`, limitOption, 50)
    .addOption(json())
    .action(async (options: Common & { readonly limit: number }) => {
      await withStore('companies verifications', options, async ({ store, output }) => {
        const verifications = await (await loadVerifications()).listVerifications(store, options.limit);
        const lines = verifications.map(describeVerification);
        output.result({ verifications }, lines.length === 0 ? 'No setting verified a company.' : lines.join('\n'));
      });
    });
  addAction(companies, newsActions.unverifyCompany);
}

function addEditing(companies: Command): void {
  addAction(companies, newsActions.addCompany);
  addAction(companies, newsActions.setCompany);
  addAction(companies, newsActions.mergeCompanies);
  addAction(companies, newsActions.unmergeCompany);
}

/** `nordwire companies`: companies of the store, and those that releases brought. */
export function addCompanyCommands(program: Command): void {
  const companies = group(program, 'companies', 'find, add, change and merge companies, and decide on candidates');
  addSearching(companies);
  addCandidates(companies);
  addEditing(companies);
  addIdentifierCommands(companies);
}
