/** Words that commands choose from. Nothing is imported here: a command's help needs no more than its words. */

/** How the items of a feed are distinguished (`feeds.identity`). */
export const identityPolicies = ['auto', 'guid', 'link', 'hash'] as const;
export type IdentityPolicy = (typeof identityPolicies)[number];

/** `ical`: a calendar of a company for machines; `html`: the page of its calendar for people. */
export const feedFormats = ['auto', 'ical', 'html'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Files of public registers that are polled (`feeds.register`), by the order in which `registers enable` adds them. */
export const registerFiles = [
  'fi-insiders',
  'fi-short-positions',
  'fi-short-positions-history',
  'fi-short-positions-total',
  'no-short-positions',
] as const;
export type RegisterFileId = (typeof registerFiles)[number];

/** States of an article in the store. */
export const articleStates = ['pending', 'pending_translation', 'live', 'withdrawn', 'refused'] as const;

/** Steps of the pipeline in their order. */
export const stepNames = ['enrich', 'translate', 'embed', 'cluster', 'story'] as const;
export type StepName = (typeof stepNames)[number];

/** Prefixes of the providers whose translations can be requested again from a better one. */
export const betterThan = ['local', 'libretranslate'] as const;

/** Wires whose formats and conduct are known (`sources/wires.ts`). */
export const wireReaders = ['globenewswire', 'mfn', 'newsweb', 'nasdaq', 'cision'] as const;
export type WireReader = (typeof wireReaders)[number];
