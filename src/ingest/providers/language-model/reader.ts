import { z } from 'zod';
import { figureConcepts } from '../../../core/figure-concepts.ts';
import { companyRoles, contentTypes, principalRoles, significances } from '../../../core/vocabulary.ts';
import type { ArticleReader, CompanyLink, Reading, ReadingInput, Refusal } from '../interfaces.ts';
import type { Spoken } from './checks/amounts.ts';
import { acceptFigures } from './checks/figures.ts';
import { leadFault, proseFault } from './checks/grounded.ts';
import { instructs } from './checks/instructions.ts';
import { AnswerRefused } from './failures.ts';
import { NEVER_OBEY, readable } from './material.ts';
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
    `figures: concept one of ${Object.keys(figureConcepts).join(', ')}; basis as_reported or adjusted; role outcome, forecast or comparative.`,
    NEVER_OBEY,
  ].join('\n');

/** Reads articles through a language model and checks every part of what it says against the article. */
export function createModelReader(model: Model): ArticleReader {
  return {
    id: `${model.id}:${PROMPT}`,
    check: () => model.check(),
    async read(input, signal) {
      const { builtIn } = input;
      const text = readable(input.text);
      if (text.length < MIN_TEXT) return { reading: builtIn, refusals: [], isOwn: false };
      // A text that gives instructions is read by rules alone, which nobody can talk to.
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
        return checkProposal(proposal, input, text);
      } catch (error) {
        if (!(error instanceof AnswerRefused)) throw error;
        return { reading: builtIn, refusals: [{ part: error.part, reason: error.message }], isOwn: false };
      }
    },
  };
}

/** The reading that is left of a proposal, each part checked by itself. */
export function checkProposal(proposal: Proposal, input: ReadingInput, text: string) {
  const source: Spoken = { text: `${input.title}\n\n${text}`, language: 'en', country: input.country };
  const refusals: Refusal[] = [];
  const refuse = (part: string, reason: string) => {
    refusals.push({ part, reason: reason.slice(0, 300) });
  };
  const about = input.builtIn.companies.find(({ is_primary }) => is_primary)?.id;
  const isOther = (name: string) => ![undefined, about].includes(input.resolve(name));
  const astray = leadFault(proposal.summary, input.title, text, isOther);
  if (astray !== undefined) {
    // Whoever led the answer away from the news may have led it everywhere.
    refuse('summary', `the summary ${astray}`);
    return { reading: input.builtIn, refusals, isOwn: false };
  }
  const texts = checkTexts(proposal, input, source, refuse);
  const labels = checkLabels(proposal, input, refuse);
  const companies = checkCompanies(proposal, input, source.text, refuse);
  const { figures, faults } = acceptFigures(proposal.figures, input.builtIn.figures, source);
  for (const fault of faults) refuse('figures', fault);
  const reading: Reading = { ...texts, ...labels, companies, figures };
  return { reading, refusals, isOwn: JSON.stringify(reading) !== JSON.stringify(input.builtIn) };
}

type Refuse = (part: string, reason: string) => void;

/** Summary and points stand or fall together with the summary: points of another hand would repeat it. */
function checkTexts(proposal: Proposal, { title, builtIn }: ReadingInput, source: Spoken, refuse: Refuse) {
  const { summary, key_points, method } = builtIn;
  const proposed = proposal.summary.trim();
  // A host that is a company's name stands in the title; any other address is no news.
  const fault = proseFault(proposed, source, { min: 20, max: SUMMARY_MAX, source: title });
  if (fault !== undefined) {
    refuse('summary', `the summary ${fault}`);
    return { summary, key_points, method };
  }
  const points = [...new Set(proposal.key_points.map((point) => point.trim()))].filter((point) => {
    const reason = proseFault(point, source, { min: 5, max: POINT_MAX, source: title });
    if (reason !== undefined) refuse('key_points', `a key point ${reason}`);
    return reason === undefined;
  });
  return { summary: proposed, key_points: points.slice(0, MAX_POINTS), method: 'model' as const };
}

/**
 * Labels from the lists only. What a rule is sure of stays, and nothing becomes notable or a press release because an
 * answer says so: those follow from who published and what is stated.
 */
function checkLabels(proposal: Proposal, { builtIn, categories, eventTypes }: ReadingInput, refuse: Refuse) {
  const listed = (part: string, value: string | null, list: readonly string[], sure: string | null): string | null => {
    if (sure !== null) return sure;
    if (value === null || list.includes(value)) return value;
    refuse(part, `${value.slice(0, 60)} is not in the list`);
    return null;
  };
  const category = listed('category', proposal.category, categories, builtIn.category);
  const event_type = listed('event_type', proposal.event_type, eventTypes, builtIn.event_type);
  const content_type = contentTypes.find((one) => one === proposal.content_type);
  if (content_type === undefined) refuse('content_type', `${proposal.content_type.slice(0, 60)} is not in the list`);
  const isBySource = builtIn.content_type === 'press_release' || content_type === 'press_release';
  const significance = significances.find((one) => one === proposal.significance);
  if (significance === undefined) refuse('significance', `${proposal.significance.slice(0, 60)} is not in the list`);
  const isRaised = significance === 'notable' && builtIn.significance !== 'notable';
  if (isRaised) refuse('significance', 'the text gives no reason to call it notable');
  return {
    category,
    event_type,
    content_type: content_type === undefined || isBySource ? builtIn.content_type : content_type,
    significance: significance === undefined || isRaised ? builtIn.significance : significance,
  };
}

/** The built-in links, and companies that the text names in full and that are known beyond doubt. */
function checkCompanies(proposal: Proposal, input: ReadingInput, text: string, refuse: Refuse): CompanyLink[] {
  const links = [...input.builtIn.companies];
  for (const { name, role } of proposal.companies) {
    const id = text.includes(name) ? input.resolve(name) : undefined;
    const known = companyRoles.find((one) => one === role);
    if (!text.includes(name)) refuse('companies', `${name.slice(0, 60)} is not named in the text`);
    else if (id === undefined) refuse('companies', `${name.slice(0, 60)} is no company that is known beyond doubt`);
    else if (known === undefined) refuse('companies', `${role.slice(0, 40)} is no role of the list`);
    else if (!links.some((link) => link.id === id)) {
      const isPrincipal = principalRoles.some((one) => one === known);
      const is_primary = isPrincipal && !links.some((link) => link.is_primary);
      links.push({ id, role: known, is_primary, evidence: `named in full: ${name}`.slice(0, 200) });
    }
  }
  return links;
}
