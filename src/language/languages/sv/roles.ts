import { lines } from '../entries.ts';
import type { RoleWords } from '../slots/roles.ts';

export const roles: RoleWords = {
  acquires: lines`
    förvärvar
    förvärvat
    köper
    köpt
    tar över
    övertar
    (?:avtal om|avser|planerar|kommit överens om) att (?:förvärva|köpa)
  `,
  ownShares: ['egna', 'tillbaka'],
  stakes: ['aktier', 'andel', 'andelar', 'ägande', 'innehav'],
  bids: ['förvärv', 'förvärvet', 'bud', 'budet', 'uppköp', 'uppköpserbjudande', 'erbjudande'],
  bidsFrom: ['bud', 'budet', 'erbjudandet'],
  makesBid: ['lägger [^‹›;]{0,20}bud (?:på|av)'],
  acquiredBy: ['blir (?:uppköpt|förvärvat) av'],
  pays: ['betalar'],
  sells: ['avyttrar', 'avyttrat', 'säljer', 'sålt', 'att (?:avyttra|sälja)'],
  targets: ['riktkurs', 'riktkursen', 'rekommendation', 'till köp', 'till sälj', 'till behåll'],
  revises: ['höjer', 'sänker', 'upprepar', 'höjde', 'sänkte'],
  rates: ['uppgraderar', 'nedgraderar', 'inleder bevakning (?:av|på)'],
  ratedPassive: ['höjs', 'sänks', 'uppgraderas', 'nedgraderas'],
  analysts: lines`
    prognosmakare
    prognoschef
    (?:analytiker|(?:chefs?|senior)?ekonom|(?:chef)?strateg)(?:e?n|ne|na|er|e)?
  `,
  accordingTo: ['enligt'],
  advice: ['köpråd', 'säljråd', 'köprekommendation', 'säljrekommendation'],
  merges: ['fusionerar', 'går samman'],
  merge: ['går (?:samman|ihop)', 'slås (?:ihop|samman)', 'slår [^‹›;]{0,40}?(?:ihop|samman)', 'fusionera[rs]'],
  sellerIs: ['säljaren(?:,| är)', 'säljare är'],
  buyerIs: ['köparen(?:,| är)', 'köpare är'],
  acceptances: ['accept(?:er)?'],
  owners: ['ägare', 'ägarna', 'aktieägare', 'aktieägarna'],
  receive: ['får', 'erhåller'],
  invests: ['investerar'],
  changesStake: ['ökar', 'minskar'],
  wins: ['vinner', 'får', 'fått', 'erhåller', 'erhållit', 'tecknar', 'tecknat', 'tar hem'],
  orders: ['order', 'beställning', 'avtal', 'avtalet', 'kontrakt', 'ramavtal', 'uppdrag', 'affär'],
  supplies: ['levererar', 'leverera'],
  chooses: ['väljer', 'har valt', 'beställer'],
  hires: ['hämtar', 'värvar', 'rekryterar', 'anställer'],
  former: ['tidigare ', 'förre '],
  formerPosts: ['chef', 'vd', 'direktör'],
  choice: ['val'],
  together: ['tillsammans med', 'i samarbete med', 'samarbetar med'],
  partnerships: ['samarbete', 'samarbetet', 'samarbetsavtal', 'avsiktsförklaring'],
  partner: ['ingår', 'tecknar', 'inleder', 'startar', 'förlänger', 'utökar', 'samarbet'],
  carriesOut: ['emitterar', 'genomför', 'beslutar om', 'planerar'],
  issues: [
    'nyemission',
    'företrädesemission',
    'emission',
    'riktad emission',
    'obligation',
    'obligationer',
    'obligationslån',
  ],
  acts: ['agerar', 'är', 'var', 'har (?:anlitats|utsetts)'],
  advisers: [
    'finansiell rådgivare',
    'finansiella rådgivare',
    'legal rådgivare',
    'legala rådgivare',
    'rådgivare',
    'emissionsinstitut',
  ],
  advisedBy: ['bistås av', 'rådgiven av'],
  sponsors: [String.raw`sponsor\p{L}*`],
  sponsoredBy: ['sponsrad av', 'sponsras av'],
  chiefs: ['vd', 'vd:n', 'koncernchef', 'styrelseordförande', 'ordförande', 'presschef', 'talesperson'],
  says: ['säger', 'sade', 'kommenterar', 'skriver', 'berättar'],
  apartFrom: ['(?:dotterbolag|dotterbolaget|konkurrent|konkurrenten|ägs) (?:till|av|som)'],
  agreedToAcquire: ['avtal om att (?:förvärva|köpa)'],
  writesAnalysis: ['skriver ... analys'],
  shares: ['aktier', 'aktier?'],
};
