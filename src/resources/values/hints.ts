import type { AnyOperation } from '../../core/operation.ts';
import { Problem, shown } from '../../core/problem.ts';
import type { NearMatch } from '../../core/warning.ts';
import { type ReaderContext, readParameter } from './read-values.ts';
import { toMeant } from './spellings.ts';

const MAX_MEANT = 5;

const formatMeant = ({ code, name }: NearMatch): string => (code === name ? code : `${code} (${shown(name)})`);

/**
 * A refusal of a value, with the values that it means or may mean where another spelling was sent: "Did you mean
 * Industrials?". The problem itself where there are none, or it names them already.
 */
export async function withMeantValues(
  context: ReaderContext,
  operation: Pick<AnyOperation, 'params'>,
  sent: Readonly<Record<string, string>>,
  problem: Problem,
): Promise<Problem> {
  const { parameter } = problem.extras;
  const text = parameter === undefined ? undefined : sent[parameter];
  if (problem.type !== 'invalid-parameter' || parameter === undefined || text === undefined) return problem;
  const items = (await readParameter(context, operation, parameter, text)) ?? [];
  const meant = items
    .flatMap(({ sent: value, reading }) => toMeant(reading).filter(({ code }) => code !== value))
    .slice(0, MAX_MEANT);
  if (meant.length === 0 || problem.message.includes('id you mean')) return problem;
  const detail = `${problem.message} Did you mean ${meant.map(formatMeant).join(' or ')}?`;
  return new Problem(problem.type, detail, problem.extras);
}
