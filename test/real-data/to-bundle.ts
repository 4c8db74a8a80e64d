import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

type Reuters = { id: number; published_at: string | null; title: string | null; body: string | null };
type PressRelease = {
  id: string;
  published_at: string;
  issuer: string;
  title: string;
  summary: string;
  url: string;
  language: string;
};

const lines = (file: string) =>
  createInterface({
    input: file.endsWith('.gz') ? createReadStream(file).pipe(createGunzip()) : createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  });

/** The opening of a text as one paragraph of whole sentences, at most `max` characters. */
function opening(text: string, max: number): string | null {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat === '') return null;
  if (flat.length <= max) return flat;
  const cut = flat.slice(0, max);
  const end = cut.lastIndexOf('. ');
  return end > 80 ? cut.slice(0, end + 1) : cut;
}

async function write(file: string, records: AsyncIterable<Record<string, unknown>>): Promise<number> {
  const out = createWriteStream(file);
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return count;
}

/** The first `most` newswire items of 1987 as articles of a made-up source: the headline and the opening as they stand. */
export function reutersToBundle(input: string, output: string, most: number): Promise<number> {
  async function* records() {
    let left = most;
    yield {
      record: 'source',
      id: 'wire19870000',
      name: 'Newswire of 1987',
      domain: 'newswire-1987.example',
      country: 'US',
      source_type: 'wire_service',
      language: 'en',
    };
    for await (const line of lines(input)) {
      const item = JSON.parse(line) as Reuters;
      const title = item.title?.trim() || opening(item.body ?? '', 120);
      if (title === null || item.published_at === null) continue;
      left -= 1;
      if (left < 0) return;
      yield {
        record: 'article',
        source: 'newswire-1987.example',
        article_url: `https://newswire-1987.example/${item.id}`,
        published_at: item.published_at,
        source_title: title,
        source_language: 'en',
        title,
        summary: opening(item.body ?? '', 400),
      };
    }
  }
  return write(output, records());
}

/** Press releases as articles: the English ones with their opening, the others with a title that waits for translation. */
export function pressReleasesToBundle(input: string, output: string): Promise<number> {
  async function* records() {
    yield {
      record: 'source',
      id: 'releases0000',
      name: 'Press releases',
      domain: 'releases.example',
      country: 'SE',
      source_type: 'press_release',
      language: 'sv',
    };
    for await (const line of lines(input)) {
      const item = JSON.parse(line) as PressRelease;
      const isEnglish = item.language === 'en';
      yield {
        record: 'article',
        source: 'releases.example',
        article_url: `https://releases.example/${createHash('sha256').update(item.id).digest('hex').slice(0, 16)}`,
        published_at: item.published_at,
        source_title: item.title,
        ...(item.language === 'und' ? {} : { source_language: item.language }),
        ...(isEnglish ? { title: item.title, summary: opening(item.summary, 400) } : {}),
      };
    }
  }
  return write(output, records());
}
