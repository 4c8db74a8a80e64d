import { z } from 'zod';
import { figureConcepts } from '../../../core/figure-concepts.ts';
import { type ContentType, companyRoles, contentTypes, isPrincipal, significances } from '../../../core/vocabulary.ts';
import type { SourceText } from '../../../language/checks/amounts.ts';
import { acceptFigures } from '../../../language/checks/figures.ts';
import { leadFault, proseFault, readTrusted } from '../../../language/checks/grounded.ts';
import { instructs } from '../../../language/checks/instructions.ts';
import type {
  ArticleReader,
  ArticleReading,
  Classification,
  CompanyLink,
  LanguageIdentifier,
  ReadingInput,
  Refusal,
} from '../../../language/interfaces.ts';
import { type Cues, readCues } from '../../../language/labels/classify.ts';
import { AnswerRefused } from '../endpoint/failures.ts';
import { NEVER_OBEY, readable } from '../endpoint/material.ts';
import type { Model } from './model.ts';

const PROMPT = 'read/1';
const SUMMARY_MAX = 400;
const POINT_MAX = 200;
const MAX_POINTS = 5;
const MAX_OUTPUT_TOKENS = 2500;
/** A text with less says nothing beyond its title, and an answer about it would be made up. */
const MIN_TEXT = 80;

/** Lists are not given as lists: a value outside one costs that part and not the whole answer. */
const Proposal = z.object({
  summary: z.string(),
  key_points: z.array(z.string()),
  content_type: z.string(),
  category: z.string().nullable(),
  event_type: z.string().nullable(),
  significance: z.string(),
  companies: z.array(z.object({ name: z.string(), role: z.string() })),
  figures: z.array(
    z.object({
      concept: z.string(),
      basis: z.string(),
      role: z.string(),
      period: z.string().nullable(),
      currency: z.string().nullable(),
      label: z.string(),
      value: z.string(),
      normalized_value: z.string(),
    }),
  ),
});
type Proposal = z.output<typeof Proposal>;

const instructionsFor = ({ categories, eventTypes }: ReadingInput): string =>
  [
    'Read a news item in English. Answer with: summary, two sentences of at most 400 characters; key_points, at most five of ' +
      'at most 200 characters, each new; content_type, category, event_type and significance from the lists below, null where none is ' +
      'right; companies that the item is about or names, by their full names as written, with a role; figures it states, ' +
      'value in the words of the text, label the words of the measure beside it, normalized_value as an exact decimal in base units ' +
      'without exponent, period like q3_2026, h1_2026, 9m_2026 or fy_2026 or null.',
    `content_type: ${contentTypes.join(', ')}. significance: ${significances.join(', ')}. roles: ${companyRoles.join(', ')}.`,
    `category: ${categories.join('; ')}.`,
    `event_type: ${eventTypes.join(', ')}.`,
    `figures: concept one of ${Object.keys(figureConcepts).join(', ')}; basis as_reported or adjusted; role outcome, forecast \
or comparative.`,
    NEVER_OBEY,
  ].join('\n');

/** Reads articles with a language model and checks every part of its answer against the article. */
export function createModelReader(model: Model, languages: LanguageIdentifier): ArticleReader {
  return {
    id: `${model.id}:${PROMPT}`,
    check: () => model.check(),
    async read(input, signal) {
      const { builtIn } = input;
      const text = readable(input.text);
      if (text.length < MIN_TEXT) return { reading: builtIn, refusals: [], isOwn: false };
      // A text that gives instructions is read by rules alone, which cannot be instructed.
      if (instructs(`${input.title}\n${input.text}`))
        return {
          reading: builtIn,
          refusals: [{ part: 'source', reason: 'the text instructs its reader' }],
          isOwn: false,
        };
      try {
        const proposal = await model.ask(
          {
            instructions: instructionsFor(input),
            material: { title: input.title, text, published_at: input.published_at.toISOString() },
            schema: Proposal,
            maxOutputTokens: MAX_OUTPUT_TOKENS,
          },
          signal,
        );
        return checkProposal(proposal, input, { text, languages });
      } catch (error) {
        if (!(error instanceof AnswerRefused)) throw error;
        return { reading: builtIn, refusals: [{ part: error.part, reason: error.message }], isOwn: false };
      }
    },
  };
}

/** The reading that is left of a proposal, each part checked by itself. */
export function checkProposal(
  proposal: Proposal,
  input: ReadingInput,
  { text, languages }: { readonly text: string; readonly languages: LanguageIdentifier },
) {
  const source: Source = {
    text: `${input.title}\n\n${text}`,
    trusted: readTrusted(input.title, text),
    language: 'en',
    country: input.country,
  };
  const refusals: Refusal[] = [];
  const refuse = (part: string, reason: string) => {
    refusals.push({ part, reason: reason.slice(0, 300) });
  };
  const about = input.builtIn.companies.find(({ is_primary }) => is_primary)?.id;
  const isOther = (name: string) => {
    const ids = input.named(name);
    return ids.size > 0 && (about === undefined || !ids.has(about));
  };
  const findLeadFault = (answer: string) => leadFault(answer, input.title, text, isOther);
  const astray = findLeadFault(proposal.summary);
  if (astray !== undefined) {
    // An injection that changed one part of the answer may have changed all of it.
    refuse('summary', `the summary ${astray}`);
    return { reading: input.builtIn, refusals, isOwn: false };
  }
  const texts = checkTexts(proposal, input, { source, findLeadFault, languages }, refuse);
  const cues = readCues({ ...input, language: 'en' });
  const labels = checkLabels(proposal, input, cues, refuse);
  const companies = checkCompanies(proposal, input, refuse);
  const { figures, faults } = acceptFigures(proposal.figures, input.builtIn.figures, {
    text: source.text,
    language: 'en',
    country: input.country,
    publishedAt: input.published_at,
    names: input.names,
  });
  for (const fault of faults) refuse('figures', fault);
  const reading: ArticleReading = { ...texts, ...labels, companies, figures };
  return { reading, refusals, isOwn: JSON.stringify(reading) !== JSON.stringify(input.builtIn) };
}

type Refuse = (part: string, reason: string) => void;

type Source = SourceText & { readonly trusted: string };

type Checks = {
  readonly source: Source;
  readonly findLeadFault: (answer: string) => string | undefined;
  readonly languages: LanguageIdentifier;
};

/** Summary and points stand or fall together with the summary: points of another hand would repeat it. */
function checkTexts(
  proposal: Proposal,
  { title, builtIn }: ReadingInput,
  { source, findLeadFault: astrayOf, languages }: Checks,
  refuse: Refuse,
) {
  const { summary, key_points, method } = builtIn;
  const proposed = proposal.summary.trim();
  // A host that is a company's name stands in the title; any other address is not news.
  const toBounds = (min: number, max: number) => ({ bounds: { min, max, source: title }, languages });
  const fault = proseFault(proposed, source, toBounds(20, SUMMARY_MAX));
  if (fault !== undefined) {
    refuse('summary', `the summary ${fault}`);
    return { summary, key_points, method };
  }
  const points = [...new Set(proposal.key_points.map((point) => point.trim()))].filter((point) => {
    const reason = proseFault(point, source, toBounds(5, POINT_MAX)) ?? astrayOf(point);
    if (reason !== undefined) refuse('key_points', `a key point ${reason}`);
    return reason === undefined;
  });
  return { summary: proposed, key_points: points.slice(0, MAX_POINTS), method: 'model' as const };
}

/** The labels that rules fall back on: `news` for a source that reports, `other` for any content. */
const fallbacks: ReadonlySet<ContentType> = new Set(['news', 'other']);

/**
 * Labels from the lists only. A label that a rule is sure of stays. Every other label except the category needs words
 * of title or lead, so that an injected sentence elsewhere has no effect. The answer alone never makes an article
 * notable.
 */
function checkLabels(proposal: Proposal, input: ReadingInput, cues: Cues, refuse: Refuse): Classification {
  const { builtIn, categories, eventTypes } = input;
  const isOpen = builtIn.event_type === null && fallbacks.has(builtIn.content_type);
  const take = <Kept extends string | null, Value extends string>(
    part: keyof Classification,
    kept: Kept,
    { list, findFault }: { list: readonly Value[]; findFault: (value: Value) => string | undefined },
  ): Kept | Value => {
    const said = proposal[part];
    if (said === null || said === kept) return kept;
    const value = list.find((one) => one === said);
    const fault = value === undefined ? 'is not in the list' : findFault(value);
    if (value !== undefined && fault === undefined) return value;
    refuse(part, `${said.slice(0, 60)} ${fault}`);
    return kept;
  };
  const outranked = (sure: string | null) =>
    sure === null ? undefined : `stands against ${sure}, of which rules are sure`;
  const isTierOpen = isOpen && builtIn.significance === 'routine';
  return {
    category: take('category', builtIn.category, { list: categories, findFault: () => outranked(builtIn.category) }),
    event_type: take('event_type', builtIn.event_type, {
      list: eventTypes,
      findFault: (value) =>
        outranked(builtIn.event_type) ?? (cues.eventTypes.has(value) ? undefined : 'has no word in title and lead'),
    }),
    content_type: take('content_type', builtIn.content_type, {
      list: contentTypes,
      findFault: (value) =>
        outranked(isOpen ? null : builtIn.content_type) ??
        (cues.contentTypes.has(value) ? undefined : 'follows neither from the source nor from title and lead'),
    }),
    significance: take('significance', builtIn.significance, {
      list: significances,
      findFault: (value) =>
        value === 'notable'
          ? 'has no reason in the text'
          : (outranked(isTierOpen ? null : builtIn.significance) ??
            (cues.hasOpinion ? undefined : 'has no word of an opinion in title and lead')),
    }),
  };
}

/**
 * The built-in links, and companies that the text names unambiguously outside of title and lead. The latter are never
 * the subject: rules have read title and lead, and found other companies there.
 */
function checkCompanies(proposal: Proposal, { builtIn, resolve }: ReadingInput, refuse: Refuse): CompanyLink[] {
  const links = [...builtIn.companies];
  for (const company of proposal.companies) {
    const name = company.name.slice(0, 60);
    const id = resolve(company.name);
    const role = companyRoles.find((one) => one === company.role);
    const link = links.find((one) => one.id === id);
    if (id === undefined) refuse('companies', `${name} is not named unambiguously in the text`);
    else if (role === undefined) refuse('companies', `${company.role.slice(0, 40)} is not a role of the list`);
    else {
      const isRaised = isPrincipal(role) && (link === undefined || !isPrincipal(link.role));
      const kept = isRaised ? 'mention' : role;
      if (isRaised)
        refuse(
          'companies',
          `${name} is not the ${role}: ${link ? `it is linked as ${link.role}` : 'title and lead are not about it'}`,
        );
      if (link === undefined)
        links.push({ id, role: kept, is_primary: false, evidence: `named in the text: ${company.name}`.slice(0, 200) });
    }
  }
  return links;
}
