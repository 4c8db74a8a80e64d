import type { Phrases } from './phrases.ts';

const phases = '(i|ii|iii|iv|1|2|3|4|1a|1b|2a|2b|ib|iia|iib)';

/** What happens to a drug before there is a product: trials, their results, and the end of its development. */
export const drugDevelopment: Phrases = {
  en: `phase ${phases}
    (clinical|late stage|mid stage|early stage|pivotal|first in human) (trial|trials|study|studies|data|results|candidate|development|programme|program|test|tests)
    (drug|vaccine|cancer|obesity|patient) (trial|trials|study|studies|candidate|candidates)
    (trial|trials|study|studies) (of|in|for|with) ... (drug|drugs|vaccine|vaccines|therapy|pill|medicine|treatment|patients)
    (primary|secondary) (endpoint|endpoints)
    topline (results|data|readout)
    first patient
    (discontinues|discontinue|drops|ends|halts|stops|abandons|terminates|scraps|shelves) ... development of`,
  sv: `fas ${phases}
    (klinisk|kliniska) (studie|prövning|fas|data|resultat|utveckling)*
    (läkemedelsstudie|läkemedelskandidat|vaccinstudie|patientstudie)*
    (studie|studien|studier) (av|i|på|med|för) ... (*läkemedel|*medicin|*vaccin|*behandling|*medel|patienter)
    (primärt|primära) (effektmål|effektmålet)
    första (patient|patienten)
    (avbryter|stoppar|lägger ned|lägger ner|avslutar|skrotar) ... (utvecklingen|utveckling) av`,
  no: `fase ${phases}
    (klinisk|kliniske) (studie|forsøk|utprøving|fase|data|resultat|utvikling)*
    (legemiddelstudie|legemiddelkandidat|vaksinestudie|pasientstudie)*
    (studie|studien|studier|forsøk) (av|i|på|med|for) ... (*legemiddel|*medisin|*vaksine|*behandling|*middel|pasienter)
    (primært|primære) (endepunkt|endepunktet)
    første (pasient|pasienten)
    (stanser|stansar|stopper|stoppar|avslutter|avsluttar|avbryter|legger ned|skroter|dropper) ... (utviklingen|utviklinga) av`,
  da: `fase ${phases}
    (klinisk|kliniske) (studie|forsøg|afprøvning|fase|data|resultat|udvikling)*
    (lægemiddelforsøg|medicinforsøg|lægemiddelkandidat|vaccineforsøg|patientstudie)*
    (studie|studiet|forsøg|forsøget) (af|i|på|med|for) ... (*lægemiddel|*medicin|*vaccine|*behandling|*middel|patienter)
    (primært|primære) (endepunkt|effektmål)
    første (patient|patienten)
    (stopper|indstiller|afslutter|opgiver|dropper|skrotter) ... udviklingen af`,
  fi: `(vaiheen|vaihe|faasi|faasin) ${phases}
    (1|2|3|i|ii|iii|ensimmäisen|toisen|kolmannen) vaiheen (tutkimu|kliini|lääke)*
    kliini* (koe|koke|tutkimu|kehity|vaihe|tulo)*
    (lääketutkimu|lääkeaihio|lääkekandidaat|potilastutkimu|rokotetutkimu)*
    ensisijai* päätetapahtu*
    (lopettaa|lopetti|keskeyttää|keskeytti) ... (*lääkkeen|*lääkeaihion|*rokotteen) kehit*`,
};

const goods =
  '(cars|trucks|buses|vans|bikes|bicycles|boats|phones|smartphones|computers|tickets|copies|books|albums|films|series|episodes|chairs|sofas|furniture|clothes|shoes|toys|drugs|doses|vaccines|pumps|tyres|tires|engines|turbines|machines|tractors|batteries|panels|bottles|meals)';

/** Sales of goods, told as the sale of a company is: by whom or how many buy, by their number, by what they are. */
export const salesOfGoods: Phrases = {
  en: `(sells|sell|sold|selling|to sell) (more|fewer|less|most) ... than
    (sells|sell|sold|selling|to sell) (more |fewer |most |# )?(million |thousand |new |used |electric )?${goods} (to|in|for|at|than|abroad|online|worldwide)
    ${goods} (is |are |was |were |to be |has been |have been )?sold (to|in|for|at|abroad|online|worldwide)
    (sells|sell|sold|selling) ... to (# |more |many |most |all |two |three |four |five |six |ten |twenty |thirty |forty |fifty |a hundred )?(new |foreign |european |nordic |asian |danish |finnish |norwegian |swedish )?(countries|customers|consumers|households|tourists|supermarkets|dealers|schools|hospitals|restaurants|broadcasters|farmers)`,
};

/** Rules for mergers of anybody, which are no merger. */
export const mergerControl: Phrases = {
  en: `(guidelines|guidance|rules|law|laws|legislation|thresholds|code) (on|for|of|about|governing) ... (mergers|takeovers|acquisitions|merger control)
    (merger|takeover|acquisition) (control|rules|guidelines|law|laws|code|thresholds)`,
  sv: `(riktlinjer|riktlinjerna|regler|reglerna|vägledning|lag|lagen|tröskelvärden) (för|om|kring) ... (fusioner|företagskoncentrationer|uppköp|företagsförvärv)
    (fusionskontroll|koncentrationskontroll|fusionsregler|uppköpsregler)*`,
  no: `(retningslinjer|retningsliner|regler|reglene|reglar|regelverk|veileder|lov|loven|terskler|terskelverdier) (for|om) ... (fusjoner|fusjonar|oppkjøp|foretakssammenslutninger|føretakssamanslutningar)
    (fusjonskontroll|fusjonsregler|oppkjøpsregler)*`,
  da: `(retningslinjer|regler|reglerne|vejledning|lov|loven|tærskler) (for|om) ... (fusioner|virksomhedsovertagelser|overtagelser|opkøb)
    (fusionskontrol|fusionsregler|overtagelsesregler)*`,
  fi: `(suuntaviiva|ohje|sään|laki|lakia|raja-arvo|kynnysarvo)* ... (fuusioille|fuusioista|yrityskaupoille|yrityskaupoista|yrityskeskittymistä|yrityskauppavalvonnasta)
    (fuusioiden|yrityskauppojen|yrityskeskittymien|yrityskauppavalvonnan) (suuntaviiva|ohje|sään|laki|valvon|raja)*
    yrityskauppavalvon*`,
};

/** A central bank's report on the financial system, which speaks of interest rates and sets none. */
export const stabilityReport: Phrases = {
  en: `(financial )?stability (report|review)
    financial stability:`,
  sv: `(stabilitetsrapport|stabilitetsrapporten|stabilitetsrapporter)
    finansiell stabilitet:
    finansiell stabilitet 20#`,
  no: `(stabilitetsrapport|stabilitetsrapporten)
    finansiell stabilitet:
    finansiell stabilitet 20#`,
  da: `(stabilitetsrapport|stabilitetsrapporten)
    finansiel stabilitet:
    finansiel stabilitet 20#`,
  fi: `(rahoitusvakausraport|vakausraport|rahoitusvakauskatsau)*
    rahoitusjärjestelmän vakau*`,
};

/** The phrases of several lists. */
export function phrasesOf(...lists: readonly Phrases[]): Phrases {
  const merged: Record<string, string> = {};
  for (const list of lists)
    for (const [language, lines] of Object.entries(list))
      merged[language] = [merged[language], lines].filter((each) => each !== undefined).join('\n');
  return merged;
}
