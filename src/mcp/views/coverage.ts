import type { z } from 'zod';
import { counted } from '../../core/counted.ts';
import { oneWord, quoted } from '../../core/display-text.ts';
import type { CoverageBody, Report } from '../../resources/coverage/schema.ts';
import { facts, lines, minute } from './format.ts';
import type { View } from './view.ts';

type Body = z.input<typeof CoverageBody>;

const kinds: Readonly<Record<Report['kind'], string>> = {
  report: 'independent',
  release: "the issuer's release",
  follow_up: 'further text of the same publisher',
  copy: 'copy',
};

const reportLine = (report: Report): string =>
  `- ${facts(
    quoted(report.source.name),
    report.minutes_after_first === 0
      ? `first, ${minute(report.published_at)}`
      : `${report.minutes_after_first} min later`,
    report.copy_of === null ? kinds[report.kind] : `copy of article ${report.copy_of}`,
    report.corrects && `corrects article ${report.corrects}`,
    report.language,
    `article ${report.article_id}`,
    report.title && quoted(report.title),
    oneWord(report.article_url),
  )}`;

function summary(body: Body): string {
  const {
    event,
    primary_disclosure_article_id: primary,
    languages,
    copies,
    corrected_by = [],
    report_count,
    reports,
  } = body;
  const hidden = (event?.article_count ?? 0) - report_count;
  return lines(
    event?.title && quoted(event.title),
    facts(
      `id ${event?.id}`,
      `first reported ${minute(event?.first_reported_at)}`,
      counted(event?.independent_publishers ?? 0, 'independent publisher'),
      counted(copies, 'copy', 'copies'),
      languages.length > 0 &&
        `languages ${languages.map(({ language, count }) => `${language ?? '?'} ${count}`).join(', ')}`,
    ),
    primary === null ? 'No primary disclosure' : `Primary disclosure: article ${primary}`,
    corrected_by.length > 0 && `Corrected by event ${corrected_by.join(', ')}`,
    'Reports, oldest first:',
    ...reports.map(reportLine),
    report_count > reports.length && `and ${report_count - reports.length} later`,
    hidden > 0 && `${counted(hidden, 'article')} not listed here`,
  );
}

export const coverageRecord: View<Body> = {
  read(body) {
    const { event } = body;
    if (event === null) return { blocks: ['No event matches.'], next: [] };
    if (event.status === 'merged' || event.status === 'removed') {
      const fate = event.status === 'merged' ? `merged into ${event.merged_into ?? 'another event'}` : 'removed';
      const next =
        event.merged_into !== null &&
        `coverage with event ${event.merged_into} covers the event that it was merged into`;
      return { blocks: [facts(`id ${event.id}`, fate, `changed ${minute(event.updated_at)}`)], next: [next] };
    }
    return { blocks: [summary(body)], next: ['get_article with an article id gives its summary and key points'] };
  },
};
