import { lines } from '../entries.ts';
import { none } from '../none.ts';
import type { RoleWords } from '../slots/roles.ts';

const unread = 'the roles of companies are read without it in this language';

export const roles: RoleWords = {
  acquires: lines`
    kjøper
    kjøpt
    overtar
    erverver
    (?:avtale om|planlegger|har til hensikt|sammen om) å (?:kjøpe|overta|erverve)
  `,
  ownShares: ['egne', 'tilbake'],
  stakes: ['aksjer', 'eierandel', 'andel'],
  goods: none(unread),
  bids: ['oppkjøp', 'oppkjøpet', 'bud', 'budet', 'tilbud'],
  bidsFrom: ['tilbud', 'tilbudet', 'bud', 'budet'],
  makesBid: ['(?:gir bud|legger inn bud) (?:på|av)'],
  acquiredBy: ['(?:blir|ble) (?:kjøpt opp|kjøpt|overtatt) av'],
  pays: ['betaler'],
  soldTo: none(unread),
  sells: ['selger', 'solgt', 'avhender', 'å selge'],
  targets: ['kursmål', 'kursmålet', 'anbefaling', 'til kjøp', 'til salg', 'til hold'],
  revises: ['hever', 'kutter', 'senker', 'gjentar', 'hevet', 'kuttet', 'senket'],
  rates: ['oppgraderer', 'nedgraderer', 'tar opp dekning (?:av|på)'],
  ratedPassive: ['oppgraderes', 'nedgraderes'],
  analysts: ['(?:analytiker|(?:sjef|senior)?økonom|(?:sjef)?strateg)(?:e?n|ne|na|er|e)?'],
  accordingTo: ['ifølge'],
  accordingToBehind: none(unread),
  advice: ['kjøpsråd', 'salgsråd', 'kjøpsanbefaling', 'salgsanbefaling'],
  merges: ['fusjonerer', 'slår seg sammen'],
  merge: ['går sammen', 'slås sammen', '(?:slår|legger) [^‹›;]{0,40}?(?:sammen|saman)', 'fusjonere[rs]'],
  sellerIs: ['selgeren(?:,| er)', 'selger er'],
  buyerIs: ['kjøperen(?:,| er)', 'kjøper er'],
  acceptances: ['aksept(?:er)?'],
  owners: ['eiere', 'eierne', 'aksjonærer', 'aksjonærene'],
  receive: ['får', 'mottar'],
  invests: ['investerer'],
  changesStake: ['øker', 'reduserer'],
  wins: ['vinner', 'får', 'fått', 'mottar', 'mottatt', 'tildelt', 'tildeles', 'signerer', 'inngår'],
  orders: ['ordre', 'ordrer', 'kontrakt', 'avtale', 'rammeavtale', 'oppdrag'],
  supplies: ['leverer', 'levere'],
  chooses: ['bestiller', 'har bestilt', 'har valgt', 'velger'],
  hires: ['henter', 'ansetter'],
  former: ['tidligere '],
  formerPosts: ['sjef', 'direktør'],
  choice: ['valg'],
  together: ['sammen med', 'i samarbeid med', 'samarbeider med', 'saman med'],
  partnerships: ['samarbeid', 'samarbeidsavtale', 'intensjonsavtale'],
  partner: ['inngår', 'signerer', 'etablerer', 'samarbei'],
  carriesOut: ['utsteder', 'gjennomfører', 'vurderer', 'henter'],
  issues: ['emisjon', 'rettet emisjon', 'fortrinnsrettsemisjon', 'obligasjon', 'obligasjonslån', 'obligasjoner'],
  acts: ['er', 'var', 'fungerer'],
  advisers: ['rådgiver', 'rådgivere', 'finansiell rådgiver', 'juridisk rådgiver', 'tilrettelegger', 'tilretteleggere'],
  advisedBy: ['bistått av', 'bistand fra'],
  advises: none(unread),
  actsAs: none(unread),
  engages: none(unread),
  sponsors: [String.raw`sponsor\p{L}*`],
  sponsoredBy: ['sponset av'],
  chiefs: [
    'konsernsjef',
    'konsernsjefen',
    'administrerende direktør',
    'styreleder',
    'pressesjef',
    'daglig leder',
    'talesperson',
  ],
  says: ['sier', 'sa', 'opplyser', 'uttaler', 'forteller', 'skriver'],
  apartFrom: ['(?:datterselskap|konkurrent|konkurrenten|eid|eies) (?:til|av|som)'],
  agreedToAcquire: ['avtale om å (?:kjøpe|overta|erverve)'],
  writesAnalysis: ['skriver ... (?:analyse|rapport)'],
  shares: ['aksjer?'],
};
