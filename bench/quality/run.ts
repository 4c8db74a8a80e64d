// npm run quality -- --task retrieval|sts|clustering --input PATH [--gold FILE] [--stem none] [--split NAME]
import { parseArgs } from 'node:util';
import { measureClustering } from './clustering.ts';
import { measureRetrieval } from './retrieval.ts';
import { measureSts } from './sts.ts';

const { values } = parseArgs({
  options: {
    task: { type: 'string' },
    input: { type: 'string' },
    gold: { type: 'string' },
    stem: { type: 'string', default: 'porter' },
    split: { type: 'string' },
  },
});
const { task, input, gold, split } = values;
if (values.stem !== 'porter' && values.stem !== 'none') throw new Error('--stem takes porter or none.');
if (input === undefined)
  throw new Error('--input is needed: a folder (retrieval), a file (sts, clustering), or demo (clustering).');
switch (task) {
  case 'retrieval':
    await measureRetrieval({ input, stem: values.stem, split });
    break;
  case 'sts':
    await measureSts(input);
    break;
  case 'clustering':
    await measureClustering({ input, gold });
    break;
  default:
    throw new Error('--task takes retrieval, sts or clustering.');
}
