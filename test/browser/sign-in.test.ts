import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { linkFirstAdmin } from '../../src/people/first-admin.ts';
import { linkPath, makeLink, type NewLink } from '../../src/people/links.ts';
import { addPerson, PASSWORD } from '../site/people.ts';
import { inspect, openContext, openService, seriousFindings, watch } from './browser.ts';

const { db, signIn } = openService();
const createLinkPath = async (wanted: NewLink): Promise<string> =>
  `/${linkPath((await makeLink(db, wanted, new Date())).token)}`;
const account = async (): Promise<string> =>
  (await db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirstOrThrow()).id;

/** Opens a window for one flow, and closes it afterwards; it may do nothing that pages must not do. */
async function inWindow(
  work: (page: Page) => Promise<void>,
  options: Parameters<typeof openContext>[0] = {},
): Promise<void> {
  const context = await openContext(options);
  try {
    const page = await context.newPage();
    const faults = watch(page);
    await work(page);
    // A form that is refused answers with a status that the console tells of.
    expect(faults.filter((fault) => !/status of (401|422|410)/.test(fault))).toEqual([]);
  } finally {
    await context.close();
  }
}
const main = (page: Page): Promise<string> => page.locator('main').innerText();

afterAll(async () => {
  await db.deleteFrom('people').where('email', 'like', '%@flow.example.test').execute();
});

describe('the first start', () => {
  it('is one click from the link to the set-up as admin, and asks for a way back', async () => {
    const admins = await db.selectFrom('people').select('id').where('role', '=', 'admin').execute();
    await db.deleteFrom('people').where('role', '=', 'admin').execute();
    expect(admins.length).toBeLessThan(50);
    const made = await linkFirstAdmin(db, new Date());
    const link = `/${linkPath(made?.token ?? '')}`;
    await inWindow(async (page) => {
      await page.goto(link);
      expect(new URL(page.url()).pathname).toBe('/operator/setup');
      expect(await main(page)).toContain('You are signed in as the admin');
      await page.getByRole('link', { name: 'Set your address and a password' }).click();
      await page.getByLabel('Name').fill('Astrid Nyström');
      await page.getByLabel('E-mail').fill('astrid@flow.example.test');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Save' }).click();
      expect(await main(page)).toContain('You can now sign in with astrid@flow.example.test');
      await page.goto(link);
      expect(await main(page)).toContain('This link was already used. Each link works once.');
      expect(await seriousFindings(page)).toEqual([]);
    });
  });
});

describe('signing in and out', () => {
  it('works with script and without, and leads back', async () => {
    const { email } = await addPerson(
      { db, signIn },
      { email: 'back@flow.example.test', name: 'Bo Back', accounts: [await account()] },
    );
    for (const javaScript of [true, false])
      await inWindow(
        async (page) => {
          await page.goto('/account/person');
          expect(new URL(page.url()).pathname).toBe('/sign-in');
          await page.getByLabel('E-mail').fill(email);
          await page.getByLabel('Password', { exact: true }).fill('not the password');
          await page.keyboard.press('Enter');
          expect(await page.getByRole('alert').innerText()).toBe('Wrong address or password.');
          await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
          await page.getByRole('button', { name: 'Sign in' }).click();
          expect(new URL(page.url()).pathname).toBe('/account/person');
          const cookies = await page.context().cookies();
          expect(cookies.find(({ name }) => name === 'nordwire.session_token')).toMatchObject({
            httpOnly: true,
            sameSite: 'Lax',
          });
          await page.getByRole('button', { name: 'Sign out' }).click();
          expect(await main(page)).toContain('You are signed out.');
        },
        { javaScript },
      );
  });

  it('takes an invitation', async () => {
    const link = await createLinkPath({
      kind: 'invitation',
      accountId: await account(),
      email: 'guest@flow.example.test',
      role: 'member',
    });
    await inWindow(async (page) => {
      await page.goto(link);
      expect(await page.getByLabel('E-mail').inputValue()).toBe('guest@flow.example.test');
      await page.getByLabel('Name').fill('Guest');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign up' }).click();
      expect(await main(page)).toContain('Welcome, Guest.');
    });
  });

  it('is ended in another browser from the list of sessions', async () => {
    const { cookie, email } = await addPerson(
      { db, signIn },
      { email: 'two@flow.example.test', accounts: [await account()] },
    );
    await inWindow(async (other) => {
      await other.goto('/sign-in');
      await other.getByLabel('E-mail').fill(email);
      await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await other.getByRole('button', { name: 'Sign in' }).click();
      await inWindow(
        async (page) => {
          await page.goto('/account/sessions');
          await page
            .getByRole('button', { name: /^Sign out\s+Chrome on Linux$/ })
            .first()
            .click();
          expect(await main(page)).toContain('The session was signed out.');
        },
        { cookie },
      );
      await other.goto('/account/person');
      expect(new URL(other.url()).pathname).toBe('/sign-in');
    });
  });

  it('removes somebody who means it', async () => {
    const { cookie } = await addPerson({ db, signIn }, { email: 'gone@flow.example.test' });
    await inWindow(
      async (page) => {
        await page.goto('/account/person');
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download' }).click();
        expect((await download).suggestedFilename()).toBe('nordwire-person.json');
        await page.getByLabel('Type REMOVE').fill('REMOVE');
        await page.getByRole('button', { name: 'Delete my user' }).click();
        expect(await main(page)).toContain('Your user and all');
      },
      { cookie },
    );
  });
});

describe('every page of sign-in', () => {
  it('shows sign-in', () => inspect('sign-in', '/sign-in?next=account'));
  it('shows how a password is got back', () => inspect('sign-in-forgotten', '/sign-in/forgotten'));
  it('shows who may make an account', () => inspect('sign-up', '/sign-up'));
  it('shows an invitation', async () =>
    inspect(
      'invitation',
      await createLinkPath({ kind: 'invitation', accountId: await account(), name: 'Ida Lindqvist', role: 'member' }),
    ));
  it('shows a link for a password', async () => {
    const { id } = await addPerson({ db, signIn }, { email: 'reset@flow.example.test', name: 'Runa Set' });
    await inspect('new-password', await createLinkPath({ kind: 'password', personId: id }));
  });
  it('shows a person, and their sessions', async () => {
    const { cookie, id } = await addPerson(
      { db, signIn },
      {
        email: 'ingeborg.hallgrimsdottir-lindqvist@flow.example.test',
        name: 'Ingeborg Hallgrímsdóttir Lindqvist',
        accounts: [await account()],
      },
    );
    await db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 86_400_000) })
      .where('person_id', '=', id)
      .execute();
    for (const browser of [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'a-program-with-a-very-long-name-of-itself/1.0 (+https://program.example.test/about/it/at/great/length)',
    ])
      await signIn.begin(id, { address: '2001:db8:85a3:8d3:1319:8a2e:370:7348', browser, cookie: '' });
    await inspect('person', '/account/person', { cookie });
    await inspect('person-sessions', '/account/sessions', { cookie });
  });
  it('shows what the first admin is asked for', async () => {
    await db.deleteFrom('people').where('role', '=', 'admin').execute();
    const made = await linkFirstAdmin(db, new Date());
    const context = await openContext();
    const page = await context.newPage();
    await page.goto(`/${linkPath(made?.token ?? '')}`);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await context.close();
    await inspect('first-admin', '/', { cookie });
    await inspect('first-admin-return', '/account/person', { cookie });
  });
});
