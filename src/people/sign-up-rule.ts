/** Sign-up: open to all, by invitation, or closed. */
export const signUpModes = ['open', 'invitation', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

export type SignUpRule = {
  readonly mode: SignUpMode;
  /** Plan of the account of a user who signs up. */
  readonly plan: string;
};

/** The default. */
export const byInvitation: SignUpRule = { mode: 'invitation', plan: 'free' };
