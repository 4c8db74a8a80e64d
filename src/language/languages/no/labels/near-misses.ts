/** Phrases that share words with an event; a headline that holds one never gets the event's type. */

/** Development of a drug before it is a product: trials, their results, and the end of its development. */
export const drugDevelopment = `
  fase (i|ii|iii|iv|1|2|3|4|1a|1b|2a|2b|ib|iia|iib)
  (klinisk|kliniske) (studie|forsøk|utprøving|fase|data|resultat|utvikling)*
  (legemiddelstudie|legemiddelkandidat|vaksinestudie|pasientstudie)*
  (studie|studien|studier|forsøk) (av|i|på|med|for) ... (*legemiddel|*medisin|*vaksine|*behandling|*middel|pasienter)
  (primært|primære) (endepunkt|endepunktet)
  første (pasient|pasienten)
  (stanser|stansar|stopper|stoppar|avslutter|avsluttar|avbryter|legger ned|skroter|dropper) ... (utviklingen|
    utviklinga) av
`;

/** Rules about mergers in general, which report no single merger. */
export const mergerControl = `
  (retningslinjer|retningsliner|regler|reglene|reglar|regelverk|veileder|lov|loven|terskler|terskelverdier) (for|
    om) ... (fusjoner|fusjonar|oppkjøp|foretakssammenslutninger|føretakssamanslutningar)
  (fusjonskontroll|fusjonsregler|oppkjøpsregler)*
`;

/** A central bank's report on the financial system, which speaks of interest rates and sets none. */
export const stabilityReport = `
  (stabilitetsrapport|stabilitetsrapporten)
  finansiell stabilitet:
  finansiell stabilitet 20#
`;
