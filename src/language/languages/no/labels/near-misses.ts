/** What uses the words of an event without being one; its type is never read in such a headline. */

/** What happens to a drug before there is a product: trials, their results, and the end of its development. */
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

/** Rules for mergers of anybody, which are no merger. */
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
