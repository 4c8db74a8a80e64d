import type { Call } from '../../core/operation.ts';
import { shown } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { ArticleListParams } from '../articles/filters.ts';
import { rankArticles } from '../articles/query.ts';
import type { QueryReading } from '../resolve/recognise.ts';
import { listSureCompanies } from '../resolve/recognised.ts';
import type { UnknownName } from '../resolve/unknown-names.ts';
import type { Visibility } from '../shared/visibility.ts';

/** More names of one question are not looked up. */
const MAX_NAMES = 3;

/** Whether an article that the caller can list has the words of a name, with or without the s of a genitive. */
async function isInNews({ db }: Services, call: Call, see: Visibility, { words }: UnknownName): Promise<boolean> {
  const name = words.join(' ');
  const q = [...new Set([name, name.replace(/s$/u, '')])].map((one) => `"${one}"`).join(' or ');
  const params = { ...ArticleListParams.parse({}), q, limit: 1 };
  return (await rankArticles(db, see, { params, companies: undefined, known: {}, now: call.now })).length > 0;
}

/**
 * Names in a question that no record has. One with a legal form is that of a company; any other may be that of a person, a
 * product or a place, and is unknown where no article has it. Warns of each.
 */
export async function reportUnknownNames(
  services: Services,
  call: Call,
  see: Visibility,
  reading: QueryReading,
): Promise<readonly UnknownName[]> {
  const unknown: UnknownName[] = [];
  for (const name of reading.unknown.slice(0, MAX_NAMES))
    if (name.hasForm || !(await isInNews(services, call, see, name))) unknown.push(name);
  for (const { name, hasForm } of unknown)
    call.warn({
      code: 'unknown-name',
      parameter: 'q',
      value: shown(name),
      detail: `No ${hasForm ? 'company' : 'company or other record'} here is called ${shown(name)}.`,
    });
  return unknown;
}

/** Whether a question asks for nothing but records of names that are unknown. */
export function isAboutUnknown(reading: QueryReading, unknown: readonly UnknownName[]): boolean {
  if (unknown.length === 0 || listSureCompanies(reading).length > 0) return false;
  const words = new Set(unknown.flatMap(({ words: own }) => own));
  const isMore = reading.rest.some((word) => !words.has(word)) || reading.named.some(({ kind }) => kind !== 'period');
  return unknown.some(({ hasForm }) => hasForm) || !isMore;
}

/** A reading without the words of names that nothing has. */
export const withoutNames = (reading: QueryReading, unknown: readonly UnknownName[]): QueryReading => {
  const words = new Set(unknown.flatMap(({ words: own }) => own));
  return { ...reading, rest: reading.rest.filter((word) => !words.has(word)) };
};
