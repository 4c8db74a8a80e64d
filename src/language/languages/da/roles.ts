import { lines } from '../entries.ts';
import type { RoleWords } from '../slots/roles.ts';

export const roles: RoleWords = {
  acquires: lines`
    køber
    købt
    overtager
    opkøber
    erhverver
    (?:aftale om|sammen om) at (?:købe|overtage|erhverve|opkøbe)
  `,
  ownShares: ['egne'],
  stakes: ['aktier', 'andel', 'ejerandel', 'aktiepost'],
  bids: ['tilbud', 'køb', 'opkøb', 'overtagelse', 'købstilbud'],
  bidsFrom: ['tilbud', 'tilbudet'],
  makesBid: ['fremsætter [^‹›;]{0,20}tilbud (?:på|af)'],
  acquiredBy: ['(?:bliver|blev) (?:opkøbt|købt|overtaget) af'],
  pays: ['betaler'],
  sells: ['sælger', 'frasælger', 'at sælge'],
  targets: ['kursmål', 'kursmålet', 'anbefaling', 'til køb', 'til salg', 'til hold'],
  revises: ['hævede', 'sænkede', 'hæver', 'sænker', 'gentager'],
  rates: ['opgraderer', 'nedgraderer'],
  ratedPassive: ['opgraderes', 'nedgraderes'],
  analysts: ['(?:analytiker|(?:chef|senior)?økonom|(?:chef)?strateg)(?:e?n|ne|na|er|e)?'],
  accordingTo: ['ifølge'],
  advice: ['købsanbefaling'],
  merges: ['fusionerer'],
  merge: ['går sammen', 'slås sammen', '(?:slår|lægger) [^‹›;]{0,40}?sammen', 'fusionere[rs]'],
  sellerIs: ['sælgeren(?:,| er)', 'sælger er'],
  buyerIs: ['køberen(?:,| er)', 'køber er'],
  acceptances: ['accept(?:er)?'],
  owners: ['ejere', 'ejerne', 'aktionærer', 'aktionærerne'],
  receive: ['får', 'modtager'],
  invests: ['investerer'],
  changesStake: ['øger', 'reducerer'],
  wins: ['får', 'modtager', 'modtaget', 'indgår', 'vinder', 'lander'],
  orders: ['ordre', 'ordrer', 'kontrakt', 'aftale', 'rammeaftale'],
  supplies: ['leverer', 'levere'],
  chooses: ['bestiller', 'har bestilt', 'har valgt', 'vælger'],
  hires: ['henter', 'ansætter'],
  former: ['tidligere ', 'forhenværende '],
  formerPosts: ['chef', 'topchef', 'direktør'],
  choice: ['valg'],
  together: ['sammen med', 'i samarbejde med', 'samarbejder med'],
  partnerships: ['samarbejde', 'samarbejdsaftale'],
  partner: ['indgår', 'underskriver', 'samarbej'],
  carriesOut: ['udsteder', 'gennemfører'],
  issues: ['kapitalforhøjelse', 'obligationer', 'fortegningsemission'],
  acts: ['er', 'var', 'fungerer'],
  advisers: ['rådgiver', 'rådgivere', 'juridisk rådgiver', 'finansiel rådgiver'],
  sponsors: [String.raw`sponsor\p{L}*`],
  sponsoredBy: ['sponsoreret af'],
  chiefs: [String.raw`adm\. direktør`, 'administrerende direktør', 'topchef', 'bestyrelsesformand'],
  says: ['siger', 'sagde', 'oplyser', 'udtaler', 'fortæller', 'skriver'],
  apartFrom: ['(?:datterselskab|konkurrent|konkurrenten|ejet) (?:til|af|som)'],
  agreedToAcquire: ['aftale om at (?:købe|overtage|erhverve|opkøbe)'],
  writesAnalysis: ['skriver ... (?:analyse|rapport)'],
  shares: ['aktier', 'aktier?'],
};
