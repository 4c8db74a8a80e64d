import type { createAuthEndpoint } from 'better-auth/api';
import type { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Starts a session for a user identified by a link. No route of the library reaches it. */
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
