/** Phrases that share words with an event; a headline that holds one never gets the event's type. */

/** Development of a drug before it is a product: trials, their results, and the end of its development. */
export const drugDevelopment = `
  fase (i|ii|iii|iv|1|2|3|4|1a|1b|2a|2b|ib|iia|iib)
  (klinisk|kliniske) (studie|forsøg|afprøvning|fase|data|resultat|udvikling)*
  (lægemiddelforsøg|medicinforsøg|lægemiddelkandidat|vaccineforsøg|patientstudie)*
  (studie|studiet|forsøg|forsøget) (af|i|på|med|for) ... (*lægemiddel|*medicin|*vaccine|*behandling|*middel|patienter)
  (primært|primære) (endepunkt|effektmål)
  første (patient|patienten)
  (stopper|indstiller|afslutter|opgiver|dropper|skrotter) ... udviklingen af
`;

/** Rules about mergers in general, which report no single merger. */
export const mergerControl = `
  (retningslinjer|regler|reglerne|vejledning|lov|loven|tærskler) (for|om) ... (fusioner|virksomhedsovertagelser|
    overtagelser|opkøb)
  (fusionskontrol|fusionsregler|overtagelsesregler)*
`;

/** A central bank's report on the financial system, which speaks of interest rates and sets none. */
export const stabilityReport = `
  (stabilitetsrapport|stabilitetsrapporten)
  finansiel stabilitet:
  finansiel stabilitet 20#
`;
