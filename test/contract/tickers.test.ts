import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesAt, problem, readRefusal, withParam } from '../world/answers.ts';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const lists = [
  '/events?include_peripheral=true',
  '/articles?include_peripheral=true',
  '/stories?include_peripheral=true',
  '/companies',
  '/calendar_events?scheduled_after=2020-01-01',
  '/insider_transactions',
];

/** What is sent, and the companies it means (docs/contract/companies.md). */
const forms: readonly [what: string, ticker: string, companies: readonly string[]][] = [
  ['as it is shown', 'NORD-B', ['nordvik']],
  ['in any case', 'nord-b', ['nordvik']],
  ['with a space', 'NORD B', ['nordvik']],
  ['with an underscore', 'nord_b', ['nordvik']],
  ['with a point', 'NORD.B', ['nordvik']],
  ['with the suffix of its exchange', 'fjell.ol', ['fjell']],
  ['with its exchange', 'FJELL:XOSL', ['fjell']],
  ['with what looks like a suffix but is none', 'JRV.SE', ['jarvi']],
  ['of a listing that is not the primary one', 'NORD-A', ['nordvik']],
  ['that the company had before', 'nordv', ['nordvik']],
  ['that another issuer uses today', 'NVK', ['nova']],
  ['that is delisted and another issuer uses today', 'TELE', ['telenew']],
  ['of a company that was merged', 'ABSO', ['nordvik']],
  ['that three issuers share', 'ORA', ['orasweden', 'oraoslo', 'orausa']],
  ['that three issuers share, of one exchange', 'ORA.ST', ['orasweden']],
  ['that two issuers had before', 'OLDT', ['formera', 'formerb']],
];

describe('ticker', () => {
  describe.each(lists)('on %s', (path) => {
    it.each(forms)('a ticker %s (%s) means the companies that it names', async (_what, ticker, companies) => {
      const named = await namesAt(world, withParam(path, 'company', companies.map(toTestId).join(',')));
      expect(await namesAt(world, withParam(path, 'ticker', ticker))).toEqual(named);
      if (path === '/companies') expect([...named].sort()).toEqual([...companies].sort());
    });

    it.each(['FJELL.ST', 'FJELL:XSTO', 'FJELL.XX', 'HIDD', 'UNVE', 'nothing'])(
      '%s names no company and is refused as it was sent',
      async (ticker) => {
        expect(await readRefusal(world, withParam(path, 'ticker', `NORD-B,${ticker}`))).toMatchObject({
          http: 400,
          type: problem('invalid-parameter'),
          parameter: 'ticker',
          detail: `ticker: does not know ${ticker}.`,
        });
      },
    );
  });

  it('finds records, so that equal answers are not all empty', async () => {
    for (const path of lists) expect(await namesAt(world, withParam(path, 'ticker', 'NORD-B')), path).not.toEqual([]);
  });
});

describe('company', () => {
  it.each(lists)("%s: a merged company's id means its survivor", async (path) => {
    const survivors = await namesAt(world, withParam(path, 'company', toTestId('nordvik')));
    expect(await namesAt(world, withParam(path, 'company', toTestId('absorbed')))).toEqual(survivors);
  });
});

describe('the company of a path', () => {
  it.each(['articles', 'stories', 'events', 'calendar_events'])(
    '%s: is found by id, by ticker in every form, and by the id and the tickers of a company merged into it',
    async (nested) => {
      const at = (identifier: string) => namesAt(world, `/companies/${encodeURIComponent(identifier)}/${nested}`);
      const own = await at('nordvik00000');
      expect(own).not.toEqual([]);
      for (const identifier of ['NORD-B', 'nord b', 'Nord-a.st', 'NORD-B:XSTO', 'NORDV', 'absorbed0000', 'abso'])
        expect(await at(identifier), identifier).toEqual(own);
    },
  );
});
