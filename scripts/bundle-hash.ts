// Proves that a rename does not change the program:
//
//   node scripts/bundle-hash.ts            prints the hash of the minified bundle of src/main.ts
//
// Minifying drops comments and types and renames every local, so two commits with one hash differ in names,
// types and comments alone. Tree shaking is off, so unused code counts too. Renamed properties, texts and
// files change the hash, and so do renamed exports of modules that are imported dynamically. The contract tests, the
// OpenAPI document and the list of tools hold those.
import { createHash } from 'node:crypto';
import { rolldown } from 'rolldown';

const bundle = await rolldown({
  input: 'src/main.ts',
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  treeshake: false,
  logLevel: 'silent',
});
const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
await bundle.close();
const hash = createHash('sha256');
for (const part of output) hash.update(part.type === 'chunk' ? part.code : part.source);
process.stdout.write(`${hash.digest('hex')}\n`);
