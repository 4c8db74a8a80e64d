import { describe, expect, it } from 'vitest';
import { createEventModel, readEventWeights } from '../../src/language/labels/event-model/event-model.ts';
import { fitEvents, type LabelledEvent, readInventedEvents, writeEventWeights } from './fit-events.ts';

const labelled: readonly LabelledEvent[] = [
  { language: 'sv', type: 'layoffs', headline: 'Granvik varslar tjugo anställda', lead: '' },
  { language: 'sv', type: 'layoffs', headline: 'Varsel om uppsägning i Granvik', lead: 'Trettio anställda berörs.' },
  { language: 'sv', type: 'product-launch', headline: 'Granvik lanserar en ny pump', lead: '' },
  { language: 'sv', type: 'product-launch', headline: 'Ny båt lanseras av Granvik', lead: 'Lanseringen är i maj.' },
  { language: 'sv', type: null, headline: 'Kören sjöng för fullt hus', lead: '' },
  { language: 'sv', type: null, headline: 'Regn väntas i helgen', lead: 'Det klarnar på söndag.' },
];

describe('weights fitted on headlines', () => {
  const weights = fitEvents(labelled);

  it('tell what they were fitted on, and what is like it', () => {
    const model = createEventModel(weights);
    for (const opening of labelled) expect(model(opening)[0]?.type).toBe(opening.type);
    expect(model({ headline: 'Talvikko varslar anställda', lead: '' })[0]?.type).toBe('layoffs');
  });

  it('are the same from a file, and each time', () => {
    expect(readEventWeights(writeEventWeights(weights))).toEqual(weights);
    expect(fitEvents(labelled)).toEqual(weights);
  });
});

describe('the invented headlines', () => {
  const all = readInventedEvents();

  it('have a headline each, and no two lines are alike', () => {
    expect(all.filter(({ headline }) => headline === '')).toEqual([]);
    const lines = all.map(({ headline, lead }) => `${headline}\t${lead}`.toLowerCase());
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('tell every type in every language, and none', () => {
    const types = new Set(all.map(({ type }) => type));
    const languages = new Set(all.map(({ language }) => language));
    const pairs = new Set(all.map(({ type, language }) => `${type} ${language}`));
    expect(types.has(null)).toBe(true);
    expect(pairs.size).toBe(types.size * languages.size);
  });
});
