import { defineAction } from '../../core/action.ts';
import {
  choiceOption,
  choiceOptionWith,
  flag,
  listOption,
  operand,
  operands,
  option,
  repeatedOption,
  requiredListOption,
} from '../../core/action-args.ts';
import { ActionUnreadable } from '../../core/action-refused.ts';
import { calendarStatuses, companyRoles } from '../../core/vocabulary.ts';
import type { Ingest } from '../ports.ts';

const loadFindCompany = () => import('./find-company.ts');
const loadFindArticle = () => import('./find-article.ts');
const loadLinks = () => import('./links.ts');
const loadEvents = () => import('./events.ts');
const loadCandidates = () => import('./candidates.ts');
const loadEditCompany = () => import('./edit-company.ts');

const article = operand('<article>', 'id, or address of its page', { field: { maxLength: 2_000 } });
const company = operand('<company>', 'id, slug or ticker');

const takeDown = defineAction({
  name: 'articles takedown',
  grant: 'editor',
  about: 'withdraw an article at once, and delete its text, figures, links and vector after the time to undo it',
  args: {
    article,
    isImmediate: flag('--now', 'delete them at once; this cannot be undone', {
      field: { label: 'Erase at once', hint: 'This cannot be undone.' },
    }),
  },
  run: async (ingest: Ingest, request, { article: named, isImmediate }) => {
    const [{ takeDownArticle }, { findArticle }] = await Promise.all([import('./articles.ts'), loadFindArticle()]);
    return takeDownArticle(ingest, request, await findArticle(ingest.db, named), { isImmediate });
  },
});

const restore = defineAction({
  name: 'articles restore',
  grant: 'editor',
  about: 'undo the takedown of an article that is not erased yet',
  args: { article },
  run: async (ingest: Ingest, request, values) => {
    const [{ restoreArticle }, { findArticle }] = await Promise.all([import('./articles.ts'), loadFindArticle()]);
    return restoreArticle(ingest, request, await findArticle(ingest.db, values.article));
  },
});

const link = defineAction({
  name: 'articles link',
  grant: 'editor',
  about: 'link an article to a company or change the role of a link (later pipeline runs keep it)',
  args: {
    article,
    company,
    role: choiceOptionWith('--role <role>', 'role of the company in the article', companyRoles, 'subject'),
    isPrimary: flag('--primary', 'make it the primary company of the article'),
  },
  run: async (ingest: Ingest, request, { role, isPrimary, ...named }) => {
    const [{ linkCompany }, { findArticle }, { findCompany }] = await Promise.all([
      loadLinks(),
      loadFindArticle(),
      loadFindCompany(),
    ]);
    const id = await findArticle(ingest.db, named.article);
    return linkCompany(ingest, request, id, { company: await findCompany(ingest.db, named.company), role, isPrimary });
  },
});

const unlink = defineAction({
  name: 'articles unlink',
  grant: 'editor',
  about: 'remove the link of an article to a company (later pipeline runs do not restore it)',
  args: { article, company },
  run: async (ingest: Ingest, request, named) => {
    const [{ unlinkCompany }, { findArticle }, { findCompany }] = await Promise.all([
      loadLinks(),
      loadFindArticle(),
      loadFindCompany(),
    ]);
    const id = await findArticle(ingest.db, named.article);
    return unlinkCompany(ingest, request, id, await findCompany(ingest.db, named.company));
  },
});

const mergeEvents = defineAction({
  name: 'events merge',
  grant: 'editor',
  about: 'merge events about the same development into the first',
  args: {
    survivor: operand('<survivor>', 'event that remains: its id, or id or address of one of its articles'),
    others: operands('<other...>', 'events that end: their ids, or ids or addresses of their articles', {
      field: {
        label: 'Events that end',
        hint: 'Ids of events, or ids or addresses of their articles, comma-separated.',
      },
    }),
  },
  check: ({ survivor, others }) => {
    if (others.includes(survivor)) throw new ActionUnreadable(`Event ${survivor} cannot be merged into itself.`);
  },
  run: async (ingest: Ingest, request, { survivor, others }) => {
    const [{ mergeEventsInto }, { findEvent }] = await Promise.all([loadEvents(), import('./find-event.ts')]);
    const ids: string[] = [];
    for (const other of others) ids.push(await findEvent(ingest.db, other));
    return mergeEventsInto(ingest, request, await findEvent(ingest.db, survivor), ids);
  },
});

const splitEvent = defineAction({
  name: 'events split',
  grant: 'editor',
  about: 'move articles of an event into a new event, permanently',
  args: {
    event: operand('<id>', 'id of the event'),
    articles: requiredListOption('--articles <ids>', 'comma-separated ids of the articles for the new event'),
  },
  run: async (ingest: Ingest, request, { event, articles }) =>
    (await loadEvents()).splitEvent(ingest, request, event, articles),
});

const removeEvent = defineAction({
  name: 'events remove',
  grant: 'editor',
  about: 'remove an incorrect event; its articles remain, without an event',
  args: { event: operand('<id>', 'id of the event') },
  run: async (ingest: Ingest, request, { event }) => (await loadEvents()).removeEvent(ingest, request, event),
});

const verifyCompanies = defineAction({
  name: 'companies verify',
  grant: 'editor',
  about: 'show candidate companies to callers, with their articles, events and calendar entries',
  args: {
    ids: operands('[id...]', 'ids of candidate companies'),
    hasTwoIdentifiers: flag('--with-two-identifiers', 'all candidates with two kinds of evidence'),
  },
  check({ ids, hasTwoIdentifiers }) {
    if (ids.length > 0 === hasTwoIdentifiers)
      throw new ActionUnreadable('Name candidate companies, or use --with-two-identifiers.');
  },
  run: async (ingest: Ingest, request, { ids, hasTwoIdentifiers }) => {
    const { agreedCandidates, verifyCandidates } = await loadCandidates();
    const named = hasTwoIdentifiers ? await agreedCandidates(ingest, ['two-identifiers']) : ids;
    return verifyCandidates(ingest, request, named);
  },
});

const rejectCompany = defineAction({
  name: 'companies reject',
  grant: 'editor',
  about: 'reject a candidate company permanently',
  args: { company: operand('<id>', 'id of the candidate company') },
  run: async (ingest: Ingest, request, { company: id }) =>
    (await loadCandidates()).rejectCandidate(ingest, request, id),
});

const unverifyCompany = defineAction({
  name: 'companies unverify',
  grant: 'editor',
  about: 'make a company that a setting verified a candidate again; no setting verifies it after that',
  args: { company },
  run: async (ingest: Ingest, request, { company: named }) => {
    const [{ undoVerification }, { findCompany }] = await Promise.all([
      import('./verifications.ts'),
      loadFindCompany(),
    ]);
    return undoVerification(ingest, request, await findCompany(ingest.db, named));
  },
});

/** Details of a company. */
const details = {
  country: option('--country <iso2>', 'domicile, such as SE'),
  listings: repeatedOption('--listing <mic:ticker>', 'listing such as XSTO:VOLV-B, the primary one first; repeatable'),
  isin: option('--isin <isin>', 'ISIN of the primary listing', { field: { label: 'ISIN' } }),
  lei: option('--lei <lei>', 'legal entity identifier', { field: { label: 'LEI' } }),
  orgNumber: option('--number <number>', "number in its country's register", { field: { label: 'Register number' } }),
  aliases: listOption('--aliases <names>', 'other names, comma-separated'),
};

const addCompany = defineAction({
  name: 'companies add',
  grant: 'editor',
  about: 'add a company and re-read the articles that name it',
  args: {
    name: operand('<name>', ''),
    ...details,
    isNew: flag('--new', 'the company differs from those with a similar name'),
  },
  run: async (ingest: Ingest, request, { isNew, ...given }) =>
    (await loadEditCompany()).addCompany(ingest, request, given, { isNew }),
});

const setCompany = defineAction({
  name: 'companies set',
  grant: 'editor',
  about: 'change the details of a company and re-read the articles that name it',
  args: {
    company,
    name: option('--name <name>', 'new name; the former one stays an alias'),
    ...details,
  },
  run: async (ingest: Ingest, request, { company: named, ...given }) => {
    const [{ findCompany }, { setCompany: write }] = await Promise.all([loadFindCompany(), loadEditCompany()]);
    return write(ingest, request, await findCompany(ingest.db, named), given);
  },
});

const mergeCompanies = defineAction({
  name: 'companies merge',
  grant: 'editor',
  about: 'merge a duplicate company into the first',
  args: {
    survivor: operand('<survivor>', 'company that remains: id, slug or ticker'),
    other: operand('<other>', 'duplicate: id, slug or ticker', {
      field: { label: 'Duplicate', hint: 'Id, slug or ticker.' },
    }),
  },
  run: async (ingest: Ingest, request, { survivor, other }) => {
    const [{ mergeCompanies: merge }, { findCompany }] = await Promise.all([
      import('./companies.ts'),
      loadFindCompany(),
    ]);
    return merge(ingest, request, await findCompany(ingest.db, survivor), await findCompany(ingest.db, other));
  },
});

const unmergeCompany = defineAction({
  name: 'companies unmerge',
  grant: 'editor',
  about: 'undo the merge of a company; changes made since stay with the survivor and are listed',
  args: { company: operand('<id>', 'id of the company that was merged away') },
  run: async (ingest: Ingest, request, { company: id }) =>
    (await import('./unmerge-company.ts')).unmergeCompany(ingest, request, id),
});

const correctEntry = defineAction({
  name: 'calendar correct',
  grant: 'editor',
  about: "correct an entry; no source overrides an editor's date",
  args: {
    entry: operand('<id>', 'id of the entry'),
    date: option('--date <date>', "date in the issuer's time zone, such as 2026-04-25", { field: { type: 'date' } }),
    time: option('--time <time>', "time in the issuer's time zone, such as 07:30", {
      conflicts: ['allDay'],
      field: { type: 'time' },
    }),
    allDay: flag('--all-day', 'the entry has a day and no time'),
    status: choiceOption('--status <status>', 'new status', calendarStatuses),
    title: option('--title <text>', 'new title'),
    description: option('--description <text>', 'new description; empty clears it', {
      isClearable: true,
      field: { type: 'textarea', maxLength: 40_000 },
    }),
  },
  run: async (ingest: Ingest, request, { entry, allDay, time, ...given }) =>
    (await import('./calendar.ts')).correctCalendarEvent(ingest, request, entry, {
      ...given,
      time: allDay ? null : time,
    }),
});

/** Actions of editors on articles, events, companies and the calendar. */
export const editActions = {
  takeDown,
  restore,
  link,
  unlink,
  mergeEvents,
  splitEvent,
  removeEvent,
  verifyCompanies,
  rejectCompany,
  unverifyCompany,
  addCompany,
  setCompany,
  mergeCompanies,
  unmergeCompany,
  correctEntry,
} as const;
