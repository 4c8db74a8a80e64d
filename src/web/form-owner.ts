import { seal, tryUnseal } from '../people/sealed.ts';
import { type Site, sign } from './site.ts';

const toKey = (site: Site, seed: string, nonce: string): Buffer =>
  Buffer.from(sign(site, 'form owner', `${nonce} ${seed}`), 'base64url');

/** The person that a form is made for, as a part of its token which only this service reads, in this browser only. */
export const sealOwner = (site: Site, seed: string, nonce: string, personId: string): string =>
  seal(toKey(site, seed, nonce), personId).toString('base64url');

/** The person that the form of a token was made for; undefined for a token of another browser or service, or of a visitor. */
export function openOwner(site: Site, seed: string, token: string): string | undefined {
  const [nonce = '', , owner = ''] = token.split('.');
  return owner === '' ? undefined : tryUnseal(toKey(site, seed, nonce), Buffer.from(owner, 'base64url'));
}
