import type { z } from 'zod';

/** Parameters of the lists of news, companies and calendar entries that not every one of them has, and where they exist. */
const homes: Readonly<Record<string, string>> = {
  ids: '/articles',
  primary_only: '/articles',
  published_after: '/articles and /stories',
  published_before: '/articles and /stories',
  include_peripheral: '/articles, /stories and /events',
  sources: '/articles, /stories and /events',
  source_type: '/articles, /stories and /events',
  content_type: '/articles, /stories and /events',
  category: '/articles, /stories and /events',
  sort: '/articles, /stories and /events',
  updated_after: '/articles, /stories, /events and /calendar_events',
  index: '/articles, /stories, /events and /calendar_events',
  event_type: '/events and /calendar_events',
  significance: '/events',
  first_reported_after: '/events',
  first_reported_before: '/events',
  last_article_after: '/events',
  last_article_before: '/events',
  window: '/events',
  related_to: '/events',
  status: '/calendar_events',
  scheduled_after: '/calendar_events',
  scheduled_before: '/calendar_events',
  is_active: '/companies',
};

/**
 * What a list refuses by name because a sibling list has it and this one has not (readings 4): a filter that is ignored
 * is worse than an error. `hints` say what to do instead where there is something to do.
 */
export function refuseSiblingParams(
  params: z.ZodObject,
  hints: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const missing = Object.entries(homes).filter(([name]) => !Object.hasOwn(params.shape, name));
  return { ...Object.fromEntries(missing.map(([name, home]) => [name, `exists on ${home} only.`])), ...hints };
}
