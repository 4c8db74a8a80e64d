/** Sign-up: open to all, by invitation, or closed. */
export const signUpModes = ['open', 'invitation', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

export type SignUpRule = {
  readonly mode: SignUpMode;
  /** Of an account that somebody makes for themself. */
  readonly plan: string;
};

/** Where nobody says otherwise. */
export const byInvitation: SignUpRule = { mode: 'invitation', plan: 'free' };
