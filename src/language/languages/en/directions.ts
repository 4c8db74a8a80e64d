import type { Directions } from '../slots/checks.ts';

// "Cost cuts" are an action that a company takes and may speed up.
const NO_CUTS_OF =
  '(?<!(?:cost|costs|job|jobs|tax|price|rate|spending|output|production|staff|pay|budget|the|of|more|further|deep|new|' +
  'these|those|and|makes|announces|plans|after|with|from) )';
const CUT_WHAT =
  '(?= (?:its|the|his|her|their|our|a|an|\\d|[\\p{L}-]+ (?:forecast|guidance|outlook)|forecasts?|guidance|outlook|' +
  'dividends?|targets?|prices?|rates?|stake|costs?|jobs?|production|output)(?!\\p{L}))';

export const directions: Directions = {
  amount: {
    up: {
      verbs: [
        'raise[sd]?',
        'raising',
        'lift(?:s|ed|ing)',
        'increases?',
        'increased',
        'increasing',
        'hike[sd]?',
        'rises?',
        'rose',
        'risen',
        'rising',
        'climb(?:s|ed|ing)?',
        'grows?',
        'grew',
        'grown',
        'growing',
        'boost(?:s|ed|ing)?',
        'upgrade[sd]?',
        'upgrading',
        'expand(?:s|ed|ing)?',
        'double[sd]?',
        'jump(?:s|ed)?',
        'soar(?:s|ed)?',
        'surge[sd]?',
      ],
      hints: [
        'up',
        'upward',
        'upwards',
        'gain(?:s|ed)?',
        'growth',
        'higher',
        'more',
        'lift',
        'hikes',
        'ups',
        'upped',
        'widen*',
        'accelerat*',
        'adds?',
      ],
    },
    down: {
      verbs: [
        'lower(?:s|ed|ing)',
        'reduce[sd]?',
        'reducing',
        'decrease[sd]?',
        'decreasing',
        'fall(?:s|en|ing)',
        'fell',
        String.raw`declin(?:es|ed)(?! to (?!\d))`,
        'drop(?:s|ped|ping)',
        'shr(?:ink|inks|ank|unk|inking)',
        'plunge[sd]?',
        'slump(?:s|ed)?',
        'downgrade[sd]?',
        'downgrading',
        'halve[sd]?',
        'trim(?:s|med)',
        'slash(?:es|ed)',
        'to (?:lower|fall|drop|decline|cut)',
        'will (?:lower|fall|drop|cut)',
        `${NO_CUTS_OF}cuts?${CUT_WHAT}`,
      ],
      hints: [
        'down',
        'cuts?',
        'cutting',
        'lower',
        'fall',
        'decline',
        'decrease',
        'drop',
        'less',
        'fewer',
        'smaller',
        'narrow*',
        'slow*',
        'weak*',
        'loss*',
        'lose*',
        'lost',
        'off',
      ],
    },
  },
  owner: {
    up: {
      verbs: ['buy(?:s|ing)?', 'bought', 'acquir(?:es?|ed|ing)', 'purchase[sd]?', 'takes? over', 'took over'],
      hints: ['acquisition*', 'buyer*', 'takeover'],
    },
    down: {
      verbs: ['sell(?:s|ing)?', 'sold', 'divest(?:s|ed|ing)?', 'dispose[sd]? of'],
      hints: ['sale*', 'divest*', 'disposal', 'seller*'],
    },
  },
  doors: {
    up: {
      verbs: ['open(?:s|ed|ing)?', 'reopen(?:s|ed)?', 'inaugurate[sd]?'],
      hints: ['opening*', 'reopening'],
    },
    down: {
      verbs: [
        'clos(?:es?|ed|ing)(?! (?:at|up|down|higher|lower|to|on|in on|call|contest))',
        'shut(?:s|ting)?(?: down)?',
        'shutter(?:s|ed)?',
      ],
      hints: ['clos*', 'shut*', 'wind*'],
    },
  },
  contest: {
    up: {
      verbs: ['win', 'wins', 'won', 'winning'],
      hints: ['win*', 'award*', 'victor*', 'secure*'],
    },
    down: {
      verbs: ['lose', 'loses', 'losing', 'lost'],
      hints: ['los*', 'defeat*'],
    },
  },
  result: {
    up: {
      verbs: ['profits?', 'surplus'],
      hints: ['profit*', 'gain*', 'black'],
    },
    down: {
      verbs: ['(?<!job |weight |hearing |at a )loss', 'losses', 'deficits?'],
      hints: [String.raw`\w*loss*`, 'deficit*', 'red', 'negative', 'minus', 'los*'],
    },
  },
  people: {
    up: {
      verbs: ['appoint(?:s|ed|ing)?', 'hire[sd]?', 'hiring', 'recruit(?:s|ed|ing)?'],
      hints: ['name*', 'new', 'appoint*', 'employ*', 'hir*'],
    },
    down: {
      verbs: [
        String.raw`dismiss(?:es|ed|ing)?(?= (?:its|the|his|her|their|ceo|cfo|chief|\d|staff|employees|workers|people|\p{Lu}))`,
        'fires',
        'fired',
        'sack(?:s|ed)',
        'oust(?:s|ed)',
        'lays? off',
        'laid off',
      ],
      hints: ['dismiss*', 'leav*', 'left', 'resign*', 'depart*', 'redundan*', 'layoff*', 'steps?', 'notice'],
    },
  },
  answer: {
    up: {
      verbs: ['approve[sd]?', 'approving', 'accept(?:s|ed)?', 'endorse[sd]?'],
      hints: ['approv*', 'accept*', 'clear*', 'back*', 'grant*', 'adopt*', 'yes'],
    },
    down: {
      verbs: ['reject(?:s|ed|ing)?', 'turn(?:s|ed) down', 'vetoe[sd]', 'refuse[sd]?', 'rebuff(?:s|ed)?'],
      hints: ['reject*', 'den(?:y|ies|ied)', 'refus*', 'dismiss*', 'against', 'block*', 'declin*', 'no'],
    },
  },
  course: {
    up: {
      verbs: [
        'start(?:s|ed|ing)?',
        'begin(?:s|ning)?',
        'began',
        'begun',
        'launch(?:es|ed|ing)?',
        'resume[sd]?',
        'resuming',
      ],
      hints: ['start*', 'initiat*', 'commenc*', 'enter*', 'new'],
    },
    down: {
      verbs: [
        'stop(?:s|ped|ping)?',
        'halt(?:s|ed|ing)?',
        'ceas(?:es?|ed|ing)',
        'suspend(?:s|ed|ing)?',
        'cancel(?:s|l?ed|l?ing)?',
        'terminat(?:es?|ed|ing)',
        'scrap(?:s|ped|ping)?',
        'abandon(?:s|ed|ing)?',
        'calls? off',
        'called off',
        'discontinue[sd]?',
      ],
      hints: ['end(?:s|ed|ing)?', 'stop*', 'paus*', 'clos*', 'conclud*', 'finish*', 'complet*', 'withdraw*'],
    },
  },
  strength: {
    up: {
      verbs: ['improve[sd]?', 'improving', 'strengthen(?:s|ed|ing)?'],
      hints: ['better', 'strong*', 'improv*', 'strength*'],
    },
    down: {
      verbs: ['worsen(?:s|ed|ing)?', 'deteriorate[sd]?', 'deteriorating', 'weaken(?:s|ed|ing)?'],
      hints: ['worse', 'weak*', 'poor*', 'deteriorat*'],
    },
  },
};
