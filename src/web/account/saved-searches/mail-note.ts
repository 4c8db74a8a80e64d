import { isAdmin } from '../../../people/person.ts';
import { type Html, html, nothing } from '../../html.ts';
import type { AccountRequest } from '../frame.ts';

/** Says that the service sends no mail, before a search is saved: to admins with the settings that change it. */
export function mailNote({ site, person }: Pick<AccountRequest, 'site' | 'person'>): Html {
  if (site.mail !== undefined) return nothing;
  return isAdmin(person)
    ? html`<p class="note warn">This service sends no mail yet. Set <code>NORDWIRE_SMTP_URL</code> and <code>NORDWIRE_MAIL_FROM</code>,
restart it, and <a href="operator/mail">send a test</a>. Until then choose a chat or a feed.</p>`
    : html`<p class="note">This service sends no mail: ask an admin to set it up. Until then choose a chat or a feed.</p>`;
}
