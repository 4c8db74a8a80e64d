import type { SubjectPhrases } from '../../slots/labels.ts';

/** Words of subjects, by the category that they are of. */
export const subjects: SubjectPhrases = {
  'Energy & Commodities': `
    (olja|oljepris|vindkraft|vattenkraft|kärnkraft|elpris|elnät|vätgas|solkraft|gruva|järnmalm|koppar|biogas|solceller|
      energilager)*
  `,
  'Real Estate': '(fastighet|bostäder|bostadsutveckl|hyresavtal|kontorslokal|byggrätt|hyresgäst|kvadratmeter)*',
  'Banking & Finance': '(bank|banken|bankerna|bolån|försäkring|sparbank|kreditförlust|pensionsfond)*',
  'Labour & Workforce': '(strejk|fackförbund|facket|kollektivavtal|löner|anställda|rekrytering)*',
  Sustainability: '(hållbarhet|klimat|utsläpp|återvinning|cirkulär|fossilfri|koldioxid)*',
  Technology: `
    (mjukvara|programvara|artificiell intelligens|halvledar|datacenter|moln|ai|teleoperatör|bredband|bredbandet)
  `,
  'Politics & Society': '(valet|riksdag|statsminister|nato|kriget|försvar|polisen|skolan)*',
};
