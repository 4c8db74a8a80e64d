import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, readNames } from '../../../test/world/answers.ts';
import { addCompany } from '../../../test/world/builders.ts';
import { type Json, startWorld, type World } from '../../../test/world/world.ts';

/** Companies beside those of the world. */
const listed = {
  volvo: 'Volvo AB',
  volvocar: 'Volvo Car AB',
  sydmark: 'Sydmark Industri AB',
  hm: 'Hennes & Mauritz AB',
  bango: 'Bang og Olufsen A/S',
  bangs: 'Bang Services A/S',
  there: 'Thermo Andes AB',
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.add((draft) => {
    for (const [name, title] of Object.entries(listed))
      addCompany(draft, name, { name: title, listings: [{ ticker: name, mic: 'XSTO', is_primary: true }] });
  });
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
    ['Aktiebolaget Nordvik Industrier', ['nordvik']],
    ['Havn Shipping Aktieselskab', ['havn']],
    ['Havn Shipping ApS', ['havn']],
    ['Fjell Allmennaksjeselskap', ['fjell']],
    ['Jarvi Osakeyhtiö', ['jarvi']],
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

  it('finds nothing by a different word', async () => {
    for (const q of ['banana', 'fjordbank', 'xq', 'ab', 'Asia', 'Core']) expect(await at(q)).not.toContain('fjell');
    expect(await at('kyckling')).toEqual([]);
  });

  it('keeps filters and hidden companies out of it', async () => {
    expect(await at('Nrodvik', '&country=NO')).toEqual([]);
    expect(await at('Hidedn')).toEqual([]);
  });
});

describe('operators in q on companies', () => {
  const found = async (q: string) => (await at(q)).sort();

  it.each([
    ['volvo -cars', ['volvo', 'volvocar']],
    ['volvo -car', ['volvo']],
    ['volvo −“car ab”', ['volvo']],
    ['Hennes or Volvo', ['hm', 'volvo', 'volvocar']],
    ['henn OR volvo -car', ['hm', 'volvo']],
    ['"Industri Sydmark"', []],
    ['"Sydmark Industri"', ['sydmark']],
    ['"Sydmark" indu', ['sydmark']],
    ['Nrodvik or Norwikc or "Havn Shipping"', ['havn']],
  ])('%s is read as in web search', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it.each([
    ['Vollvo -car', ['volvo']],
    ['Vollvo "car"', ['volvocar']],
    ['"Vollvo"', []],
    ['Vollvo or Sunbdanken', ['bank', 'volvo', 'volvocar']],
  ])('%s keeps its conditions where typing errors are forgiven', async (q, names) => {
    expect(await found(q)).toEqual(names);
  });

  it('gives all but what a minus excludes, by name, where nothing else is asked for', async () => {
    const all = await namesAt(world, '/companies?limit=100');
    const left = all.filter((name) => !name.startsWith('volvo'));
    expect(await at('-volvo', '&limit=100')).toEqual(left);
    const page = await world.read('/companies?q=-volvo&limit=2');
    expect(readNames(page)).toEqual(left.slice(0, 2));
    expect(page['pagination']).toMatchObject({ next_cursor: null });
  });

  it.each([
    ['volvo -car', ['volvo']],
    ['"Industri Sydmark"', []],
  ])('/search reads %s the same way', async (q, names) => {
    const body = await world.read(`/search?type=companies&q=${encodeURIComponent(q)}`);
    expect(readNames({ rows: (body['results'] as Json)['companies'] })).toEqual(names);
  });

  it('puts whole names of either side of or first', async () => {
    expect(await at('volvo car ab or sydmark')).toEqual(['volvocar', 'sydmark']);
  });
});

describe('words of names that tell nothing', () => {
  it.each([
    ["Volvo's", ['volvo', 'volvocar']],
    ['Volvo’s car', ['volvocar']],
    ["volvo -car's", ['volvo']],
    ["Bang's", ['bango', 'bangs']],
    ['Hennes and Mauritz', ['hm']],
    ['Henn OCH Maur', ['hm']],
    ['Bang & Olufsen', ['bango']],
    ['Sydmark AND Industri', ['sydmark']],
    ['Hennes and', ['hm']],
    ['Hennes ja Mauritzz', ['hm']],
  ])('%s is found without them', async (q, names) => {
    expect((await at(q)).sort()).toEqual(names);
  });

  it('puts the whole name first that is written with them', async () => {
    expect((await at('bang og olufsen or bang'))[0]).toBe('bango');
  });

  it.each(['the and', 'the', 'and the', '"the" and'])('%s alone matches no start of a name', async (q) => {
    expect(await at(q)).toEqual([]);
    const body = await world.read(`/search?type=companies&q=${encodeURIComponent(q)}`);
    expect(readNames({ rows: (body['results'] as Json)['companies'] })).toEqual([]);
  });

  it('finds a very common word that is one of a name', async () => {
    await world.add((draft) =>
      addCompany(draft, 'theco', {
        name: 'The Co AB',
        listings: [{ ticker: 'theco', mic: 'XSTO', is_primary: true }],
      }),
    );
    expect(await at('the')).toEqual(['theco']);
    expect(await at('the and')).toEqual([]);
    expect(await at('the co')).toEqual(['theco']);
  });
});

/** Names that others are easily taken for. */
const lookalikes = {
  handm: ['Hennes Mode AB', ['H&M', 'H & M'], 'HENN-B'],
  mhold: ['Hansa Mark Holding AB', [], 'MHO'],
  ssx: ['SXQ', [], 'SXQ-A'],
  sxqpart: ['Solna Xenon Quartz AB', [], 'SOX'],
  dotted: ['Q.V.W. Marine ASA', [], 'QVM'],
  hyphen: ['Stolt-Brink Ltd.', [], 'STB'],
  camel: ['AcouKlang AB', [], 'ACK'],
  parted: ['Acousta Klangfar AB', [], 'AKL'],
  spaced: ['Ymer Lager AS', [], 'YML'],
  ymerla: ['Ymerlagerhus AS', [], 'YHU'],
  aring: ['Ånfors AB', [], 'ANF'],
  slashed: ['Brøndgaard A/S', [], 'BRD'],
  ash: ['Mærtel A/S', [], 'MRT'],
  investor: ['Egerinn AB', [], 'EGI-B'],
  investors: ['Egerinns House Oyj', [], 'EGH'],
  whole: ['Tosk Energi ASA', [], 'TSK'],
  begun: ['Toska Holding AB', [], 'TKA'],
  norda: ['Ekordea AB', [], 'EKO'],
  nordax: ['Ekordax AB', [], 'EKX'],
} as const;

describe('names as people write them', () => {
  beforeAll(() =>
    world.add((draft) => {
      for (const [name, [title, aliases, ticker]] of Object.entries(lookalikes))
        addCompany(draft, name, {
          name: title,
          aliases: [...aliases],
          listings: [{ ticker, mic: 'XSTO', is_primary: true }],
        });
    }),
  );

  it.each([
    ['H and M', 'handm'],
    ['h og m', 'handm'],
    ['H M', 'handm'],
    ['H.M.', 'handm'],
    ['S.X.Q.', 'ssx'],
    ['QVW Marine', 'dotted'],
    ['Q V W Marine', 'dotted'],
    ['StoltBrink', 'hyphen'],
    ['stolt brink', 'hyphen'],
    ['Acou Klang', 'camel'],
    ['Acou-Klang AB', 'camel'],
    ['YmerLager', 'spaced'],
    ['Aanfors', 'aring'],
    ['Anfors', 'aring'],
    ['Broendgaard', 'slashed'],
    ['Bröndgård', 'slashed'],
    ['Martel', 'ash'],
    ['Märtel', 'ash'],
    ['EGERINN', 'investor'],
    ['Egerinn ASA', 'investor'],
    ['Tosk', 'whole'],
    ['TSK', 'whole'],
    ['Toska', 'begun'],
    ['Acouklangs', 'camel'],
    ['Actualklang', undefined],
  ])('%s finds the intended company first', async (q, name) => {
    expect((await at(q))[0]).toBe(name);
  });

  it.each(['HENN-B', 'henn b', 'HENN.B', 'HENN_B', 'HENNB', 'HENN'])(
    '%s is a ticker in any way of writing it',
    async (q) => expect((await at(q))[0]).toBe('handm'),
  );

  it('holds typing errors in a whole name for more than nothing, and for less than beginnings', async () => {
    expect(await at('Ekorda')).toEqual(['nordax', 'norda']);
  });

  it('finds no company by a part of its name in another spelling', async () => {
    expect(await at('S X')).not.toContain('ssx');
    expect(await at('Klang Far')).toEqual([]);
  });

  it('keeps filters where tickers and other spellings find a company', async () => {
    for (const q of ['HENNB', 'StoltBrink', 'S.X.Q.']) expect(await at(q, '&exchange=XOSL')).toEqual([]);
    expect(await at('HENNB -mode')).toEqual([]);
  });
});
