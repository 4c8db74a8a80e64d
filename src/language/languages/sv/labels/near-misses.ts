/** Phrases that share words with an event; a headline that holds one never gets the event's type. */

/** Development of a drug before it is a product: trials, their results, and the end of its development. */
export const drugDevelopment = `
  fas (i|ii|iii|iv|1|2|3|4|1a|1b|2a|2b|ib|iia|iib)
  (klinisk|kliniska) (studie|prövning|fas|data|resultat|utveckling)*
  (läkemedelsstudie|läkemedelskandidat|vaccinstudie|patientstudie)*
  (studie|studien|studier) (av|i|på|med|för) ... (*läkemedel|*medicin|*vaccin|*behandling|*medel|patienter)
  (primärt|primära) (effektmål|effektmålet)
  första (patient|patienten)
  (avbryter|stoppar|lägger ned|lägger ner|avslutar|skrotar) ... (utvecklingen|utveckling) av
`;

/** Rules about mergers in general, which report no single merger. */
export const mergerControl = `
  (riktlinjer|riktlinjerna|regler|reglerna|vägledning|lag|lagen|tröskelvärden) (för|om|kring) ... (fusioner|
    företagskoncentrationer|uppköp|företagsförvärv)
  (fusionskontroll|koncentrationskontroll|fusionsregler|uppköpsregler)*
`;

/** A central bank's report on the financial system, which speaks of interest rates and sets none. */
export const stabilityReport = `
  (stabilitetsrapport|stabilitetsrapporten|stabilitetsrapporter)
  finansiell stabilitet:
  finansiell stabilitet 20#
`;
