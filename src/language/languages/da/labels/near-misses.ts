/** What uses the words of an event without being one; its type is never read in such a headline. */

/** What happens to a drug before there is a product: trials, their results, and the end of its development. */
export const drugDevelopment = `
  fase (i|ii|iii|iv|1|2|3|4|1a|1b|2a|2b|ib|iia|iib)
  (klinisk|kliniske) (studie|forsøg|afprøvning|fase|data|resultat|udvikling)*
  (lægemiddelforsøg|medicinforsøg|lægemiddelkandidat|vaccineforsøg|patientstudie)*
  (studie|studiet|forsøg|forsøget) (af|i|på|med|for) ... (*lægemiddel|*medicin|*vaccine|*behandling|*middel|patienter)
  (primært|primære) (endepunkt|effektmål)
  første (patient|patienten)
  (stopper|indstiller|afslutter|opgiver|dropper|skrotter) ... udviklingen af
`;

/** Rules for mergers of anybody, which are no merger. */
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
