import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { hasScope } from '../../core/caller.ts';
import { type Call, chooseListCost, defineOperation } from '../../core/operation.ts';
import { cutPage, readTotal, walkFilters } from '../../core/page.ts';
import { invalidParameter, notFound, semanticUnavailable } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { createPresenter } from '../shared/columns.ts';
import { forbidden, getCompanyId, resolveCompanySet } from '../shared/companies.ts';
import { formatOtherMatches, toClosest } from '../shared/empty.ts';
import { lastChange, lastModified } from '../shared/last-modified.ts';
import { findOtherMatches } from '../shared/other-matches.ts';
import { project } from '../shared/projection.ts';
import { resolveReferenceValues } from '../shared/reference-values.ts';
import { refuseSemanticCombinations, roundDistance } from '../shared/semantic.ts';
import { listRefusals } from '../siblings.ts';
import { CompanyListParams, type CompanySelection, companiesWhere, companyFilters } from './filters.ts';
import { companyKeys, countCompanies, findCompany, selectCompanies } from './query.ts';
import { CompanyBody, CompanyList, CompanyParams, companyDetail, companyRow } from './schema.ts';
import { searchCompanies, toCountable } from './search.ts';
import { matchCompanies } from './semantic.ts';

/** A company as a list row. */
export const presentCompanyRow = createPresenter(companyRow);
export const presentCompany = createPresenter(companyDetail);

export function refuseParams(call: Call, params: CompanyListParams): void {
  if (params.watchlist && !hasScope(call.caller, 'read:watchlist')) throw forbidden();
  refuseSemanticCombinations(params, ['cursor']);
  for (const name of ['cursor', 'total'] as const) {
    if (params.q !== undefined && params[name] !== undefined)
      throw invalidParameter(name, 'cannot be combined with q, which ranks one page.');
  }
}

const noCompany = { code: 'no-match', detail: 'No company matches these filters.' } as const;

/** One ranked page by meaning over name, aliases, country, sector, industry and description. */
async function answerSemantic(services: Services, call: Call, where: RawBuilder<boolean>, selection: CompanySelection) {
  const { q = '', limit, fields } = selection.params;
  const ranked = await matchCompanies(services, { where, selection, q, limit });
  if (ranked.length === 0) {
    const passing = await selectCompanies(services.db, { where, limit: 1 });
    const detail = 'No company that passes the filters is close enough in meaning to q.';
    call.warn(passing.length === 0 ? noCompany : { code: 'below-relevance-floor', detail });
  }
  const rows = ranked.map((company) => ({ ...presentCompanyRow(company), distance: company.distance }));
  return {
    body: {
      companies: rows.map((row) => project({ ...row, distance: roundDistance(row.distance, 4) }, fields, ['distance'])),
      pagination: { count: rows.length },
    },
    cache: 'never' as const,
  };
}

export const listCompanies = defineOperation({
  id: 'listCompanies',
  tag: 'Companies',
  summary: 'List companies',
  description: 'Public and private companies in alphabetical order; with q ranked by how well name or alias match.',
  scope: 'read:companies',
  cost: chooseListCost,
  params: CompanyListParams,
  refused: listRefusals('companies'),
  body: CompanyList,
  async run(services, call, params) {
    const { db, cursors, semantic } = services;
    refuseParams(call, params);
    const binding = { operation: 'listCompanies', order: 'name', filters: walkFilters(params) };
    const keys = params.cursor === undefined ? undefined : cursors.decode(binding, params.cursor);
    const { ticker, company } = params;
    const named = await resolveCompanySet(services, call, { ticker, company });
    const known = await resolveReferenceValues(services, call, companyFilters, params);
    if (params.mode) {
      await call.chargeSemantic();
      if (!semantic.available) throw semanticUnavailable(semantic.reason);
    }
    const selection = { params, named, known, now: call.now, account_id: call.caller.account_id };
    const where = companiesWhere(selection);
    if (params.mode) return answerSemantic(services, call, where, selection);
    const change = await lastChange(services, ['company', 'exchange']);
    const fetched =
      params.q === undefined
        ? await selectCompanies(db, { where, limit: params.limit, keys })
        : await searchCompanies(db, { where, q: params.q, limit: params.limit });
    const { rows, next } = cutPage(fetched, { limit: params.limit, cursors, binding, toKeys: companyKeys });
    if (rows.length === 0 && !params.cursor) {
      const others = await findOtherMatches(db, toCountable(db, selection));
      call.warn({
        ...noCompany,
        ...toClosest(others),
        detail: `${noCompany.detail}${formatOtherMatches(others)}`,
      });
    }
    const body = {
      companies: rows.map((row) => project(presentCompanyRow(row), params.fields)),
      pagination: { count: rows.length, next_cursor: next },
      ...(await readTotal(params, (most) => countCompanies(db, where, most))),
    };
    if (params.q !== undefined) return { body, cache: 'never' as const, next };
    const modified = lastModified(call, change, rows);
    return { body, cache: 'revalidate' as const, next, ...(modified && { lastModified: modified }) };
  },
});

export async function answerCompany(services: Services, call: Call, { identifier }: z.output<typeof CompanyParams>) {
  const change = await lastChange(services, ['company', 'article', 'story', 'exchange', 'index', 'country']);
  const record = await findCompany(services.db, await getCompanyId(services, call, identifier));
  if (record === undefined) throw notFound();
  const modified = lastModified(call, change, [record]);
  return {
    body: { company: presentCompany(record) },
    cache: 'revalidate' as const,
    ...(modified && { lastModified: modified }),
  };
}

export const getCompany = defineOperation({
  id: 'getCompany',
  tag: 'Companies',
  summary: 'Get a company',
  description:
    'One company by id, ticker, ISIN, LEI, organisation number or name. Of a shared ticker the company with a Nordic listing ' +
    'wins, then an active one, then the newest; a name that several companies may have is not found.',
  scope: 'read:companies',
  cost: 'lookup',
  params: CompanyParams,
  path: ['identifier'],
  body: CompanyBody,
  run: answerCompany,
});
