import { expect, it } from 'vitest';
import { readNameQueries } from './name-queries.ts';

it.each([
  ["Volvo's", 'Volvo', ''],
  ['Volvo’s cars', 'Volvo cars', ''],
  ["'s", "'s", ''],
  ["l'sa", "l'sa", ''],
  ['Hennes and Mauritz', 'Hennes Mauritz', ''],
  ['Norrvik AND Industri och Handel', 'Norrvik Industri Handel', ''],
  ['Bang og Olufsen ja Co', 'Bang Olufsen Co', ''],
  ['JA Solar', 'JA Solar', ''],
  ['Hennes and', 'Hennes and', ''],
  ['and', 'and', ''],
  ["volvo -cars's", 'volvo', '-"cars"'],
  ['"Sotheby\'s Holdings"', 'Sotheby Holdings', '"Sotheby\'s Holdings"'],
])('of %s names hold the words %s under the conditions %s', (q, words, conditions) => {
  expect(readNameQueries(q)).toMatchObject([{ words, conditions }]);
});

it('keeps the words as they were typed, to compare them with whole names', () => {
  expect(readNameQueries("Bang and Olufsen or McDonald's").map(({ typed }) => typed)).toEqual([
    'Bang and Olufsen',
    "McDonald's",
  ]);
});

it.each([
  ['Fjell ASA', ['"Fjell"']],
  ['H.M. Bank', ['"H" "M" "Bank"', '"HM" "Bank"', '"H" "MBank"']],
  ['HM Bank', ['"HM" "Bank"', '"H M" "Bank"', '"HMBank"']],
  ['Astra Zeneca', ['"Astra" "Zeneca"', '"AstraZeneca"']],
])('writes %s as %j too', (q, spellings) => {
  expect(readNameQueries(q)[0]?.spellings.split(' or ')).toEqual(spellings);
});

it.each([
  ['volv b', ['VOLV-B', 'VOLVB']],
  ['VOLV.B', ['VOLV-B', 'VOLVB']],
  ['volvb', ['VOLVB', 'VOLV-B', 'VOL-VB', 'VO-LVB', 'V-OLVB']],
  ['Volvo Car AB', []],
  ['"volvb"', []],
])('reads %s as the tickers %j', (q, tickers) => {
  expect(readNameQueries(q)[0]?.tickers).toEqual(tickers);
});
