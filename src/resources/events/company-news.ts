import { z } from 'zod';
import { defineOperation } from '../../core/operation.ts';
import * as param from '../../core/params.ts';
import { CompanyEventListParams, EventListParams } from './filters.ts';
import { answerCompanyEvents } from './operations.ts';
import { EventList } from './schema.ts';

const factualTiers = ['notable', 'routine'] as const;

const CompanyNewsParams = EventListParams.pick({
  limit: true,
  cursor: true,
  window: true,
  significance: true,
  event_type: true,
  disclosure_class: true,
}).extend({
  company: z
    .string()
    .max(64)
    .describe('A company id, ticker, ISIN, LEI, organisation number or name.')
    .register(param.toolTexts, { text: 'Name, ticker, id or ISIN.' }),
  include_commentary: param.option
    .describe('Also return opinion and analyst events.')
    .register(param.toolTexts, { text: 'Opinion and analyst events too.' }),
});

/**
 * The events of one company, without commentary unless `include_commentary` or `significance` asks for it. REST has no
 * address for it (docs/contract/tool-server.md).
 */
export const listCompanyNews = defineOperation({
  id: 'listCompanyNews',
  tag: 'Companies',
  summary: 'List news of a company',
  description: 'The events of one company, most recently reported first, commentary left out unless it is asked for.',
  scope: 'read:events',
  cost: 'list',
  params: CompanyNewsParams,
  path: ['company'],
  body: EventList,
  run: (services, call, { company, include_commentary, ...params }) =>
    answerCompanyEvents(services, call, {
      ...CompanyEventListParams.parse({ identifier: company }),
      ...params,
      significance: params.significance ?? (include_commentary ? undefined : [...factualTiers]),
    }),
});
