import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTestId } from '../world/ids.ts';
import { startWorld, type World } from '../world/world.ts';
import { addPerson } from './people.ts';
import { createVisitor } from './visitor.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('the account', () => {
  it('leads who is not signed in there and back', async () => {
    const seen = await createVisitor(world).get('/account');
    expect([seen.status, seen.location]).toEqual([303, '/sign-in?next=account']);
  });

  it('says how to get one to who works for none', async () => {
    const { cookie, email } = await addPerson(world);
    const { status, words } = await createVisitor(world, cookie).get('/account');
    expect(status).toBe(200);
    expect(words).toContain('You have no account yet.');
    expect(words).toContain(email);
  });

  it('is kept by no cache', async () => {
    const { cookie } = await addPerson(world, { accounts: [toTestId('pro')] });
    const { headers } = await createVisitor(world, cookie).get('/account');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the choice of an account', () => {
  it('is among those of the person, and stays for the session', async () => {
    const { cookie } = await addPerson(world, { accounts: [toTestId('pro'), toTestId('plus')] });
    const visitor = createVisitor(world, cookie);
    const chosen = await visitor.send('/account/switch', { account: toTestId('plus') }, { on: '/account' });
    expect([chosen.status, chosen.location]).toEqual([303, '/account']);
    const { document, words } = await visitor.get('/account');
    expect(words).toContain('Switched to account plus.');
    expect(document.querySelector('option[selected]')?.getAttribute('value')).toBe(toTestId('plus'));
  });

  it('is refused for an account of others as for one that is not there, and without a token', async () => {
    const { cookie } = await addPerson(world, { accounts: [toTestId('pro'), toTestId('plus')] });
    const visitor = createVisitor(world, cookie);
    for (const account of [toTestId('other'), 'nosuch'])
      expect((await visitor.send('/account/switch', { account }, { on: '/account' })).status).toBe(404);
    expect((await visitor.post('/account/switch', { account: toTestId('plus') })).status).toBe(403);
    const { document } = await visitor.get('/account');
    expect(document.querySelector('option[selected]')?.getAttribute('value')).toBe(toTestId('pro'));
  });
});
