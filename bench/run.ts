// npm run bench [-- startup|pipeline|latency|translation|pages|paint|speed|peers|vectors|filters|text|size] [--articles N]
// [--database URL --small-database URL]
// writes bench/results/*.md.
// The databases are filled when they are empty and kept, which spares generating them for every run of `pages`,
// `vectors` and `text`. `size`, which takes hours and is run only when it is named, has a store of its own: --folder DIR keeps it
// there, and --parts reads,writes,upkeep measures these again.
import { parseArgs } from 'node:util';
import { benchLatency } from './latency/latency.ts';
import { benchPages } from './pages/pages.ts';
import { benchPaint } from './paint/paint.ts';
import { benchPeers } from './peers/peers.ts';
import { benchPipeline } from './pipeline.ts';
import { benchSize } from './size/size.ts';
import { benchSpeed } from './speed/speed.ts';
import { benchStartup } from './startup.ts';
import { benchText } from './text/text.ts';
import { benchTranslation } from './translation/translation.ts';
import { benchFilters } from './vectors/filters.ts';
import { benchVectors } from './vectors/vectors.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    articles: { type: 'string' },
    database: { type: 'string' },
    'small-database': { type: 'string' },
    folder: { type: 'string' },
    parts: { type: 'string' },
  },
});
const articles = Number(values.articles ?? 1_000_000);
/** Comparisons of the layers around the store, and pages: the size at which these are promised. */
const forPeers = values.articles === undefined ? 100_000 : articles;
if (!Number.isInteger(articles) || articles < 1000)
  throw new Error('--articles takes a whole number of at least 1000.');
const sections: Record<string, () => Promise<void>> = {
  startup: benchStartup,
  pipeline: benchPipeline,
  latency: () => benchLatency(),
  translation: benchTranslation,
  pages: () => benchPages(articles, { large: values.database, small: values['small-database'] }),
  paint: () => benchPaint(forPeers, values.database),
  peers: () => benchPeers(forPeers, values.database),
  speed: benchSpeed,
  text: () => benchText(articles, { large: values.database }),
  filters: () => benchFilters(articles, values.database),
  vectors: () => benchVectors(articles, { large: values.database, small: values['small-database'] }),
  size: () => benchSize(articles, { folder: values.folder, parts: values.parts?.split(',') }),
};
const unknown = positionals.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`There is no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`);
for (const [name, run] of Object.entries(sections))
  if (positionals.includes(name) || (positionals.length === 0 && name !== 'size')) await run();
