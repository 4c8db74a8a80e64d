import { expect, it } from 'vitest';
import { findWriterCalls } from './writers.ts';

/** Files that write to the database without an action, with the functions that they call, and the reason. */
const exceptions: Readonly<Record<string, { readonly calls: readonly string[]; readonly reason: string }>> = {
  'src/cli/commands/backup.ts': {
    calls: ['empty', 'ensureEpoch', 'fill', 'migrate', 'restoreBackup'],
    reason: 'restores and migrates a whole store',
  },
  'src/cli/commands/backups.ts': {
    calls: ['requestTask', 'runMaintenance'],
    reason:
      'requestTask is called by the actions, in their transaction; runMaintenance does the work that they requested',
  },
  'src/cli/commands/bundle.ts': {
    calls: ['drain', 'exportBundle', 'importBundle', 'needReference'],
    reason: 'import and export of bundles: the ingest itself',
  },
  'src/cli/commands/feed-lists.ts': {
    calls: ['needReference'],
    reason: 'reference data before lists of feeds',
  },
  'src/cli/commands/feed-options.ts': {
    calls: ['removeDemoIfReplaced'],
    reason: 'removes the demonstration after feeds were added, as demo remove does',
  },
  'src/cli/commands/feeds.ts': {
    calls: ['bringThrough', 'needReference', 'pollNow'],
    reason: 'reference data before feeds; polls and the pipeline are the ingest itself',
  },
  'src/cli/commands/ingest.ts': {
    calls: ['bringThrough', 'needReference'],
    reason: 'reads files: the ingest itself',
  },
  'src/cli/commands/installation.ts': {
    calls: ['examine'],
    reason: 'doctor tests that the store can be written',
  },
  'src/cli/commands/pipeline.ts': {
    calls: ['drain'],
    reason: 'runs the pipeline: the ingest itself',
  },
  'src/cli/commands/processes.ts': {
    calls: ['serve'],
    reason: 'serve and its background work',
  },
  'src/cli/commands/registers.ts': {
    calls: ['needReference'],
    reason: 'reference data before registers, whose sources belong to a country',
  },
  'src/cli/commands/search.ts': {
    calls: ['search'],
    reason: 'fills the vector index of the process',
  },
  'src/cli/commands/sources.ts': {
    calls: ['expireDue'],
    reason: 'deletes what policies keep no longer, as serve does every hour',
  },
  'src/web/account/account.ts': {
    calls: ['chooseAccount'],
    reason: 'sessions: the account that a session works for',
  },
  'src/web/account/person-sessions.ts': {
    calls: ['endSession', 'endSessions'],
    reason: 'sessions',
  },
  'src/web/account/person.ts': {
    calls: ['countAttempt', 'makeLink', 'setEmail', 'setName', 'setPassword'],
    reason: "sign-in: a user's own name, address and password, which the audit log may not keep",
  },
  'src/web/agents/endpoints.ts': {
    calls: ['registerClient'],
    reason: 'OAuth: clients that register by themselves',
  },
  'src/web/confirm-session.ts': {
    calls: ['countAttempt'],
    reason: 'counts attempts to confirm a session by a password',
  },
  'src/web/form-once.ts': {
    calls: ['handleOnce'],
    reason: 'keeps the response to a form, so that a form that is sent twice is done once',
  },
  'src/web/kept-form.ts': {
    calls: ['dropKeptForm', 'storeKeptForm'],
    reason: 'keeps a form whose session ended for the person who sent it, until it is sent again',
  },
  'src/web/operator/feeds.ts': {
    calls: ['pollNow'],
    reason: 'polls a feed: the ingest itself',
  },
  'src/web/operator/maintenance.ts': {
    calls: ['requestTask'],
    reason: 'called by the actions on models and backups, in their transaction',
  },
  'src/web/outgoing/outgoing.ts': {
    calls: ['noteContent', 'openFeed'],
    reason: 'notes when a feed was last fetched, and since when its content is what it is',
  },
  'src/web/reader/desk/visits.ts': {
    calls: ['storeVisits'],
    reason: 'notes until when a person has read a list',
  },
  'src/web/sign-in/forgotten.ts': {
    calls: ['countAttempt', 'makeLink'],
    reason: 'sign-in',
  },
  'src/web/sign-in/frame.ts': {
    calls: ['endSession'],
    reason: 'sign-in',
  },
  'src/web/sign-in/link-kinds.ts': {
    calls: [
      'acceptInvitation',
      'joinByInvitation',
      'takeAddress',
      'takeFirstAdmin',
      'takePassword',
      'takeSignIn',
      'takeSignUp',
    ],
    reason: 'sign-in',
  },
  'src/web/sign-in/open-id.ts': {
    calls: ['endSession'],
    reason: 'sign-in',
  },
  'src/web/sign-in/sign-in.ts': {
    calls: ['countAttempt'],
    reason: 'sign-in',
  },
  'src/web/sign-in/sign-up.ts': {
    calls: ['countAttempt', 'createPerson', 'makeLink', 'openAccount'],
    reason: 'sign-in',
  },
};

it('commands and pages change the database only by actions, apart from the listed exceptions', () => {
  const calls = Object.fromEntries(findWriterCalls(['src/web', 'src/cli/commands']));
  expect(calls).toEqual(
    Object.fromEntries(Object.entries(exceptions).map(([file, { calls: names }]) => [file, names])),
  );
});
