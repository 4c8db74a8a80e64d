import { expect, it } from 'vitest';
import { finnishBases } from './finnish.ts';

it.each([
  ['nokian', 'nokia'],
  ['nokiaa', 'nokia'],
  ['nokiaan', 'nokia'],
  ['nokialle', 'nokia'],
  ['nesteen', 'neste'],
  ['nesteelle', 'neste'],
  ['nesteeseen', 'neste'],
  ['nestettä', 'neste'],
  ['koneelta', 'kone'],
  ['sammon', 'sampo'],
  ['sammolta', 'sampo'],
  ['sampoa', 'sampo'],
  ['outokummun', 'outokumpu'],
  ['marimekon', 'marimekko'],
  ['marimekolle', 'marimekko'],
  ['marimekkoa', 'marimekko'],
  ['marimekkoon', 'marimekko'],
  ['keskon', 'kesko'],
  ['fortumin', 'fortum'],
  ['fortumia', 'fortum'],
  ['fortumiin', 'fortum'],
  ['fiskarsista', 'fiskars'],
  ['nurmisen', 'nurminen'],
  ['nurmiselle', 'nurminen'],
  ['yliopistolta', 'yliopisto'],
  ['wärtsilään', 'wärtsilä'],
  ['kajaanilta', 'kajaani'],
  ['helsingin', 'helsinki'],
  ['hangossa', 'hanko'],
])('%s is a case form of %s', (word, base) => {
  expect(finnishBases(word)).toContain(base);
});

it.each(['an', 'on', 'en', '', 'ssa'])('"%s" is no form of a name', (word) => {
  expect(finnishBases(word)).toEqual([]);
});
