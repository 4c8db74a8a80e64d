/** When sessions at the pages end by themselves. */
export type SessionLimits = {
  /** Days from the sign-in, however often the session is used. */
  readonly days: number;
  /** Days without a use. */
  readonly idleDays: number;
};

export const usualSessionLimits: SessionLimits = { days: 30, idleDays: 14 };
