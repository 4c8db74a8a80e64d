import { z } from 'zod';
import { declareFacts } from '../declare-facts.ts';
import { toDeclaringReader } from '../wires.ts';
import { type FeedOrigin, MAX_ITEMS, type RawFeed, type RawItem } from './item.ts';
import { key, optionalList, optionalText, readShape, text } from './wire-shape.ts';

const Release = z
  .object({
    EncryptedId: key,
    Title: text,
    PublishDate: text,
    LastChangeDate: optionalText,
    InformationType: optionalText,
    IsRegulatory: z.boolean().nullish(),
    LanguageCode: optionalText,
    Intro: optionalText,
    Body: optionalText,
    HtmlBody: optionalText,
    PublicUrl: optionalText,
    CanonicalUrl: optionalText,
    CisionWireUrl: optionalText,
    SourceName: optionalText,
    Files: optionalList(
      z.object({
        Title: optionalText,
        FileName: optionalText,
        Url: optionalText,
        MediaType: optionalText,
        IsMain: z.boolean().nullish(),
      }),
    ),
  })
  .refine(({ PublicUrl, CanonicalUrl, CisionWireUrl }) => PublicUrl ?? CanonicalUrl ?? CisionWireUrl, {
    path: ['CisionWireUrl'],
    error: 'no address of the release',
  });
type Release = z.output<typeof Release>;

const Feed = z.object({
  Releases: z
    .array(z.unknown())
    .transform((releases) => releases.slice(0, MAX_ITEMS + 1))
    .pipe(z.array(Release)),
});
const Single = z.object({ Release });

function readRelease(release: Release, origin: FeedOrigin): RawItem {
  const { EncryptedId, InformationType, LanguageCode, IsRegulatory, SourceName } = release;
  return {
    guid: EncryptedId,
    urls: [release.CisionWireUrl, release.CanonicalUrl, release.PublicUrl],
    base: origin.address,
    title: release.Title,
    texts: [{ value: release.HtmlBody }, { value: release.Body, lines: 'kept' }, { value: release.Intro }],
    published: [release.PublishDate],
    updated: [release.LastChangeDate],
    language: LanguageCode,
    authors: [],
    categories: InformationType === undefined ? [] : [InformationType],
    issuer: SourceName,
    declared: declareFacts(toDeclaringReader('cision', origin), {
      scheme: 'cision',
      issuer: SourceName === undefined ? undefined : { name: SourceName },
      classCodes: InformationType === undefined ? [] : [InformationType],
      release: EncryptedId,
      language: LanguageCode,
      regulatory: IsRegulatory ?? undefined,
      documents: release.Files.map(({ Title, FileName, Url, MediaType, IsMain }) => ({
        title: Title ?? FileName,
        url: Url,
        mediaType: MediaType ?? (/\.pdf$/i.test(FileName ?? Url ?? '') ? 'application/pdf' : undefined),
        language: LanguageCode,
        isPrimary: IsMain === true,
      })),
      base: origin.address,
    }),
  };
}

/** Whether a document looks like a feed of Cision, or like one of its releases. */
export const isCision = (json: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(json['Releases']) || (typeof json['Release'] === 'object' && json['Release'] !== null);

/** The feed of an issuer at Cision, or one release of it. Throws FeedRefused for another shape. */
export function readCision(json: Readonly<Record<string, unknown>>, origin: FeedOrigin): RawFeed {
  const named = { wire: 'Cision', address: origin.address };
  const releases =
    'Releases' in json ? readShape(Feed, json, named).Releases : [readShape(Single, json, named).Release];
  return {
    format: 'cision',
    title: releases[0]?.SourceName ?? 'Cision',
    language: undefined,
    hub: undefined,
    self: undefined,
    built: [],
    authors: [],
    base: origin.address,
    items: releases.map((release) => readRelease(release, origin)),
  };
}
