import { describe, expect, it } from 'vitest';
import { explainFigures } from '../../../../src/language/figures/extract-figures.ts';
import type { FigureCase, FigureCases } from './case.ts';
import { readCase, toOptions } from './score.ts';

/** States that of each text every figure is read and no other; a red case names the rules that read its figures. */
export function describeCases(name: string, cases: FigureCases): void {
  describe.each(Object.entries(cases))(`${name}: %s`, (_, labelled) => {
    it.each(labelled.map((one) => [`${one[0]}: ${one[2]}`, one] as const))('%s', (_text, one) => {
      expect([...readCase(one)].sort(), listRules(one)).toEqual([...one[3]].sort());
    });
  });
}

const listRules = (labelled: FigureCase): string =>
  explainFigures(labelled[2], toOptions(labelled))
    .map(({ figure, trace }) => `${figure.value}: ${trace.map(({ rule, text }) => `${rule} "${text}"`).join(', ')}`)
    .join('\n');
