import { lines } from '../../entries.ts';
import type { BoughtWords, PriceWords } from '../../slots/figures/telling.ts';

/** The rise of a price index, which is inflation. */
export const prices: PriceWords = {
  verbs: {
    rose: ['nousivat', 'kohosivat'],
    fell: ['laskivat'],
    by: lines`
    \p{L}+kuussa
  `,
  },
  indices: { text: ['kuluttajahinta', 'kuluttajahintojen'], other: ['yhdenmukaistet'], cpi: ['kuluttajahinnat'] },
  over: { year: ['vuodentakaisesta', 'vuoden takaisesta', 'vuodessa', 'vuotta aiemmasta'], month: ['kuukaudessa'] },
};

/** Objects of a purchase or sale, and phrases that only resemble a company: "Swedish-based" Alfa. */
export const bought: BoughtWords = {
  legalForms: ['oy', 'oyj', 'abp', 'ab'],
  theCompany: ['tehdas', 'tehtaalla', 'yksikö(?:n|llä)', 'yhtiö', 'yhtiön', 'ostettavan'],
  securities: lines`
    osakkei\p{L}+
  `,
  sale: ['my'],
  ended: lines`
    maksoi takaisin
    maksaa takaisin
    lunasti
    lunastaa
    menetti
    menettää
    perui
    peruu
    peruutti
    erääntyvän
  `,
  bid: ['tarjoaa', 'tarjosi', 'tarjotaan', 'ostotarjou(?:s|ksessa)'],
  condition: ['jos'],
};
