import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Words of the headers that wires put before the news. */
export const header: NonNullable<TextWords['header']> = {
  kinds: lines`
    (?:press|börs|bolags|stock-exchange)meddelande
    pressrelease
    börsmeddelande
    nyheter för investerare
    insiderinformation
    halvårsrapport
    delårsrapport
    kvartalsrapport(?: \(q1 och q3\))?
    interimsrapport
    bokslutskommuniké
    årsredovisning
    ledningens transaktioner
    förändringar i återköpta aktier
    övrig information som (?:ska|skall) (?:lämnas|offentliggöras) enligt börsens (?:regler|regelverk)
    ändring av styrelse/ledning/revisor(?:/certified adviser/likviditetsgarant)?
    kallelse till (?:bolagsstämma|årsstämma|extra bolagsstämma)
    kommuniké från (?:årsstämma|extra bolagsstämma|bolagsstämma)
    finansiell kalender
  `,
  marks: lines`
    vd(?:-ord|:n)? (?:har ordet|kommenterar)
    for english version please see below
    publicerad
    oreviderad
    ej reviderad
    regulatorisk(?: information)?
    för omedelbar publicering
    sid(?:a|an) \d{1,2} av \d{1,2}
  `,
  legends: lines`
    ej för (?:offentliggörande|distribution|publicering)
    icke för
  `,
  numbered: lines`
    nr
    nummer
  `,
  localTime: lines`
    svensk tid
    lokal tid
    finsk tid
  `,
  corrections: lines`
    rättelse
    korrigering
    korrigerad
  `,
  summaries: lines`
    i sammandrag
    i korthet
    finansiell översikt
    väsentliga händelser
    händelser under (?:kvartalet|perioden)
  `,
};
