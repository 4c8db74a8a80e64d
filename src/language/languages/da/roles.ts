import { lines } from '../entries.ts';
import type { RoleWords } from '../slots/roles.ts';

export const roles: RoleWords = {
  acquires: {
    verb: lines`
    køber
    købt
    overtager
    opkøber
    erhverver
    (?:aftale om|sammen om) at (?:købe|overtage|erhverve|opkøbe)
  `,
    passive: ['(?:bliver|blev) (?:opkøbt|købt|overtaget) af'],
    pays: ['betaler'],
    agreed: ['aftale om at (?:købe|overtage|erhverve|opkøbe)'],
  },
  dealObjects: {
    ownShares: ['egne'],
    stakes: ['aktier', 'andel', 'ejerandel', 'aktiepost'],
  },
  bids: {
    nouns: ['tilbud', 'køb', 'opkøb', 'overtagelse', 'købstilbud'],
    from: ['tilbud', 'tilbudet'],
    verb: ['fremsætter [^‹›;]{0,20}tilbud (?:på|af)'],
    acceptances: ['accept(?:er)?'],
  },
  sells: {
    verb: ['sælger', 'frasælger', 'at sælge'],
  },
  ratings: {
    targets: ['kursmål', 'kursmålet', 'anbefaling', 'til køb', 'til salg', 'til hold'],
    revises: ['hævede', 'sænkede', 'hæver', 'sænker', 'gentager'],
    rates: ['opgraderer', 'nedgraderer'],
    rated: ['opgraderes', 'nedgraderes'],
    analysts: ['(?:analytiker|(?:chef|senior)?økonom|(?:chef)?strateg)(?:e?n|ne|na|er|e)?'],
    advice: ['købsanbefaling'],
    writes: ['skriver ... (?:analyse|rapport)'],
  },
  accordingTo: {
    before: ['ifølge'],
  },
  merges: {
    one: ['fusionerer'],
    two: ['går sammen', 'slås sammen', '(?:slår|lægger) [^‹›;]{0,40}?sammen', 'fusionere[rs]'],
  },
  dealParties: {
    seller: ['sælgeren(?:,| er)', 'sælger er'],
    buyer: ['køberen(?:,| er)', 'køber er'],
  },
  shareSwap: {
    owners: ['ejere', 'ejerne', 'aktionærer', 'aktionærerne'],
    receive: ['får', 'modtager'],
    shares: ['aktier', 'aktier?'],
  },
  invests: {
    in: ['investerer'],
    changesStake: ['øger', 'reducerer'],
  },
  supplier: {
    wins: ['får', 'modtager', 'modtaget', 'indgår', 'vinder', 'lander'],
    orders: ['ordre', 'ordrer', 'kontrakt', 'aftale', 'rammeaftale'],
    supplies: ['leverer', 'levere'],
  },
  customer: {
    verb: ['bestiller', 'har bestilt', 'har valgt', 'vælger'],
    noun: ['valg'],
  },
  hires: {
    verb: ['henter', 'ansætter'],
    former: ['tidligere ', 'forhenværende '],
    posts: ['chef', 'topchef', 'direktør'],
  },
  partners: {
    together: ['sammen med', 'i samarbejde med', 'samarbejder med'],
    nouns: ['samarbejde', 'samarbejdsaftale'],
    verbs: ['indgår', 'underskriver', 'samarbej'],
  },
  issues: {
    verbs: ['udsteder', 'gennemfører'],
    nouns: ['kapitalforhøjelse', 'obligationer', 'fortegningsemission'],
  },
  advisers: {
    acts: ['er', 'var', 'fungerer'],
    nouns: ['rådgiver', 'rådgivere', 'juridisk rådgiver', 'finansiel rådgiver'],
  },
  mentions: {
    sponsors: [String.raw`sponsor\p{L}*`],
    sponsoredBy: ['sponsoreret af'],
    apartFrom: ['(?:datterselskab|konkurrent|konkurrenten|ejet) (?:til|af|som)'],
  },
  speakers: {
    chiefs: [String.raw`adm\. direktør`, 'administrerende direktør', 'topchef', 'bestyrelsesformand'],
    says: ['siger', 'sagde', 'oplyser', 'udtaler', 'fortæller', 'skriver'],
  },
};
