import { defineOperation } from '../../core/operation.ts';
import { invalidParameter } from '../../core/problem.ts';
import { resolveCompanySet } from '../shared/companies.ts';
import { explainEmpty } from '../shared/empty.ts';
import { visibility } from '../shared/visibility.ts';
import { otherListRefusals } from '../siblings.ts';
import { compareRows, toYearAgo } from './compare-rows.ts';
import { CompareParams, Comparison, compareTable, MAX_COMPARED } from './compare-schema.ts';
import { FigureListParams } from './filters.ts';
import { explainPeriods } from './periods.ts';
import { cutFigures, figureCap } from './query.ts';

/** Figures that a table is made of, the newest. */
const MAX_FIGURES = 3000;

export const compareFigures = defineOperation({
  id: 'compareFigures',
  tag: 'Figures',
  summary: 'Compare figures',
  description:
    "A table of companies, measures and periods: the issuer's own value, else the agreed or only one, with the value of a year " +
    'ago, its change, and the statements of each source with their difference.',
  scope: 'read:articles',
  cost: 'list',
  params: CompareParams,
  refused: otherListRefusals(compareTable),
  body: Comparison,
  validators: 'etag',
  async run(services, call, params) {
    const { db } = services;
    if (params.company === undefined) throw invalidParameter('company', 'is required.');
    const companies = await resolveCompanySet(services, call, params);
    const see = visibility(call.caller, call.now);
    const concept = params.concept ?? ['revenue'];
    const period = params.period && [...new Set(params.period.flatMap((one) => [one, toYearAgo(one)]))];
    const list = { ...FigureListParams.parse({}), concept, period };
    const selection = { params: list, companies, known: {}, now: call.now };
    const cap = figureCap(see, selection);
    const limit = Math.min(cap ?? MAX_FIGURES, MAX_FIGURES);
    const records = await cutFigures(db, see, selection, { order: 'latest', keys: undefined, limit });
    const rows = compareRows(records, concept, { periods: params.period, latest: params.periods });
    if (rows.length === 0) {
      explainPeriods(call, params.period);
      await explainEmpty(db, call, see, {});
    }
    return {
      body: {
        comparison: rows.slice(0, MAX_COMPARED),
        ...(rows.length > MAX_COMPARED || records.length === MAX_FIGURES ? { truncated: true } : {}),
        ...(cap === null ? {} : { plan_limited: true }),
      },
      cache: 'revalidate' as const,
    };
  },
});
