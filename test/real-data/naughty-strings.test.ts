import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTagger } from '../../src/language/companies/tagger.ts';
import { createLanguageIdentifier } from '../../src/language/identify/identify.ts';
import { createRuleClassifier } from '../../src/language/labels/classify.ts';
import { createExtractiveSummariser } from '../../src/language/summary/summary.ts';
import { inventedCompanies } from '../support/language/companies/companies.ts';

const file = new URL('../../../shared/data/badinput/blns.json', import.meta.url);

describe.skipIf(!existsSync(file))('the big list of naughty strings', () => {
  it('passes every built-in provider as title, as text and as issuer, without a throw and without markup', async () => {
    const strings: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    const languages = createLanguageIdentifier();
    const summariser = createExtractiveSummariser();
    const classifier = createRuleClassifier();
    const tagger = createTagger(inventedCompanies);
    for (const naughty of strings) {
      for (const text of [naughty, `Nordhamn acquires Talvikko. ${naughty} Sales rose 4 percent to SEK 5 million.`]) {
        const { language } = languages.identify(text, naughty);
        const { summary, key_points } = summariser.summarise({ title: naughty, text });
        for (const line of [summary ?? '', ...key_points]) expect(line).not.toMatch(/<[a-zA-Z/!?]/u);
        classifier.classify({ title: text, text: naughty, source_type: 'blog', language });
        tagger.tag({ title: text, text: naughty, issuer: naughty, source_type: 'press_release', language });
      }
    }
    expect(strings.length).toBeGreaterThan(400);
  });
});
