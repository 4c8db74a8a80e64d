import { describe, expect, it } from 'vitest';
import type { Language } from '../interfaces.ts';
import { graveFault, graveTranslationFault } from './grave.ts';

describe('a grave claim in English', () => {
  it.each([
    ['Founder Ek has died.', 'Norrvik said late on Tuesday that founder Ek leaves.'],
    ['Norrvik collapses.', 'Norrvik fell 2 percent, brokers say.'],
  ])('needs more than everyday words of its source: %s', (answer, source) =>
    expect(graveFault(answer, source)).toBeDefined(),
  );

  it.each([
    ['Founder Ek has died.', 'Norrvik honours the late founder Ek.'],
    ['Norrvik collapses.', 'Norrvik broke down after the war.'],
  ])('passes where its source tells it in other words: %s', (answer, source) =>
    expect(graveFault(answer, source)).toBeUndefined(),
  );
});

describe('a grave claim of a translation', () => {
  it.each<[Language, string, string]>([
    ['sv', 'Avbrott i produktionen efter ett genombrott', 'Fraud in production'],
    ['sv', 'Norrvik undersöker mutationer', 'Norrvik investigates bribery'],
    ['nb', 'Politiske partier og politikere møtes', 'Corrupt parties and politicians meet'],
    ['fi', 'Politiikka muuttuu', 'Corrupt politics changes'],
    ['nb', 'Norrvik annullerer avtalen', 'The agreement is worthless'],
  ])('needs more in %s than a word with the same letters: %s', (language, text, answer) =>
    expect(graveTranslationFault(answer, { text, language })).toBeDefined(),
  );

  it.each<[Language, string, string]>([
    ['sv', 'Chefen misstänks för ekobrott', 'The manager is suspected of economic fraud'],
    ['sv', 'Chefen tog mutor', 'The manager took bribes'],
    ['nb', 'Politiet tok sjefen', 'Police arrested the manager'],
    ['da', 'Politiets aktion mod chefen', 'The manager was arrested by police'],
    ['fi', 'Johtaja otti lahjuksia', 'The manager took bribes'],
    ['fi', 'Osakkeiden arvo on nolla', 'The shares are worthless'],
    ['nb', 'Aksjene er null verdt', 'The shares are worthless'],
  ])('passes in %s where its original tells it: %s', (language, text, answer) =>
    expect(graveTranslationFault(answer, { text, language })).toBeUndefined(),
  );
});
