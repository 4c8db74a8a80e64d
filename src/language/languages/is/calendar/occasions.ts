import type { OccasionWords } from '../../slots/calendar-occasions.ts';

export const occasions: OccasionWords = {
  names: {
    egm: ['hluthafafund\\p{L}*'],
    agm: ['aðalfund\\p{L}*'],
    capital_markets_day: ['kapitalmarkaðsdag\\p{L}*', 'markaðsdag\\p{L}*'],
    earnings_call: ['afkomufund\\p{L}*', 'kynningarfund\\p{L}*'],
    earnings_report: [
      '(?:árshluta|ársfjórðungs|árs)?uppgjör\\p{L}*',
      '(?:ársreikning|árshlutareikning|ársskýrsl)\\p{L}*',
    ],
    ma_offer_deadline: ['tilboðsfrest\\p{L}*'],
    listing: ['fyrsti viðskiptadagur\\p{L}*'],
  },
  not: { earnings_report: ['hagstofa'] },
};
