import { randomBytes } from 'node:crypto';
import { CLIENT_SECRET_PREFIX } from './agent-library.ts';

/**
 * A new secret of a client, and how the store keeps it: sealed with the secret of the service, for the library compares what is
 * shown with what it can open.
 */
export async function sealSecret(serviceSecret: string): Promise<{ readonly secret: string; readonly sealed: string }> {
  const body = randomBytes(32).toString('base64url');
  // Half a second to load, and few clients have a secret.
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return {
    secret: `${CLIENT_SECRET_PREFIX}${body}`,
    sealed: await symmetricEncrypt({ key: serviceSecret, data: body }),
  };
}
