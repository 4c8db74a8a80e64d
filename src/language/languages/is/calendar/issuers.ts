import type { IssuerWords } from '../../slots/calendar-issuers.ts';

export const issuers: IssuerWords = {};
