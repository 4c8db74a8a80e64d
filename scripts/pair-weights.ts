// Writes the weights of the pair model, fitted on the labelled streams of bench/quality/pair-streams.ts: the halves of the real
// streams that are read, releases, headlines and invented streams. No text of them is in the weights. `--cache FOLDER` keeps the
// vectors of the texts for later runs.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cacheVectors } from '../bench/quality/cached-embedder.ts';
import { openQualityEmbedder } from '../bench/quality/embedder.ts';
import { fitPairs } from '../bench/quality/fit-pairs.ts';
import { readPairStreams, withoutVectors } from '../bench/quality/pair-streams.ts';
import { PAIR_WEIGHTS } from '../src/ingest/events/pair-model.ts';

const { cache } = parseArgs({ options: { cache: { type: 'string' } } }).values;
const embedder = await openQualityEmbedder();
const streams = await readPairStreams(cache === undefined ? embedder : await cacheVectors(embedder, cache));
const weights = fitPairs([...streams, ...withoutVectors(streams)], streams);
await writeFile(PAIR_WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`);
await embedder.close();
