/** Part of a clause, of bounded length so that no text makes the search long. */
const SOME = '[^.,;:!?–—"”»]{0,120}?';
const REST = '[^.,;:!?–—"”»]{0,120}';

const relative = words('which|who|whose|that|where|som|der|där|hvor|joka|jotka|jonka|jossa');
const future = words('will|would|is to|are to|plans?|ska|skal|skall|vil|väntas|ventes|aikoo|aikovat');
/** What says that nothing of what follows is to be expected. */
const denial =
  words(`(?:has|have|had|there (?:is|are)) (?:currently |at present )?no (?:current |present |such )?(?:plans?|intentions?)
  |(?:is|are|was|were) not (?:currently )?(?:considering|planning|in (?:any )?(?:talks|discussions|negotiations))
  |(?:does|do|did) not (?:currently )?(?:intend|plan)
  |har (?:inga|ingen) (?:aktuella |aktuelle |konkreta |konkrete )?(?:planer|avsikt|intensjon|hensikt|intention)\\p{L}{0,4}
  |(?:överväger|planerar|vurderer|planlegger|overvejer|planlægger) (?:inte|ikke|ikkje)
  |ei (?:aio|suunnittele|harkitse|ole (?:aikeissa|suunnitelmia))`);
/** "Säger upp" is to give notice. */
const say = words(`says?|said|according to|säger(?! upp)|sade|uppger|berättar|bekräftar|skriver|enligt
  |sier(?! opp)|sa|seier(?! opp)|opplyser|forteller|bekrefter|ifølge|siger(?! op)|sagde|oplyser|fortæller|bekræfter
  |sanoo|sanoi|kertoo|kertoi|toteaa|arvioi|vahvistaa`);
const office =
  words(`chief executive|chief financial officer|ceo|cfo|managing director|finance director|chair\\p{L}{0,9}|vd|vd:n
  |\\p{L}{0,40}(?:chef|sjef|direktör|direktør|ordförande|formand|styreleder|talsperson|talesperson|johtaja)\\p{L}{0,40}`);
/** What is no company, in the genitive. */
const body = words(`(?:association|federation|confederation|institute|agency|ministry|union|council|chamber)[’']s
  |(?:central bank|organi[sz]ation)[’']s
  |\\p{L}{0,40}(?:organisasjonens|organisationens|foreningens|föreningens|forbundets|förbundets|bransjens)
  |\\p{L}{0,40}(?:branschens|branchens|instituttets|institutets|myndighetens|direktoratets|departementets|ministeriets|rådets)
  |\\p{L}{0,40}(?:järjestön|liiton|ministeriön|sentralbankens|centralbankens|nationalbankens|riksbankens|keskuspankin)`);

const asides = new RegExp(
  [
    // What once was: "a brand that went bankrupt in 1983". What a clause looks ahead to is news.
    `${relative}\\s(?!${SOME}${future})${SOME}${words('(?:19|20)\\p{N}{2}')}`,
    // Who says so, by office: "says chief executive Eva Holm", "toimitusjohtaja Eva Holm sanoo".
    `${say}\\s(?:adm\\. )?${SOME}${office}${REST}`,
    `${office}\\s${SOME}${say}`,
    // Whose paper says so: "the federation's quarterly report".
    `${body}\\s(?:[\\p{L}-]{1,40}\\s)?[\\p{L}-]{0,40}(?:report|rapport|katsau)[\\p{L}-]{0,40}`,
  ].join('|'),
  'giu',
);

/** A lead without what it tells in passing: that has the words of events, but it is not what happened. */
export function withoutAsides(lead: string): string {
  return lead.replace(asides, ' ');
}

const denials = new RegExp(`${denial}${REST}`, 'giu');

/** A sentence without what it denies: who has no plans to buy shares buys none. */
export const withoutDenials = (sentence: string): string => sentence.replace(denials, ' ');

function words(alternatives: string): string {
  return `(?<![\\p{L}\\p{N}])(?:${alternatives.replace(/\s*\n\s*/gu, '')})(?![\\p{L}\\p{N}])`;
}
