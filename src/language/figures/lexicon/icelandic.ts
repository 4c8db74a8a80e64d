import type { Lexicon } from './lexicon.ts';

const ITEMS = '(?:einskiptisliði|einskiptisliðum|einskiptiskostnað|einskiptiskostnaði|óreglulega liði)';

export const icelandic: Lexicon = {
  measures: [
    [null, 'arðgreiðslustefna|verðbólgumarkmið|kostnaðarverð seldra vara'],
    [
      'revenue',
      '(?:heildar|rekstrar|heildarrekstrar)?tekjur(?:nar)?(?: félagsins| samstæðunnar| af sölu)?|velta(?:n)?|sölutekjur',
    ],
    ['gross_profit', 'framlegð(?:in)?'],
    ['ebitda', '(?:ebitda(?:-hagnaður)?|rekstrarhagnaður fyrir afskriftir)(?: félagsins| samstæðunnar)?'],
    ['ebit', '(?:ebit|rekstrarhagnaður|rekstrarafkoma)(?: \\(ebit\\))?(?: félagsins| samstæðunnar)?'],
    ['ebit', 'rekstrartap', 'loss'],
    ['pre_tax_profit', '(?:hagnaður|afkoma) (?:félagsins )?fyrir (?:tekjuskatt|skatta|skatt)'],
    ['pre_tax_profit', 'tap (?:félagsins )?fyrir (?:tekjuskatt|skatta|skatt)', 'loss'],
    [
      'net_income',
      '(?:hagnaður|afkoma)(?: (?:félagsins|samstæðunnar|bankans|tímabilsins|ársins|eftir skatta|eftir skatt))*',
    ],
    ['net_income', 'tap(?: (?:félagsins|samstæðunnar|bankans|tímabilsins|eftir skatta|eftir skatt))*', 'loss'],
    ['eps', 'hagnaður (?:á|per) hlut'],
    ['dividend_per_share', 'arður á hlut'],
    ['dividend_per_share', 'arð(?:ur|i|s)?', 'per_share'],
    ['net_interest_income', 'hreinar vaxtatekjur'],
    ['order_backlog', 'pantanabók'],
    ['operating_cash_flow', 'handbært fé frá rekstri'],
    ['free_cash_flow', 'frjálst (?:fjár|sjóð)streymi'],
    ['net_debt', 'hreinar (?:vaxtaberandi )?skuldir'],
    ['ebitda_margin', 'ebitda[- ]?(?:hlutfall|framlegð)'],
    ['equity_ratio', 'eiginfjárhlutfall(?:ið)?'],
    ['order_value', '(?:verðmæti|virði) (?:samningsins|pöntunarinnar)|samningsupphæð'],
    ['purchase_price', 'kaupverð(?:ið)?|söluverð(?:ið)?'],
    ['enterprise_value', 'heildarvirði'],
    ['offer_price', 'tilboðsverð(?:ið)?', 'per_share'],
    ['share_issue_amount', 'hlutafjárútboð(?:ið)?|hlutafjáraukning(?:in)?'],
    ['bond_amount', '(?:græn )?skuldabréf'],
    ['buyback_amount', 'endurkaupaáætlun|endurkaup'],
    ['impairment', 'virðisrýrnun'],
    ['target_price', 'verðmat(?:ið)?'],
    [
      'interest_rate',
      '(?:stýrivextir|meginvextir|stýrivöxtum|stýrivexti)(?: (?:seðlabankans|bankans|seðlabanka íslands))?',
    ],
    ['inflation', 'verðbólga(?:n)?|ársverðbólga|verðbólgan'],
    ['unemployment_rate', 'atvinnuleysi'],
    ['employees', 'fjöldi (?:starfsmanna|stöðugilda)'],
  ],
  words: {
    is: 'námu|nam|nema|voru|var|eru|er|verði|urðu|varð|mældist|mælist|að fjárhæð|að upphæð|að verðmæti|nemur|hljóðar upp á|upp á|óbreyttir í|óbreytt í|óbreytt|óbreyttir|:|=',
    change:
      'jukust|jókst|aukast|eykst|hækkuðu|hækkaði|hækka|hækkar|lækkuðu|lækkaði|lækka|lækkar|drógust saman|dróst saman|minnkuðu|minnkaði|féll|féllu|batnaði|hækkun|lækkun|aukning|vöxtur',
    to: 'í|upp í|niður í',
    by: 'um',
    from: 'úr|frá',
    versus: 'samanborið við|miðað við|en var|en voru|á móti|úr|frá',
    filler:
      'á|að|til|sem|þar|en|félagsins|félagið|samstæðunnar|samstæðan|bankans|bankinn|alls|samtals|stjórn|stjórnin|leggur|leggur til|greiddur|greiða|greiddur verði|heldur|seðlabankans|seðlabanka|íslands|skv\\.?|samkvæmt|vegna|fyrir|af|var greiddur|bráðabirgða|nýtt|met|sterk|góð|einnig|því|lok tímabilsins|lok|hlut|hluthafa',
    forecast:
      'gerir ráð fyrir|gert er ráð fyrir|gera ráð fyrir|áætlar|áætlað er|spá|spáir|spáð|horfur|afkomuspá|væntir|búist við',
    hypothetical:
      'fyrri (?:spá|áætlun|horfur)|greiningaraðilar|greinendur|markaðurinn|væntingar|markmið|markmiðið|gæti|gætu|kynni|mögulega|hugsanlega|ef|samlegð|samlegðaráhrif|á ársgrundvelli',
    comparison: '(?:en|umfram|yfir|undir) (?:vænst var|væntingar|spár|áætlanir|búist var við)',
    part: 'starfsþáttur|starfsþáttarins|deild|deildar|dótturfélag|dótturfélagið|dótturfélags|móðurfélag|móðurfélagsins|hlutdeildarfélag|viðskiptavinur',
    adjusted: `leiðrétt|leiðréttur|leiðréttar|aðlöguð|aðlagað|undirliggjandi|(?:,? ?(?:án|fyrir|að undanskildum)) ${ITEMS}`,
    loss: 'tapi upp á|tap upp á|neikvæð um|neikvætt um|neikvæður um|neikvæð|neikvætt',
    profit: 'hagnaði upp á|jákvæð um|jákvætt um|jákvæður um',
    bare_loss: 'tapið',
    bare_result: 'hagnaðurinn|afkoman',
    and: 'og|ásamt|&',
  },
  deals: [['kaupir|keypti|kaupa|kaup á', 'fyrir|á']],
  layoffs: {
    verbs: 'segir upp|sagði upp|sagt upp',
    nouns: 'starfsmönnum|manns|starfsfólki|starfsmenn',
  },
  within: 'í',
};
