import { randomBytes } from 'node:crypto';
import { CLIENT_SECRET_PREFIX } from './agent-library.ts';

/**
 * Creates a secret of a client and its stored form. It is sealed with the secret of the service rather than hashed, because the
 * library compares the presented secret with the opened one.
 */
export async function sealSecret(serviceSecret: string): Promise<{ readonly secret: string; readonly sealed: string }> {
  const body = randomBytes(32).toString('base64url');
  // Imported here: it takes half a second to load, and few clients have a secret.
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return {
    secret: `${CLIENT_SECRET_PREFIX}${body}`,
    sealed: await symmetricEncrypt({ key: serviceSecret, data: body }),
  };
}
