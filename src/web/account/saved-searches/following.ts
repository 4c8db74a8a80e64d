import { notFound } from '../../../core/problem.ts';
import { searchActions } from '../../../saved-searches/search-actions.ts';
import { findSearch } from '../../../saved-searches/searches.ts';
import { goTo, readForm } from '../../forms.ts';
import { ownPath } from '../../sign-in/frame.ts';
import type { AccountRequest } from '../frame.ts';
import { runAsMember, toFieldErrors, toServices } from '../run-as-member.ts';

/** The address that buttons of pages send to; `following/:id/end` ends a follow. */
const LIST = 'account/saved-searches';

/** Why a follow sends nothing yet. */
const withoutMail = (hasMail: boolean): string =>
  hasMail
    ? ' Confirm your address under You to get mail, or choose a chat under Following.'
    : ' This service sends no mail: choose a chat or a feed under Following.';

/** Follows the filter of a page, which the visitor returns to. */
export async function followFilter(request: AccountRequest): Promise<Response> {
  const { site, context } = request;
  const { filters = '', name = '', timezone = '', next } = (await readForm(site, context)).values;
  const hasMail = site.mail !== undefined;
  const services = { ...toServices(request), services: site.services, hasMail };
  try {
    const { value, message } = await runAsMember(request, searchActions.followFilter, services, {
      filters,
      name: name === '' ? undefined : name,
      timezone,
    });
    const rest = value === undefined || value.isMailed ? '' : withoutMail(hasMail);
    return goTo(site, context, ownPath(site, next), `${message}${rest}`);
  } catch (error) {
    const [message = ''] = Object.values(toFieldErrors(error));
    return goTo(site, context, ownPath(site, next), message);
  }
}

/** Ends the follow of a page, which the visitor returns to. */
export async function endFollow(request: AccountRequest): Promise<Response> {
  const { site, context, account } = request;
  const search = context.req.param('id') ?? '';
  if ((await findSearch(site.services.db, account.id, search)) === undefined) throw notFound();
  const { next } = (await readForm(site, context)).values;
  try {
    const { message } = await runAsMember(request, searchActions.unfollow, toServices(request), { search });
    return goTo(site, context, ownPath(site, next), message);
  } catch (error) {
    const [message = ''] = Object.values(toFieldErrors(error));
    return goTo(site, context, next === undefined ? LIST : ownPath(site, next), message);
  }
}
