import { describe, expect, it } from 'vitest';
import { formsIn, NO_FORMS, withoutForms } from './forms.ts';

const HEAD = 'You are on the free list of Papermaker Weekly.';
const TAIL = 'The views in this letter are those of its issuer alone.';
const sample = (title: string, news: string, issuer: string | null = null) => ({
  title,
  issuer,
  texts: [`${HEAD}\n\n${news} ${TAIL}`],
});
const letters = [
  sample('Kemi restarts its line', 'The line runs again.'),
  sample('Pulp prices fall', 'Pulp cost 1,290 dollars a tonne.'),
  sample('Linnea orders a machine', 'It starts in 2028.'),
  sample('Unions and mills agree', 'Pay rises by 2.9 percent.'),
];

describe('the forms of a source', () => {
  it('are sentences that articles about four subjects open or close with', () => {
    expect(withoutForms(`${HEAD}\n\nA mill in Varkaus burns. ${TAIL}`, formsIn(letters))).toEqual({
      text: '\n\nA mill in Varkaus burns.',
      cut: [HEAD, TAIL],
    });
  });

  it('are none of fewer subjects', () => {
    expect(formsIn(letters.slice(1))).toBe(NO_FORMS);
    expect(formsIn([...letters.slice(1), ...letters.slice(1)]).size).toBe(0);
  });

  it('are none where versions of one story repeat each other', () => {
    const versions = ['', 'UPDATE 1: ', 'UPDATE 2: ', 'UPDATE 3: ', 'WRAP: '];
    expect(formsIn(versions.map((mark) => sample(`${mark}Smokestack on fire`, 'A fire broke out.'))).size).toBe(0);
  });

  it('are none where one issuer repeats itself', () => {
    expect(formsIn(letters.map((letter) => ({ ...letter, issuer: 'Kemi Paper' }))).size).toBe(0);
  });

  it('are no short headings, which tables have', () => {
    const report = (issuer: string) => ({ title: 'Report', issuer, texts: ['Second quarter 2026\nSales were 4.'] });
    expect(formsIn(['A', 'B', 'C', 'D', 'E'].map(report)).size).toBe(0);
  });

  it('leave a text without them as it is, byte for byte', () => {
    const text = '  A fire \t broke out.\r\n\nNobody was hurt. ';
    expect(withoutForms(text, formsIn(letters)).text).toBe(text);
  });
});
