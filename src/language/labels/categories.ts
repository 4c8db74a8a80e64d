import type { Language } from '../interfaces.ts';
import { PhraseBook } from './phrase-book.ts';
import type { PhraseMatcher, Phrases } from './phrases.ts';

/** The category an event type belongs to; types that say nothing of a subject (`expansion`, `opinion`) are left to the words. */
const byEventType: Readonly<Record<string, string>> = {
  ...all(
    'Earnings & Financial Results',
    'earnings-report profit-warning guidance-change trading-statement annual-report',
  ),
  ...all('Mergers & Acquisitions', 'acquisition merger divestment takeover-bid joint-venture spin-off'),
  ...all('IPOs & Listings', 'ipo market-listing market-delisting'),
  ...all('Dividends & Buybacks', 'dividend-announcement share-buyback stock-split'),
  ...all('Capital Raising & Debt', 'share-issue bond-issue refinancing credit-rating-change'),
  ...all(
    'Management & Governance',
    'ceo-change cfo-change board-change general-meeting insider-transaction ownership-change',
  ),
  ...all('Contracts & Orders', 'contract-award order-intake partnership'),
  ...all('Products & Innovation', 'product-launch'),
  ...all('Regulation & Legal', 'lawsuit investigation regulatory-decision fine bankruptcy accounting-issue'),
  ...all('Technology', 'cyber-incident'),
  ...all('Labour & Workforce', 'layoffs plant-closure'),
  ...all('Economic Policy', 'interest-rate-decision economic-data government-policy tax-change'),
  ...all('Markets & Trading', 'trading-suspension index-change analyst-rating price-target-change market-commentary'),
};

/** Subjects told by their words, for articles whose event type does not say; the first that matches. */
const bySubject: readonly (readonly [category: string, phrases: Phrases])[] = [
  [
    'Energy & Commodities',
    {
      en: `(crude|oil price|oil prices|oil field|natural gas|opec|offshore wind|wind power|wind farm|hydropower|power price|power prices|electricity|nuclear power|copper|iron ore|gold mine|aluminium|wheat|grain|sugar|coffee|cocoa|soybean*|barrels|refinery|lng|hydrogen|solar|pulp price|salmon price|battery storage)`,
      sv: `(olja|oljepris|vindkraft|vattenkraft|kärnkraft|elpris|elnät|vätgas|solkraft|gruva|järnmalm|koppar|biogas|solceller|energilager)*`,
      no: `(olje|oljepris|vindkraft|vannkraft|havvind|strømpris|kraftpris|gass|lakse|hydrogen|solkraft|straumpris)*`,
      da: `(olie|havvind|vindmølle|elpris|naturgas|brint|solceller|kraftværk)*`,
      fi: `(öljy|tuulivoima|ydinvoima|sähkön hinta|vesivoima|vety|kaivos|aurinkovoima)*`,
      is: `(virkjun|raforku|olíu|orkuverð|jarðvarma)*`,
    },
  ],
  [
    'Real Estate',
    {
      en: `(real estate|property company|properties|office building|residential|housing|tenant|lease agreement|logistics property|square metres|landlord)`,
      sv: `(fastighet|bostäder|bostadsutveckl|hyresavtal|kontorslokal|byggrätt|hyresgäst|kvadratmeter)*`,
      no: `(eiendom|bolig|leieavtale|kontorbygg|leietaker)*`,
      da: `(ejendom|bolig|lejekontrakt|lejemål)*`,
      fi: `(kiinteistö|asunto|vuokrasopimu|toimitila)*`,
      is: `(fasteign|íbúð|leigusamning)*`,
    },
  ],
  [
    'Banking & Finance',
    {
      en: `(bank|banks|banking|lender|lenders|mortgage|mortgages|insurance|insurer|savings bank|loan losses|fintech|pension fund)`,
      sv: `(bank|banken|bankerna|bolån|försäkring|sparbank|kreditförlust|pensionsfond)*`,
      no: `(bank|banken|boliglån|forsikring|sparebank|utlånstap)*`,
      da: `(bank|banken|realkredit|forsikring|sparekasse|boliglån)*`,
      fi: `(pankki|pankin|vakuutu|asuntolain|säästöpank)*`,
      is: `(banki|banka|tryggingar|lífeyrissjóð|húsnæðislán)*`,
    },
  ],
  [
    'Labour & Workforce',
    {
      en: `(strike|strikes|union|unions|wage|wages|collective agreement|workers|employees|recruitment)`,
      sv: `(strejk|fackförbund|facket|kollektivavtal|löner|anställda|rekrytering)*`,
      no: `(streik|fagforening|tariff|lønn|tilsette|ansatte)*`,
      da: `(strejke|fagforening|overenskomst|løn|medarbejder)*`,
      fi: `(lakko|lakon|ammattiliitto|palkat|työehtosopimu|työntekij)*`,
      is: `(verkfall|stéttarfélag|kjarasamning|starfsmenn)*`,
    },
  ],
  [
    'Sustainability',
    {
      en: `(sustainability|sustainable|climate|emissions|carbon|esg|recycling|circular|biodiversity|net zero|fossil free)`,
      sv: `(hållbarhet|klimat|utsläpp|återvinning|cirkulär|fossilfri|koldioxid)*`,
      no: `(bærekraft|klima|utslipp|gjenvinning|sirkulær|karbonfangst)*`,
      da: `(bæredygtig|klima|udledning|genanvendelse|cirkulær|co2)*`,
      fi: `(kestävyy|ilmasto|päästö|kierräty|kiertotalou|hiilineutraal|vastuullisuu)*`,
      is: `(sjálfbærni|loftslag|losun|endurvinnsl)*`,
    },
  ],
  [
    'Technology',
    {
      en: `(software|artificial intelligence|ai|semiconductor*|cloud|data centre|data center|5g|telecom|broadband|cybersecurity|app|digital platform|robotics|quantum)`,
      sv: `(mjukvara|programvara|artificiell intelligens|halvledar|datacenter|moln|ai|teleoperatör|bredband|bredbandet)`,
      no: `(programvare|kunstig intelligens|datasenter|halvleder|ki|teleoperatør|bredbånd|bredbåndet|breiband|breibandet)`,
      da: `(software|kunstig intelligens|datacenter|halvleder|ai|bredbånd|bredbåndet)`,
      fi: `(ohjelmisto|tekoäly|datakesku|puolijohde|pilvipalvelu|laajakaista)*`,
      is: `(hugbúnað|gervigreind|gagnaver)*`,
    },
  ],
  [
    'Politics & Society',
    {
      en: `(election|elections|parliament|prime minister|nato|war|ukraine|sanctions|defence|police|schools|health care reform)`,
      sv: `(valet|riksdag|statsminister|nato|kriget|försvar|polisen|skolan)*`,
      no: `(valget|stortinget|statsminister|nato|krigen|forsvar|politiet)*`,
      da: `(valget|folketinget|statsminister|nato|krigen|forsvar|politiet)*`,
      fi: `(vaalit|eduskunta|pääministeri|nato|sota|puolustu|poliisi)*`,
      is: `(kosning|alþingi|forsætisráðherra|stríð|lögregl)*`,
    },
  ],
];

const book = new PhraseBook();
const subjects: readonly (readonly [category: string, matches: PhraseMatcher])[] = bySubject.map(
  ([category, phrases]) => [category, book.compile(phrases)],
);

/**
 * The category's name: that of the event type, or the subject of the first text that has the words of one. Texts stand in
 * the order in which they say what an article is about. Null where none does.
 */
export function categoryOf(eventType: string | null, texts: readonly string[], language: Language): string | null {
  const category = eventType === null ? undefined : byEventType[eventType];
  if (category !== undefined) return category;
  const told = texts.flatMap((text) => subjects.find(([, matches]) => matches(language, text) >= 0)?.[0] ?? []);
  return told[0] ?? null;
}

function all(category: string, slugs: string): Record<string, string> {
  return Object.fromEntries(slugs.split(' ').map((slug) => [slug, category]));
}
