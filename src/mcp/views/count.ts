import { counted } from '../../core/counted.ts';
import { oneWord, quoted } from '../../core/display-text.ts';
import type { CountBody, CountGroup } from '../../resources/count/schema.ts';
import { facts, lines } from './format.ts';
import type { View } from './view.ts';

const names: Readonly<Record<CountBody['by'], string>> = {
  none: '',
  event_type: 'by event type',
  country: 'by country',
  sector: 'by sector',
  company: 'by company',
  source: 'by source',
  disclosure_class: 'by disclosure class',
  day: 'by day of first publication (UTC)',
  week: 'by ISO week of first publication (UTC)',
  coverage: 'with the most independent publishers',
};

function groupLine({ by }: CountBody, { value, label, count, url }: CountGroup): string {
  if (by === 'coverage')
    return `- ${facts(counted(count, 'independent publisher'), quoted(label), `id ${value}`, url && oneWord(url))}`;
  const name = label === value ? value : `${quoted(label)} (${value})`;
  return `- ${name}: ${count}`;
}

/** Records outside the groups that are listed. */
function rest({ by, of, other_groups: groups = 0, other_count: others = 0, without_value: none = 0 }: CountBody) {
  if (by === 'coverage') return others > 0 && `and ${counted(others, 'more event')}`;
  const one = of.slice(0, -1);
  return facts(
    groups > 0 && `${counted(others, one)} in ${counted(groups, 'other group')} alone`,
    none > 0 && `${counted(none, one)} without a value`,
  );
}

export const countRecord: View<CountBody> = {
  read(body) {
    const { of, by, total, groups } = body;
    const bound = total.is_exact ? '' : 'more than ';
    const head = facts(`${bound}${counted(total.value, of.slice(0, -1))}`, names[by]);
    return {
      blocks: [
        lines(
          total.is_exact ? head : `${head}; only the newest ${total.value} were counted`,
          ...groups.map((group) => groupLine(body, group)),
          rest(body),
        ),
      ],
      next: [
        by === 'coverage' && groups.length > 0 && 'get_event with an id gives its articles',
        by !== 'coverage' && total.value > 0 && `search_${of} with the same filters lists them`,
      ],
    };
  },
};
