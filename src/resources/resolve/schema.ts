import { z } from 'zod';
import * as param from '../../core/params.ts';
import { text, Warnings } from '../shared/fields.ts';
import { namedKinds } from './names.ts';

export const ResolveParams = z.object({
  q: param.searchText
    .describe('A name, an identifier or a question, 2 to 200 characters, in English or a Nordic language.')
    .register(param.toolTexts, { text: 'A name, an identifier or a question.' }),
  limit: param.limit,
});

const Candidate = z
  .object({
    kind: z.enum(namedKinds),
    id: text(200).describe('Id of the record; of a period and a sector its value.'),
    name: text(500),
    code: text(253)
      .nullable()
      .describe(
        'Value for filters: a ticker, slug, ISO 3166-1 code, MIC, symbol, domain or window; null for unlisted companies.',
      ),
    reason: text(60).describe(
      'Name of the rule by which it was found, such as company/alias; /misspelt where letters differ.',
    ),
    matched: text(200).describe('The words that name it, folded to lower case without accents.'),
    score: z.number().min(0).max(1).describe('Certainty, 0 to 1.'),
  })
  .meta({ id: 'Candidate' });
export type Candidate = z.input<typeof Candidate>;

export const Candidates = z
  .object({ candidates: z.array(Candidate).max(100), warnings: Warnings })
  .meta({ id: 'Candidates' });
