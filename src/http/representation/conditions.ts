import { readHttpDate } from '../../core/http-date.ts';

/** Headers of a request, by name. */
export type ConditionHeaders = { get(name: string): string | null };

/** What stands for a representation: its tags in every form, of which one is its own, and when it changed last. */
export type Validators = {
  /** Strong tags that name it, its own first. */
  readonly etags: readonly string[];
  readonly lastModified?: Date | undefined;
};

const OPAQUE_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/y;

/** The opaque parts of an If-None-Match list; undefined when it is malformed and so to be ignored. */
function readTags(header: string): readonly string[] | '*' | undefined {
  const text = header.trim();
  if (text === '*') return '*';
  const tags: string[] = [];
  let at = 0;
  while (at < text.length) {
    OPAQUE_TAG.lastIndex = at;
    const match = OPAQUE_TAG.exec(text);
    if (match?.[1] === undefined) return undefined;
    tags.push(match[1]);
    at = OPAQUE_TAG.lastIndex;
    const separator = /^[\t ]*(?:,[\t ,]*|$)/.exec(text.slice(at));
    if (separator === null) return undefined;
    at += separator[0].length;
  }
  return tags.length === 0 ? undefined : tags;
}

/**
 * The tag that a conditional request is answered 304 with; undefined when the body has to be sent. If-None-Match is
 * compared weakly and first, If-Modified-Since read only without it and only once the second it names is over (RFC 9110,
 * 13.1.2 and 13.2.2).
 */
export function findCurrentTag(validators: Validators, request: ConditionHeaders, now: Date): string | undefined {
  const { etags, lastModified } = validators;
  const [own] = etags;
  const sent = request.get('if-none-match');
  const tags = sent === null ? undefined : readTags(sent);
  if (tags !== undefined) return tags === '*' ? own : etags.find((tag) => tags.includes(tag));
  const date = request.get('if-modified-since');
  const since = date === null ? undefined : readHttpDate(date, now)?.getTime();
  if (since === undefined || lastModified === undefined || since > now.getTime()) return undefined;
  // HTTP dates have no parts of a second.
  const changed = Math.floor(lastModified.getTime() / 1000) * 1000;
  return changed <= since && now.getTime() >= since + 1000 ? own : undefined;
}
