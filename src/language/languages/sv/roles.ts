import { lines } from '../entries.ts';
import type { RoleWords } from '../slots/roles.ts';

export const roles: RoleWords = {
  acquires: {
    verb: lines`
    förvärvar
    förvärvat
    köper
    köpt
    tar över
    övertar
    (?:avtal om|avser|planerar|kommit överens om) att (?:förvärva|köpa)
  `,
    passive: ['blir (?:uppköpt|förvärvat) av'],
    pays: ['betalar'],
    agreed: ['avtal om att (?:förvärva|köpa)'],
  },
  dealObjects: {
    ownShares: ['egna', 'tillbaka'],
    stakes: ['aktier', 'andel', 'andelar', 'ägande', 'innehav'],
  },
  bids: {
    nouns: ['förvärv', 'förvärvet', 'bud', 'budet', 'uppköp', 'uppköpserbjudande', 'erbjudande'],
    from: ['bud', 'budet', 'erbjudandet'],
    verb: ['lägger [^‹›;]{0,20}bud (?:på|av)'],
    acceptances: ['accept(?:er)?'],
  },
  sells: {
    verb: ['avyttrar', 'avyttrat', 'säljer', 'sålt', 'att (?:avyttra|sälja)'],
  },
  ratings: {
    targets: ['riktkurs', 'riktkursen', 'rekommendation', 'till köp', 'till sälj', 'till behåll'],
    revises: ['höjer', 'sänker', 'upprepar', 'höjde', 'sänkte'],
    rates: ['uppgraderar', 'nedgraderar', 'inleder bevakning (?:av|på)'],
    rated: ['höjs', 'sänks', 'uppgraderas', 'nedgraderas'],
    analysts: lines`
    prognosmakare
    prognoschef
    (?:analytiker|(?:chefs?|senior)?ekonom|(?:chef)?strateg)(?:e?n|ne|na|er|e)?
  `,
    advice: ['köpråd', 'säljråd', 'köprekommendation', 'säljrekommendation'],
    writes: ['skriver ... analys'],
  },
  accordingTo: {
    before: ['enligt'],
  },
  merges: {
    one: ['fusionerar', 'går samman'],
    two: ['går (?:samman|ihop)', 'slås (?:ihop|samman)', 'slår [^‹›;]{0,40}?(?:ihop|samman)', 'fusionera[rs]'],
  },
  dealParties: {
    seller: ['säljaren(?:,| är)', 'säljare är'],
    buyer: ['köparen(?:,| är)', 'köpare är'],
  },
  shareSwap: {
    owners: ['ägare', 'ägarna', 'aktieägare', 'aktieägarna'],
    receive: ['får', 'erhåller'],
    shares: ['aktier', 'aktier?'],
  },
  invests: {
    in: ['investerar'],
    changesStake: ['ökar', 'minskar'],
  },
  supplier: {
    wins: ['vinner', 'får', 'fått', 'erhåller', 'erhållit', 'tecknar', 'tecknat', 'tar hem'],
    orders: ['order', 'beställning', 'avtal', 'avtalet', 'kontrakt', 'ramavtal', 'uppdrag', 'affär'],
    supplies: ['levererar', 'leverera'],
  },
  customer: {
    verb: ['väljer', 'har valt', 'beställer'],
    noun: ['val'],
  },
  hires: {
    verb: ['hämtar', 'värvar', 'rekryterar', 'anställer'],
    former: ['tidigare ', 'förre '],
    posts: ['chef', 'vd', 'direktör'],
  },
  partners: {
    together: ['tillsammans med', 'i samarbete med', 'samarbetar med'],
    nouns: ['samarbete', 'samarbetet', 'samarbetsavtal', 'avsiktsförklaring'],
    verbs: ['ingår', 'tecknar', 'inleder', 'startar', 'förlänger', 'utökar', 'samarbet'],
  },
  issues: {
    verbs: ['emitterar', 'genomför', 'beslutar om', 'planerar'],
    nouns: [
      'nyemission',
      'företrädesemission',
      'emission',
      'riktad emission',
      'obligation',
      'obligationer',
      'obligationslån',
    ],
  },
  advisers: {
    acts: ['agerar', 'är', 'var', 'har (?:anlitats|utsetts)'],
    nouns: [
      'finansiell rådgivare',
      'finansiella rådgivare',
      'legal rådgivare',
      'legala rådgivare',
      'rådgivare',
      'emissionsinstitut',
    ],
    by: ['bistås av', 'rådgiven av'],
  },
  mentions: {
    sponsors: [String.raw`sponsor\p{L}*`],
    sponsoredBy: ['sponsrad av', 'sponsras av'],
    apartFrom: ['(?:dotterbolag|dotterbolaget|konkurrent|konkurrenten|ägs) (?:till|av|som)'],
  },
  speakers: {
    chiefs: ['vd', 'vd:n', 'koncernchef', 'styrelseordförande', 'ordförande', 'presschef', 'talesperson'],
    says: ['säger', 'sade', 'kommenterar', 'skriver', 'berättar'],
  },
};
