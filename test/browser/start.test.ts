import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../site/people.ts';
import { inspect, openContext, openService, watch } from './browser.ts';

let cookie: string;
beforeAll(async () => {
  const service = openService();
  const { id } = await service.db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirstOrThrow();
  ({ cookie } = await addPerson(service, { role: 'admin', email: 'start@example.test', accounts: [id] }));
});

describe('the set-up', () => {
  it('skips a step, and opens it again', async () => {
    const context = await openContext({ cookie });
    try {
      const page = await context.newPage();
      const faults = watch(page);
      await page.goto('/operator/setup');
      const first = page.locator('li.step').first();
      await first.getByRole('button', { name: 'Skip' }).click();
      await first.getByText('skipped', { exact: true }).waitFor();
      await first.getByRole('button', { name: 'Open again' }).click();
      await first.getByText('open', { exact: true }).waitFor();
      expect(faults).toEqual([]);
    } finally {
      await context.close();
    }
  });

  it('shows its steps', () => inspect('setup', '/operator/setup', { cookie }));
  it('shows the models', () => inspect('setup-languages', '/operator/setup/languages', { cookie }));
  it('shows the form of invitations', () => inspect('setup-people', '/operator/setup/people', { cookie }));
});

describe('backups', () => {
  it('are made in the background, downloaded, uploaded in pieces, and shown before they replace a store', async () => {
    const context = await openContext({ cookie });
    try {
      const page = await context.newPage();
      const faults = watch(page);
      await page.goto('/operator/backups');
      await page.getByRole('button', { name: 'Make a backup now' }).click();
      await page.getByRole('button', { name: 'Make a backup', exact: true }).click();
      await page.getByText('Backup: done').waitFor();
      await page.getByRole('link', { name: 'Download' }).first().click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      await page.goto('/operator/backups');
      await page.getByLabel('Downloaded backup').setInputFiles(await download.path());
      await page.getByRole('button', { name: 'Upload and check' }).click();
      await page.getByRole('heading', { name: 'Restore a backup' }).waitFor();
      await page.getByRole('button', { name: 'Show what would change' }).click();
      await page.getByText('replaces the content of this store').first().waitFor();
      expect(faults).toEqual([]);
    } finally {
      await context.close();
    }
    await inspect('backups', '/operator/backups', { cookie });
  });

  it('are uploaded without scripts too, and anything else is refused', async () => {
    const context = await openContext({ cookie, javaScript: false });
    try {
      const page = await context.newPage();
      await page.goto('/operator/backups');
      const file = { name: 'x.tar', mimeType: 'application/x-tar', buffer: Buffer.from('no archive') };
      await page.getByLabel('Downloaded backup').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload and check' }).click();
      await page.getByText('Not accepted:').waitFor();
    } finally {
      await context.close();
    }
  });
});

describe('models', () => {
  it('are requested, and a failure has its reason', async () => {
    const context = await openContext({ cookie });
    try {
      const page = await context.newPage();
      await page.goto('/operator/models/add?languages=sv&from=http://127.0.0.1:9/models');
      await page.getByRole('button', { name: 'Show what would change' }).click();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('Models: failed').waitFor();
      expect(await page.locator('#task-models').innerText()).toContain('not a public address');
    } finally {
      await context.close();
    }
    await inspect('models', '/operator/models', { cookie });
  });
});
