import type { ContentType, Significance, SourceType } from '../../core/vocabulary.ts';
import type { Language } from '../interfaces.ts';
import { type Decision, decide } from './decision.ts';
import { typesThatAre } from './event-types.ts';
import { collectPhrases, compilePhrases } from './phrases.ts';

/** Content types that are opinions about the news. */
export const opinionTypes: ReadonlySet<ContentType> = new Set(['analysis', 'market_commentary']);

const views = typesThatAre('view');
const routineTypes = typesThatAre('routine');
const routineTitle = compilePhrases(collectPhrases(({ content }) => content.routine));

export function readSignificance(signs: {
  readonly headline: string;
  readonly language: Language;
  readonly event_type: string | null;
  readonly content_type: ContentType;
  readonly source_type: SourceType;
}): Decision<Significance> {
  const { event_type, content_type, headline, language, source_type } = signs;
  if (source_type === 'blog' || source_type === 'research')
    return decide('commentary', 'significance/source', source_type);
  if (event_type !== null && views.has(event_type)) return decide('commentary', 'significance/view', event_type);
  if (opinionTypes.has(content_type)) return decide('commentary', 'significance/content-type', content_type);
  if (event_type === null) return decide('routine', 'significance/no-event', '');
  if (routineTypes.has(event_type)) return decide('routine', 'significance/routine-type', event_type);
  const routine = routineTitle(language, headline);
  if (routine !== null) return decide('routine', 'significance/routine-title', routine[0]);
  return decide('notable', 'significance/event', event_type);
}
