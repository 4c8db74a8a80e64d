import type { createAuthEndpoint } from 'better-auth/api';
import type { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Begins a session for somebody who showed in another way who they are: by a link. Only our own code can call it. */
export const sessionStart = (parts: {
  readonly createAuthEndpoint: typeof createAuthEndpoint;
  readonly setSessionCookie: typeof setSessionCookie;
}) => ({
  id: 'nordwire-session',
  endpoints: {
    beginSession: parts.createAuthEndpoint(
      '/begin-session',
      { method: 'POST', body: z.object({ personId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.personId);
        if (user === null) return null;
        const session = await internalAdapter.createSession(user.id);
        await parts.setSessionCookie(context, { session, user });
        return { id: session.id };
      },
    ),
  },
});
