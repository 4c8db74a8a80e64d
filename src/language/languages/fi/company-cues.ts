import { none } from '../none.ts';
import type { CompanyCueWords } from '../slots/company-cues.ts';

const unread = 'companies are found without these words in this language';

export const cues: CompanyCueWords = {
  notices: [
    'osavuosikatsaus',
    'puolivuosi(?:katsaus|kertomus)',
    'liiketoimintakatsaus',
    'tilinpäätöstiedote',
    'vuosikertomus',
    '(?:kutsu .{0,30})?yhtiökokou',
    'liputusilmoitus',
    'omien osakkeiden hank',
  ],
  headlineVerbs: [
    'voittaa',
    'varoittaa',
    'nostaa',
    'laskee',
    'kasvattaa',
    'rakentaa',
    'sulkee',
    'avaa',
    'ottaa',
    'saa',
    'tekee',
    'valitsee',
    'aikoo',
    'perustaa',
  ],
  beforePlaces: none(unread),
  companyNouns: ['*konsernin', '*konserni', '*yhtiö', '*yhtiön', '*yhtiöt', '*jätti', '*valmistaja', '*varustamo'],
  people: none(unread),
  releaseVerbs: ['Oyj', 'julkaisee', 'ostaa', 'myy', 'tiedottaa', 'nimittää', 'solmii', 'sai', 'on'],
  saysCompanyBefore: ['yhtiö'],
  companiesBefore: ['*konserni', '*yhtiö', '*ketju', '*varustamo', '*valmistaja', '*pankkikonserni', '*panimo'],
  joinedToName: ['osake', 'osakkeen'],
};
