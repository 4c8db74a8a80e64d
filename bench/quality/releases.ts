import { figureDivergence } from '../../src/core/figure-divergence.ts';
import type { Embedder } from '../../src/vectors/embedder.ts';
import { COMPANIES, ISSUERS, readSharedCompanies } from './companies.ts';
import { bCubed } from './measures.ts';
import { placeArticles, type ReadArticle, readArticles, type SourceArticle } from './read-articles.ts';
import { estimateNoise, type Row } from './row.ts';
import { findMissing, type Line, readLines, sharedFile, toText } from './samples.ts';
import { createWireCopy, type Release } from './wire-copies.ts';

const RELEASES = 'nolicence/mfn_press_releases.ndjson';
const MINUTE_MS = 60_000;
/** The same words of one issuer within this time are one release that two wires sent. */
const ONE_RELEASE_MS = 2 * MINUTE_MS;

const toRelease = (line: Line, label: string): Release => ({
  id: toText(line['id']),
  issuer: toText(line['issuer']),
  isIssuerNamed: true,
  title: toText(line['title']),
  text: toText(line['summary']),
  at: new Date(Date.parse(toText(line['published_at']))),
  label,
});

const articleFrom =
  (source: string) =>
  ({ issuer, isIssuerNamed, ...release }: Release): SourceArticle => ({
    ...release,
    source,
    source_type: 'press_release',
    issuer: isIssuerNamed ? issuer : null,
    names: [issuer],
  });

/** Releases without those that another wire sent too, and these, with the label of the first. */
function splitWires(lines: readonly Line[]): { first: Line[]; again: Release[] } {
  const first: Line[] = [];
  const again: Release[] = [];
  const toKey = (line: Line) => `${toText(line['issuer'])}\n${toText(line['title']).toLowerCase()}`;
  for (const line of [...lines].sort((a, b) => toText(a['published_at']).localeCompare(toText(b['published_at'])))) {
    const at = Date.parse(toText(line['published_at']));
    const sent = first.find(
      (other) => toKey(other) === toKey(line) && at - Date.parse(toText(other['published_at'])) <= ONE_RELEASE_MS,
    );
    if (sent === undefined) first.push(line);
    else again.push(toRelease(line, `${toText(sent['issuer'])} ${toText(sent['published_at'])}`));
  }
  return { first, again };
}

/** Label of each release, and when it is taken to appear: the second language 3 to 17 minutes after the first. */
function labelled(lines: readonly Line[]): { release: Release; isPaired: boolean }[] {
  const groups = Map.groupBy(lines, (line) => `${toText(line['issuer'])} ${toText(line['published_at'])}`);
  return [...groups].flatMap(([key, members]) => {
    const languages = new Set(members.map((line) => (line['language'] === 'en' ? 'en' : 'other')));
    const isPair = members.length === 2 && languages.size === 2;
    // Several releases of one minute in one language: their pairing is not labelled.
    if (members.length > 1 && !isPair) return [];
    return members.map((line, place) => {
      const release = toRelease(line, key);
      const at = new Date(release.at.getTime() + place * (3 + (key.length % 15)) * MINUTE_MS);
      return { release: { ...release, at }, isPaired: isPair };
    });
  });
}

type PlacedArticle = ReadArticle & { readonly cluster: string };

/** The rows of one set: how releases of the labels in question are put together, and where their figures disagree falsely. */
function toRows(
  placed: readonly PlacedArticle[],
  labels: ReadonlySet<string>,
  about: { readonly events: About; readonly figures: About; readonly size: string; readonly details: string },
): Row[] {
  const chosen = placed.filter(({ label }) => labels.has(label));
  const { precision, recall, f1 } = bCubed(chosen);
  const all = bCubed(placed);
  const disagreeing = [...Map.groupBy(chosen, ({ label }) => label).values()].filter(
    (members) =>
      new Set(members.map(({ cluster }) => cluster)).size === 1 &&
      figureDivergence(members.flatMap(({ facts }) => facts)) !== null,
  );
  const { events, figures, size, details } = about;
  const shown = `P ${precision.toFixed(3)}, R ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`;
  const shownOfAll = `P ${all.precision.toFixed(3)}, R ${all.recall.toFixed(3)}, F1 ${all.f1.toFixed(3)}`;
  const byLabel = Map.groupBy(chosen, ({ label }) => label);
  return [
    {
      ...events,
      size,
      figure: f1,
      shown: `${shown} (all releases: ${shownOfAll}${details})`,
      noise: estimateNoise(
        [...labels],
        (sample) => bCubed([...new Set(sample)].flatMap((key) => byLabel.get(key) ?? [])).f1,
      ),
    },
    {
      ...figures,
      size,
      figure: disagreeing.length,
      shown: `${disagreeing.length} events`,
      noise: 0,
      isLowerBetter: true,
    },
  ];
}

type About = Pick<Row, 'key' | 'what' | 'data' | 'method' | 'aim'>;

const METHOD = 'online, as read by the built-in providers; all releases compete';
const TWO_LANGUAGES = 'press releases, the second language moved by 3 to 17 minutes, untranslated as they are';
const WIRES =
  'press releases in one language and a copy of each as another wire would send it (five ways, 1 to 45 minutes later, ' +
  'every second one without a separate issuer)';

const aboutEvents: Readonly<Record<'languages' | 'wires', About>> = {
  languages: {
    key: 'two languages',
    what: 'same release in two languages = one event, B-cubed F1',
    data: TWO_LANGUAGES,
    method: METHOD,
    aim: '>= 0.95',
  },
  wires: {
    key: 'other wires',
    what: 'same release over two wires, one language = one event, B-cubed F1',
    data: WIRES,
    method: METHOD,
    aim: '>= 0.95',
  },
};
const aboutFigures: Readonly<Record<'languages' | 'wires', About>> = {
  languages: {
    ...aboutEvents.languages,
    key: 'two languages figures',
    what: 'false `member_figures_disagree` among them',
    aim: '0',
  },
  wires: {
    ...aboutEvents.wires,
    key: 'other wires figures',
    what: 'false `member_figures_disagree` among the copies',
    aim: '0',
  },
};

const skippedRows = (missing: string): Row[] =>
  [aboutEvents.languages, aboutFigures.languages, aboutEvents.wires, aboutFigures.wires].map((row) => ({
    ...row,
    size: '-',
    skipped: `no ${missing}`,
  }));

/** The releases as one wire sends them, and with copies as another wire sends them; undefined without the data. */
async function readWires(embedder: Embedder) {
  const { first, again } = splitWires(readLines(sharedFile(RELEASES)));
  const releases = labelled(first);
  const listLabels = (paired: boolean) =>
    new Set(releases.filter(({ isPaired }) => isPaired === paired).map(({ release }) => release.label));
  const originals = releases.map(({ release }) => release);
  const [pairs, single] = [listLabels(true), listLabels(false)];
  const copies = originals.filter(({ label }) => single.has(label)).map(createWireCopy);
  const known = again.filter(({ label }) => single.has(label) || pairs.has(label));
  const companies = readSharedCompanies();
  const read = (chosen: readonly SourceArticle[]) => readArticles(chosen, companies, embedder);
  const languages = await read(originals.map(articleFrom('wire')));
  const wires = await read([
    ...[...originals, ...known].map(articleFrom('wire')),
    ...copies.map(articleFrom('another wire')),
  ]);
  return { originals, known, pairs, single, languages, wires };
}

/** The releases in two languages, and those over two wires, with their labels. */
export const readLabelledReleases = async (embedder: Embedder): Promise<readonly (readonly ReadArticle[])[]> => {
  const { languages, wires } = await readWires(embedder);
  return [languages, wires];
};

/**
 * Every release among all others: those of two languages belong together, those that two wires sent belong together,
 * every other one stands alone.
 */
export async function measureReleases(open: () => Promise<Embedder>): Promise<Row[]> {
  const missing = findMissing(RELEASES, ISSUERS, COMPANIES);
  if (missing !== undefined) return skippedRows(missing);
  const { originals, known, pairs, single, ...read } = await readWires(await open());
  const [languages, wires] = [placeArticles(read.languages), placeArticles(read.wires)];
  const clusterById = new Map(wires.map(({ id, cluster }) => [id, cluster]));
  const firstByLabel = new Map(originals.map(({ id, label }) => [label, id]));
  const together = known.filter(
    ({ id, label }) => clusterById.get(id) === clusterById.get(firstByLabel.get(label) ?? ''),
  );
  return [
    ...toRows(languages, pairs, {
      events: aboutEvents.languages,
      figures: aboutFigures.languages,
      size: `${pairs.size} pairs among ${languages.length} releases`,
      details: '',
    }),
    ...toRows(wires, single, {
      events: aboutEvents.wires,
      figures: aboutFigures.wires,
      size: `${single.size} releases and their copies among ${wires.length} items`,
      details: `; of ${known.length} that two wires really sent ${together.length} together`,
    }),
  ];
}
