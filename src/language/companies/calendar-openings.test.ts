import { describe, expect, it } from 'vitest';
import { readRegisteredNames } from './registered-names.ts';

const read = (text: string) => readRegisteredNames(text).map(({ name }) => name);

describe('a company after a date', () => {
  it.each([
    ['December Granvik AB', 'Granvik AB'],
    ['December 2025 Recyctec Holding AB', 'Recyctec Holding AB'],
    ['Q3 Granvik AB', 'Granvik AB'],
    ['Q3 2025 Granvik Systems AB', 'Granvik Systems AB'],
    ['Monday Granvik Plc', 'Granvik Plc'],
    ['Third Quarter Granvik Ltd', 'Granvik Ltd'],
    ['Måndag Granvik AB', 'Granvik AB'],
    ['Augusti Granvik AB', 'Granvik AB'],
    ['Tredje Kvartalet Granvik AB', 'Granvik AB'],
    ['Mandag Granvik ASA', 'Granvik ASA'],
    ['Desember Granvik AS', 'Granvik AS'],
    ['Tredje Kvartal Granvik AS', 'Granvik AS'],
    ['Onsdag Granvik A/S', 'Granvik A/S'],
    ['Februar Granvik A/S', 'Granvik A/S'],
    ['Lørdag Granvik ApS', 'Granvik ApS'],
    ['Maanantaina Granvik Oyj', 'Granvik Oyj'],
    ['Joulukuu Granvik Oyj', 'Granvik Oyj'],
    ['Perjantai Granvik Oy', 'Granvik Oy'],
    ['Mánudagur Granvik hf', 'Granvik hf'],
    ['Desember Granvik ehf', 'Granvik ehf'],
    ['Föstudaginn Granvik hf', 'Granvik hf'],
  ])('is named without it: %s', (text, name) => {
    expect(read(text)).toEqual([name]);
    expect(read(`${text} rapporterar. Granvik växer.`)).toEqual([name]);
  });

  it.each(['May Invest AB', 'Fredag AB', 'March Capital AB', 'Mars Holding AB', 'Sunday Group AB', 'Tors Invest ASA'])(
    'keeps a word that its name has no other distinction than: %s',
    (name) => expect(read(name)).toEqual([name]),
  );

  it('keeps a word that the text writes each time', () => {
    expect(read('April Granvik AB grows. The board of April Granvik AB met.')).toEqual([
      'April Granvik AB',
      'April Granvik AB',
    ]);
    expect(read('April Granvik AB grows. The board of Granvik AB met.')).toEqual(['Granvik AB', 'Granvik AB']);
  });
});
