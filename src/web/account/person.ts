import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '../../core/problem.ts';
import { countAttempt } from '../../people/attempts.ts';
import { readKept } from '../../people/kept.ts';
import { linkPath, makeLink } from '../../people/links.ts';
import { accountsLeft, confirmAddress, passwordChanged } from '../../people/mails.ts';
import { Email, Name, NewPassword, readPasswordHash, setEmail, setName, setPassword } from '../../people/people.ts';
import { isStranded } from '../../people/person.ts';
import { removeThemself } from '../../people/remove-person.ts';
import { listPersonSessions } from '../../people/sessions.ts';
import { checkForm, type FieldErrors, goTo, readForm } from '../forms.ts';
import { countedBy, leave, readClient, sendLater } from '../sign-in/parts.ts';
import type { Site } from '../site.ts';
import type { RequestContext, SiteContext, SiteEnv } from '../visit.ts';
import { needPerson } from './frame.ts';
import { type FormState, showPerson } from './person-page.ts';
import { addSessions } from './person-sessions.ts';

type SignedInVisitor = Extract<RequestContext['visitor'], { kind: 'person' }>;

const HERE = 'account/person';
/** Who signed in so lately need not show their password again to change it, in milliseconds. */
const FRESH_MS = 10 * 60_000;
/** What somebody types to remove themself. */
const REMOVE_WORD = 'REMOVE';

const isFresh = ({ startedAt }: SignedInVisitor, now: Date): boolean => now.getTime() - startedAt.getTime() < FRESH_MS;

const asMessage = (wrong: string): FieldErrors => ({ old_password: wrong });

/** The pages of the person who is signed in: what they are called, how they come in, where they are signed in. */
export function personPages(site: Site): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const { db } = site.services;

  async function show(context: SiteContext, who: SignedInVisitor, shown: FormState = {}): Promise<Response> {
    const { now } = context.get('visit');
    const [password, sessions] = await Promise.all([
      readPasswordHash(db, who.person.id),
      listPersonSessions(db, who.person.id, now),
    ]);
    return showPerson(site, context, {
      person: who.person,
      hasPassword: password !== undefined,
      asksForOld: password !== undefined && !isFresh(who, now),
      sessions: sessions.length,
      ...shown,
    });
  }

  /** Whether somebody may change how they come in: by the old password, where there is one and they did not just sign in. */
  async function checkOldPassword(
    context: SiteContext,
    who: SignedInVisitor,
    given: string | undefined,
  ): Promise<FieldErrors | undefined> {
    const { now } = context.get('visit');
    const old = await readPasswordHash(db, who.person.id);
    if (old === undefined || isFresh(who, now)) return undefined;
    if (given === undefined || given === '') return asMessage('Your password of now.');
    const attempt = await countAttempt(db, 'sign-in', {
      address: countedBy(readClient(site, context)),
      email: who.person.email,
      now,
    });
    if (!(await site.signIn.verify(old, given))) return asMessage('This is not your password.');
    await attempt.release();
    return undefined;
  }

  app.get('/person', (context) => show(context, needPerson(context)));

  app.post('/person/name', async (context) => {
    const who = needPerson(context);
    const { values } = await readForm(site, context);
    const checked = checkForm(z.object({ name: Name.prefault('') }), values);
    if (!checked.ok) return show(context, who, { values, wrong: checked.wrong });
    await setName(db, who.person.id, checked.values.name, context.get('visit').now);
    return goTo(site, context, HERE, 'Your name is changed.');
  });

  app.post('/person/address', async (context) => {
    const who = needPerson(context);
    const { values } = await readForm(site, context);
    const checked = checkForm(z.object({ email: Email.prefault('') }), values);
    if (!checked.ok) return show(context, who, { values, wrong: checked.wrong });
    const refusal = await checkOldPassword(context, who, values['old_password']);
    if (refusal !== undefined)
      return show(context, who, { values, wrong: { address_password: refusal['old_password'] ?? '' } });
    const { email } = checked.values;
    const { now } = context.get('visit');
    const { person } = who;
    if (email === person.email) return goTo(site, context, HERE, 'This is your address already.');
    if (site.mail !== undefined) {
      await countAttempt(db, 'sign-up', { address: countedBy(readClient(site, context)), email, now });
      // Whether it is somebody else's shows when it is confirmed, to nobody but them.
      const { token } = await makeLink(db, { kind: 'address', personId: person.id, email }, now);
      sendLater(site, confirmAddress(email, person.name, `${site.baseUrl}/${linkPath(token)}`));
      return goTo(
        site,
        context,
        HERE,
        `A link is on its way to ${email}. Until you open it, your address is the old one.`,
      );
    }
    const isDone = await db
      .transaction()
      .execute((tx) => setEmail(tx, { personId: person.id, email, isConfirmed: false, now }));
    if (!isDone) return show(context, who, { values, wrong: { email: 'This address cannot be used.' } });
    return goTo(site, context, HERE, `Your address is ${email} now.`);
  });

  app.post('/person/password', async (context) => {
    const who = needPerson(context);
    const { values } = await readForm(site, context);
    const checked = checkForm(z.object({ password: NewPassword.prefault('') }), values);
    if (!checked.ok) return show(context, who, { values, wrong: checked.wrong });
    const refusal = await checkOldPassword(context, who, values['old_password']);
    if (refusal !== undefined) return show(context, who, { values, wrong: refusal });
    const { now } = context.get('visit');
    const hash = await site.signIn.hash(checked.values.password);
    await db.transaction().execute((tx) => setPassword(tx, { personId: who.person.id, hash, except: who.id, now }));
    sendLater(site, passwordChanged(who.person.email, who.person.name, `${site.baseUrl}/sign-in/forgotten`));
    return goTo(site, context, HERE, 'Your password is set. All your other sessions have ended.');
  });

  app.post('/person/return', async (context) => {
    const who = needPerson(context);
    const { values } = await readForm(site, context);
    if (!isStranded(who.person)) return goTo(site, context, HERE);
    const checked = checkForm(
      z.object({ name: Name.prefault(''), email: Email.prefault(''), password: NewPassword.prefault('') }),
      values,
    );
    if (!checked.ok) return show(context, who, { values, wrong: checked.wrong });
    const { name, email, password } = checked.values;
    const { now } = context.get('visit');
    const hash = await site.signIn.hash(password);
    const personId = who.person.id;
    const isDone = await db.transaction().execute(async (tx) => {
      if (!(await setEmail(tx, { personId, email, isConfirmed: false, now }))) return false;
      await setName(tx, personId, name, now);
      await setPassword(tx, { personId, hash, except: who.id, now });
      return true;
    });
    if (!isDone) return show(context, who, { values, wrong: { email: 'This address cannot be used.' } });
    return goTo(site, context, HERE, `From now on you sign in with ${email} and your password.`);
  });

  app.post('/person/export', async (context) => {
    const who = needPerson(context);
    await readForm(site, context);
    const kept = await readKept(db, who.person.id);
    return context.body(`${JSON.stringify(kept, null, 2)}\n`, 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="nordwire-person.json"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  app.post('/person/remove', async (context) => {
    const who = needPerson(context);
    const { values } = await readForm(site, context);
    if (values['word'] !== REMOVE_WORD)
      return show(context, who, { wrong: { word: `Type ${REMOVE_WORD} if you mean it.` } });
    const refusal = await checkOldPassword(context, who, values['old_password']);
    if (refusal !== undefined) return show(context, who, { wrong: { remove_password: refusal['old_password'] ?? '' } });
    const removed = await removeThemself(db, who.person.id, {
      revokesKeys: values['revoke_keys'] === 'yes',
      now: context.get('visit').now,
    });
    if (removed === 'last-admin')
      throw new Problem('forbidden', 'You are the last admin. Make somebody else admin first.');
    for (const admin of removed.admins)
      if (removed.left.length > 0) sendLater(site, accountsLeft(admin.email, removed.left));
    await leave(site, context);
    return goTo(site, context, 'sign-in', 'You are removed, with everything that was kept about you.');
  });

  addSessions(app, site);
  return app;
}
