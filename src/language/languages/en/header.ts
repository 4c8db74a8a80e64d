import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Words of the headers that wires put before the news. */
export const header: NonNullable<TextWords['header']> = {
  kinds: lines`
    stock exchange bulletin
    other information to be disclosed according to (?:the )?(?:stock exchange|exchange) rules
    (?:stock exchange|press|company|regulatory|investor|corporate|market) (?:press )?(?:release|announcement|news|notice|disclosure)
    company announcement
    stock exchange announcement
    announcement
    news release
    inside information(?:, (?:profit|negative|positive)[^.|]{0,30}warning)?
    managers['’] transactions?
    changes in company['’]s own shares
    half[- ]?year(?:ly)? (?:financial )?report(?: \d{4})?
    interim (?:financial )?(?:report|results|statement)(?: \(q1 and q3\))?
    (?:annual|year-end|quarterly) (?:financial )?report
    financial (?:statements? release|calendar)
    (?:major )?shareholder announcements?
    notice to (?:convene )?(?:annual |extraordinary )?general meeting
    decisions of (?:annual |extraordinary )?general meeting
    changes? (?:in )?board/management/(?:certified adviser/)?auditors?(?:/liquidity provider)?
    total number of voting rights and capital
    other information disclosed according to the rules of the exchange
    prospectus/announcement of prospectus
    corporate actions?
    net asset value
    notification
    regulatory release
  `,
  marks: lines`
    (?:message|a word|statement) from the ceo
    ceo (?:statement|comments?)
    e-?mail not displaying correctly\?(?: view (?:it )?in (?:your )?browser)?
    for (?:the )?(?:english|swedish|danish|finnish|norwegian) version,? please see below
    (?:(?:this|the) (?:announcement|disclosure|release) )?contains? inside information\*?
    to (?:the )?(?:nasdaq|oslo børs|euronext)(?: omx)?(?: copenhagen| stockholm| helsinki| iceland| oslo)?(?: a/s)?
    published
    unaudited
    audited
    regulatory(?: information| news)?
    for immediate release
    page \d{1,2} of \d{1,2}
    view this e-?mail in your browser
    this is a translation[^.]{0,120}\.
    (?:n\.b\. )?the english text is an (?:in-house|unofficial) translation[^.]{0,80}\.
    (?:should there be|in (?:the )?(?:case|event) of) any (?:disparit|discrepanc|differen|inconsisten)[^.]{10,200}\.
  `,
  legends: lines`
    not for (?:release|distribution|publication)
    not intended for
  `,
  numbered: lines`
    no
    number
    #
  `,
  localTime: lines`
    local time
    finnish time
    hours?
  `,
  corrections: lines`
    correction
    corrected
    rectification
  `,
  summaries: lines`
    in (?:brief|summary|short|figures)
    highlights
    financial overview
    key (?:figures|events)
  `,
};
