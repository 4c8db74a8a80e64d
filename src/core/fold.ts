/** Lower case, without accents: letters that readers take for one are one. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
