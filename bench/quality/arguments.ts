import { parseArgs } from 'node:util';
import { InputRefused } from './samples.ts';

export const USAGE = `Usage: npm run quality -- [--task TASK] [--full] [--record]
       npm run quality -- --task TASK --input FILE --gold FILE [--companies FILE] [--misses FILE]
       npm run quality -- --task retrieval --input FOLDER [--split NAME] [--stem porter|none]
       npm run quality -- --task sts --input FILE
       npm run quality -- --task real-wires [--half read|unread] [--stream nordic|wires] [--shuffles N]
                          [--cache FOLDER] [--misses FILE] [--dump FILE]
       npm run quality -- --task tasks [--half read|unread] [--misses FILE]

  --task       the measure; without --input, the rows of the project's own sets
  --input      items, one JSON object a line; the folder of a retrieval set; pairs of sentences
  --gold       their labels, one JSON object a line
  --companies  the companies to link, one JSON object a line
  --misses     output file for the items that were read wrong: id, label, result
  --half       the half of the real streams or the tasks to measure; --misses and --dump take read only
  --stream     the real stream to measure
  --shuffles   orders of arrival to compare with that of publication; none without it
  --cache      folder outside the repository for vectors, which later runs read again
  --dump       output file for the pairs of items with their labels: stream, two ids, same or apart
  --split      the judgements of a retrieval set to use: qrels/NAME.tsv
  --stem       the stems of the plain BM25 baseline: porter, or none for languages other than English
  --full       all items for the throughput
  --record     stores the figures for comparison with later runs; retrieval and sts in bench/results

docs/quality.md describes the files.
`;

/**
 * Reads the arguments of the command.
 * @throws InputRefused for invalid ones.
 */
export function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        task: { type: 'string' },
        input: { type: 'string' },
        gold: { type: 'string' },
        companies: { type: 'string' },
        stem: { type: 'string', default: 'porter' },
        misses: { type: 'string' },
        half: { type: 'string' },
        stream: { type: 'string' },
        shuffles: { type: 'string' },
        cache: { type: 'string' },
        dump: { type: 'string' },
        split: { type: 'string' },
        record: { type: 'boolean', default: false },
        full: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new InputRefused(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE.trimEnd()}`);
  }
}
