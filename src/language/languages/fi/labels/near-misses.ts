/** Phrases that share words with an event; a headline that holds one never gets the event's type. */

/** Development of a drug before it is a product: trials, their results, and the end of its development. */
export const drugDevelopment = `
  (vaiheen|vaihe|faasi|faasin) (i|ii|iii|iv|1|2|3|4|1a|1b|2a|2b|ib|iia|iib)
  (1|2|3|i|ii|iii|ensimmäisen|toisen|kolmannen) vaiheen (tutkimu|kliini|lääke)*
  kliini* (koe|koke|tutkimu|kehity|vaihe|tulo)*
  (lääketutkimu|lääkeaihio|lääkekandidaat|potilastutkimu|rokotetutkimu)*
  ensisijai* päätetapahtu*
  (lopettaa|lopetti|keskeyttää|keskeytti) ... (*lääkkeen|*lääkeaihion|*rokotteen) kehit*
`;

/** Rules about mergers in general, which report no single merger. */
export const mergerControl = `
  (suuntaviiva|ohje|sään|laki|lakia|raja-arvo|kynnysarvo)* ... (fuusioille|fuusioista|yrityskaupoille|yrityskaupoista|
    yrityskeskittymistä|yrityskauppavalvonnasta)
  (fuusioiden|yrityskauppojen|yrityskeskittymien|yrityskauppavalvonnan) (suuntaviiva|ohje|sään|laki|valvon|raja)*
  yrityskauppavalvon*
`;

/** A central bank's report on the financial system, which speaks of interest rates and sets none. */
export const stabilityReport = `
  (rahoitusvakausraport|vakausraport|rahoitusvakauskatsau)*
  rahoitusjärjestelmän vakau*
`;
