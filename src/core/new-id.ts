import { randomBytes } from 'node:crypto';

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new public id: 12 of 36 characters from a cryptographic source, without bias. */
export function newId(): string {
  let id = '';
  while (id.length < 12) {
    for (const byte of randomBytes(16)) {
      if (byte < 252 && id.length < 12) id += ID_ALPHABET[byte % 36];
    }
  }
  return id;
}
