import { type Call, defineOperation } from '../../core/operation.ts';
import { invalidParameter } from '../../core/problem.ts';
import type { Lookups } from '../../core/services.ts';
import { searchByName } from '../companies/names.ts';
import { readCompanies } from '../companies/query.ts';
import { findAnyCompany } from '../shared/companies.ts';
import { recognise } from './recognise.ts';
import { type Candidate, Candidates, ResolveParams } from './schema.ts';

/** A company that the whole text is an identifier of, and those whose names have its words; the first of them the surest. */
async function findCompanies(lookups: Lookups, q: string, limit: number): Promise<Candidate[]> {
  const { db } = lookups;
  const id = await findAnyCompany(lookups, q.trim());
  const own = id === null ? [] : await readCompanies(db, [id]);
  const found = await searchByName(db, q, { limit });
  const candidate = (
    { id, name, ticker }: { id: string; name: string; ticker: string | null },
    reason: string,
    score: number,
  ): Candidate => ({ kind: 'company', id, name, code: ticker, reason, matched: q.toLowerCase().trim(), score });
  return [
    ...own.map((company) => candidate(company, 'company/identifier', 1)),
    ...found.map((company, place) => candidate(company, 'company/words', round(0.6 / (1 + place / 5)))),
  ];
}

const round = (score: number): number => Math.round(score * 100) / 100;

async function findCandidates(lookups: Lookups, q: string, limit: number): Promise<Candidate[]> {
  const [{ named }, companies] = await Promise.all([recognise(lookups, q), findCompanies(lookups, q, limit)]);
  const candidates = new Map<string, Candidate>();
  for (const { kind, id, name, code, rule, matched, score } of named)
    candidates.set(`${kind} ${id}`, { kind, id, name, code, reason: rule, matched, score: round(score) });
  for (const company of companies) {
    const known = candidates.get(`company ${company.id}`);
    if (known === undefined || known.score < company.score) candidates.set(`company ${company.id}`, company);
  }
  return [...candidates.values()].sort((a, b) => b.score - a.score).slice(0, limit);
}

export const resolve = defineOperation({
  id: 'resolve',
  tag: 'Search',
  summary: 'Resolve names',
  description:
    'Names in a text, most certain first: companies by name, ticker, ISIN, LEI or organisation number, event types, countries, ' +
    'periods, sectors, indices, exchanges, categories and sources, in English and the Nordic languages, with typing errors. ' +
    'Each has its id, its value for filters, the rule that found it and the matched words.',
  scope: 'read:search',
  cost: 'search',
  params: ResolveParams,
  body: Candidates,
  required: ['q'],
  validators: 'none',
  async run(services, call: Call, { q, limit }) {
    if (q === undefined) throw invalidParameter('q', 'is needed, 2 to 200 characters.');
    const candidates = await findCandidates(services, q, limit);
    if (candidates.length === 0) call.warn({ code: 'no-match', detail: 'No record has this name.' });
    return { body: { candidates }, cache: 'never' as const };
  },
});
