import { createCipheriv, createDecipheriv } from 'node:crypto';
import { type Site, sign } from './site.ts';

const TAG_BYTES = 16;
/** Each key encrypts one text. */
const IV = Buffer.alloc(12);

const toKey = (site: Site, seed: string, nonce: string): Buffer =>
  Buffer.from(sign(site, 'form owner', `${nonce} ${seed}`), 'base64url');

/** The person that a form is made for, as a part of its token which only this service reads, in this browser only. */
export function sealOwner(site: Site, seed: string, nonce: string, personId: string): string {
  const cipher = createCipheriv('aes-256-gcm', toKey(site, seed, nonce), IV);
  const sealed = Buffer.concat([cipher.update(personId, 'utf8'), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The person that the form of a token was made for; undefined for a token of another browser or service, or of a visitor. */
export function openOwner(site: Site, seed: string, token: string): string | undefined {
  const [nonce = '', , owner = ''] = token.split('.');
  const sealed = Buffer.from(owner, 'base64url');
  if (sealed.length <= TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', toKey(site, seed, nonce), IV, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(0, TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
