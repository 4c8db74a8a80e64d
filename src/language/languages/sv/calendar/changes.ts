import { lines } from '../../entries.ts';
import type { CancelWords, MoveWords } from '../../slots/calendar-changes.ts';

export const moves: MoveWords = {
  moves: lines`
    (?<!\p{L})flytta(?:r|s|t|ts|de|des)?(?!\p{L})
    senarelägg
    senarelagd
    senarelagt
    tidigarelägg
    tidigarelagt
    skju(?:ts|ter|ta|tit|tits) (?:fram|upp)
    uppskjut
    nytt datum
    ändra(?:r|t|de)? datum
    i ?stället (?:att )?(?:hållas|publiceras|äga rum)
    förläng
    framskynde\p{L}{0,2}(?!\p{L})
  `,
  dateToFollow: lines`
    på obestämd tid
    tills vidare
    (?:inget|något) nytt datum
    nytt \p{L}*datum(?: \p{L}+){0,4} (?:senare|meddelas|kommuniceras|offentliggörs)
  `,
  dates: {
    newAlone: lines`
    (?:(?:ett|en|inget|något) )?nytt (?:\p{L}+)?datum
    (?:det )?nya (?:\p{L}+)?datumet
  `,
    new: ['till', 'nytt datum(?: är|:)?'],
    old: lines`
    från
    istället för
    i stället för
    planerad(?:e|es|t)? till
    varit planerad\p{L}* till
    var planerad\p{L}* till
    skulle(?: (?:ha|vara))? \p{L}+(?: ut| upp)?
    tidigare(?: \p{L}+){0,6} (?:var|till)
    tidigare (?:kommunicerat|meddelat|annonserat)(?: \p{L}+){0,4}
  `,
    mistaken: lines`
    (?<!\p{L})inte
    felaktigt(?: \p{L}+){0,4} (?:som|till|vara)
  `,
  },
  recalls: {
    openings: ['tidigare'],
    anywhere: ['varit planerat'],
    statements: ['tidigare (?:meddelat|kommunicerat|annonserat|meddelade)'],
  },
};

export const cancels: CancelWords = {
  stems: lines`
    ställ\p{L}* in
    inställ
    återkall
    dra\p{L}* (?:tillbaka|in)
    slopa
    (?<!\p{L})inte(?!\p{L})
    utgår
  `,
  callsOff: {
    verb: lines`
    ställ(?:er|a|t|s|de|des) in
    avlys(?:er|a|t|es)
    återkall(?:a|ar|at|as) kallelsen?
    dra(?:r|git)? tillbaka kallelsen?
  `,
    title: ['inställ(?:d|t|da)'],
    predicate: lines`
    inställ(?:d|t|da)
    ställ(?:s|ts|des) in
    blir inte av
  `,
    notHeld: lines`
    kommer (?:\p{L}+ )?inte att (?:hållas|äga rum|genomföras)
    hålls inte
  `,
  },
  notDecided: ['kan', 'kunna', 'inte', 'rätt att', 'tidigare'],
  manner: ['fysisk\\p{L}*', 'med', 'på', 'i', 'som'],
  otherThings: {
    objects: ['aktier\\p{L}*', 'avtal\\p{L}*'],
  },
  newOne: ['ny', 'nya', 'nytt'],
};
