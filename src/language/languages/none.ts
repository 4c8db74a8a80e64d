/** An empty slot, with the reason why the language has no words for it. */
export const none = (_reason: string): readonly [] => [];
