import type { Handler } from '../routes.ts';

/**
 * Counts a request of a visitor without a session against the five minutes of their address.
 * @throws Problem rate-limit-exceeded when they are used up
 */
export const admitVisitors =
  (handler: Handler): Handler =>
  async (site, context) => {
    const { visitor, now } = context.get('request');
    if (visitor.kind === 'public') {
      const { refusal } = await site.access.limits.admitAddress(`reader ${visitor.address}`, now);
      if (refusal !== undefined) throw refusal;
    }
    return handler(site, context);
  };
