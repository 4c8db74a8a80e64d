// Validates an AsyncAPI document and prints the diagnostics that are errors or warnings.
import { readFile } from 'node:fs/promises';
import { Parser } from '@asyncapi/parser';

const { document, diagnostics } = await new Parser().parse(await readFile(process.argv[2] ?? '', 'utf8'));
const grave = diagnostics.filter(({ severity }) => severity <= 1);
for (const { message, path } of grave) console.log(`${path.join('.')}: ${message}`);
if (document === undefined || grave.length > 0) process.exit(1);
console.log(`${document.allChannels().all().length} channels, ${document.allMessages().all().length} messages`);
