import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt } from '../../../test/world/answers.ts';
import { startWorld, type World } from '../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const at = (q: string, more = '') => namesAt(world, `/companies?q=${encodeURIComponent(q)}${more}`);

describe('q on companies', () => {
  it.each([
    ['nordvik', ['nordvik']],
    ['Norwick', ['nordvik']],
    ['Jarvi', ['jarvi']],
    ['JÄRVI', ['jarvi']],
    ['isberg', ['isberg']],
    ['Fjell Energi', ['fjell']],
  ])('%s finds names and aliases by their words, accents aside', async (q, names) => {
    expect(await at(q)).toEqual(names);
  });

  it.each([
    ['Fjell ASA', ['fjell']],
    ['Fjell AB', ['fjell']],
    ['Havn Shipping Oyj', ['havn']],
    ['Sundbanken Plc', ['bank']],
    ['Havn Shipping A/S', ['havn']],
    ['Havn Shipping AS', ['havn']],
    ['Ísberg ehf.', ['isberg']],
    ['Isberg hf', ['isberg']],
    ['Jarvi Abp', ['jarvi']],
    ['Nordvik Industrier AB (publ)', ['nordvik']],
  ])('%s is found whatever legal form is written', async (q, names) => {
    expect(await at(q)).toEqual(names);
  });

  it.each([
    ['Nrodvik', ['nordvik']],
    ['Nordivk Industreir', ['nordvik']],
    ['Norwikc', ['nordvik']],
    ['Sunbdanken', ['bank']],
    ['fjel energi', ['fjell']],
    ['Isbreg', ['isberg']],
  ])('%s is found in spite of typing errors', async (q, names) => {
    expect(await at(q)).toEqual(names);
  });

  it('finds nothing by what is another word', async () => {
    for (const q of ['banana', 'fjordbank', 'xq', 'ab']) expect(await at(q)).not.toContain('fjell');
    expect(await at('kyckling')).toEqual([]);
  });

  it('keeps filters and hidden companies out of it', async () => {
    expect(await at('Nrodvik', '&country=NO')).toEqual([]);
    expect(await at('Hidedn')).toEqual([]);
  });
});
