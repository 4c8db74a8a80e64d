import { lines } from '../entries.ts';
import type { RoleWords } from '../slots/roles.ts';

export const roles: RoleWords = {
  acquires: {
    verb: lines`
    kjøper
    kjøpt
    overtar
    erverver
    (?:avtale om|planlegger|har til hensikt|sammen om) å (?:kjøpe|overta|erverve)
  `,
    passive: ['(?:blir|ble) (?:kjøpt opp|kjøpt|overtatt) av'],
    pays: ['betaler'],
    agreed: ['avtale om å (?:kjøpe|overta|erverve)'],
  },
  dealObjects: {
    ownShares: ['egne', 'tilbake'],
    stakes: ['aksjer', 'eierandel', 'andel'],
  },
  bids: {
    nouns: ['oppkjøp', 'oppkjøpet', 'bud', 'budet', 'tilbud'],
    from: ['tilbud', 'tilbudet', 'bud', 'budet'],
    verb: ['(?:gir bud|legger inn bud) (?:på|av)'],
    acceptances: ['aksept(?:er)?'],
  },
  sells: {
    verb: ['selger', 'solgt', 'avhender', 'å selge'],
  },
  ratings: {
    targets: ['kursmål', 'kursmålet', 'anbefaling', 'til kjøp', 'til salg', 'til hold'],
    revises: ['hever', 'kutter', 'senker', 'gjentar', 'hevet', 'kuttet', 'senket'],
    rates: ['oppgraderer', 'nedgraderer', 'tar opp dekning (?:av|på)'],
    rated: ['oppgraderes', 'nedgraderes'],
    analysts: ['(?:analytiker|(?:sjef|senior)?økonom|(?:sjef)?strateg)(?:e?n|ne|na|er|e)?'],
    advice: ['kjøpsråd', 'salgsråd', 'kjøpsanbefaling', 'salgsanbefaling'],
    writes: ['skriver ... (?:analyse|rapport)'],
  },
  accordingTo: {
    before: ['ifølge'],
  },
  merges: {
    one: ['fusjonerer', 'slår seg sammen'],
    two: ['går sammen', 'slås sammen', '(?:slår|legger) [^‹›;]{0,40}?(?:sammen|saman)', 'fusjonere[rs]'],
  },
  dealParties: {
    seller: ['selgeren(?:,| er)', 'selger er'],
    buyer: ['kjøperen(?:,| er)', 'kjøper er'],
  },
  shareSwap: {
    owners: ['eiere', 'eierne', 'aksjonærer', 'aksjonærene'],
    receive: ['får', 'mottar'],
    shares: ['aksjer?'],
  },
  invests: {
    in: ['investerer'],
    changesStake: ['øker', 'reduserer'],
  },
  supplier: {
    wins: ['vinner', 'får', 'fått', 'mottar', 'mottatt', 'tildelt', 'tildeles', 'signerer', 'inngår'],
    orders: ['ordre', 'ordrer', 'kontrakt', 'avtale', 'rammeavtale', 'oppdrag'],
    supplies: ['leverer', 'levere'],
  },
  customer: {
    verb: ['bestiller', 'har bestilt', 'har valgt', 'velger'],
    noun: ['valg'],
  },
  hires: {
    verb: ['henter', 'ansetter'],
    former: ['tidligere '],
    posts: ['sjef', 'direktør'],
  },
  partners: {
    together: ['sammen med', 'i samarbeid med', 'samarbeider med', 'saman med'],
    nouns: ['samarbeid', 'samarbeidsavtale', 'intensjonsavtale'],
    verbs: ['inngår', 'signerer', 'etablerer', 'samarbei'],
  },
  issues: {
    verbs: ['utsteder', 'gjennomfører', 'vurderer', 'henter'],
    nouns: ['emisjon', 'rettet emisjon', 'fortrinnsrettsemisjon', 'obligasjon', 'obligasjonslån', 'obligasjoner'],
  },
  advisers: {
    acts: ['er', 'var', 'fungerer'],
    nouns: ['rådgiver', 'rådgivere', 'finansiell rådgiver', 'juridisk rådgiver', 'tilrettelegger', 'tilretteleggere'],
    by: ['bistått av', 'bistand fra'],
  },
  mentions: {
    sponsors: [String.raw`sponsor\p{L}*`],
    sponsoredBy: ['sponset av'],
    apartFrom: ['(?:datterselskap|konkurrent|konkurrenten|eid|eies) (?:til|av|som)'],
  },
  speakers: {
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
  },
};
