import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Words of the headers that wires put before the news. */
export const header: NonNullable<TextWords['header']> = {
  kinds: lines`
    indkaldelse til (?:ordinær|ekstraordinær) generalforsamling
    (?:selskabs|fondsbørs|presse|børs|investor)meddelelse
    meddelelse
    pressemeddelelse
    intern viden
    halvårsrapport
    delårsrapport
    kvartalsrapport
    årsrapport
    ledende medarbejderes transaktioner
    investor nyheder
    andre oplysningsforpligtelser offentliggjort efter børsens regler
    indkaldelse til (?:ordinær |ekstraordinær )?generalforsamling
    forløb af (?:ordinær |ekstraordinær )?generalforsamling
    erhvervelse eller afhændelse af egne aktier
    antal stemmerettigheder og kapital
    ændring ledelse/revision
    finanskalender
  `,
  marks: lines`
    offentliggjort
    (?:til )?nasdaq(?: omx)? copenhagen(?: a/s)?(?: og finanstilsynet)?
    dette er insider[ -]?viden\.?
    (?:denne meddelelse )?indeholder intern viden
    ej revideret
    urevideret
    side \d{1,2} af \d{1,2}
  `,
  legends: lines`
    ikke til (?:offentliggørelse|distribution)
  `,
  numbered: lines`
    nr
    nummer
  `,
  localTime: lines`
    dansk tid
    lokal tid
  `,
  corrections: lines`
    rettelse
    korrektion
    berigtigelse
    korrigeret
  `,
  summaries: lines`
    resumé
    i hovedtræk
    hovedpunkter
    kort fortalt
  `,
};
