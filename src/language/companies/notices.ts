import type { Passage, Span } from './local-cues.ts';

/** What issuers publish of themselves by rule, as titles name it. */
const notices = [
  // Reports.
  '(?:(?:un)?audited )?(?:interim|quarterly|half[- ]year(?:ly)?|year-end|full-year|annual|(?:first|second|third|fourth)[- ]quarter|Q[1-4]) (?:and sustainability |financial )?(?:report|statement)',
  '(?:delårs|kvartals|halvårs|års|helårs)rapport|bokslutskommuniké|årsredovisning|delårsredogörelse|kvartalsmeddelelse',
  'osavuosikatsaus|puolivuosi(?:katsaus|kertomus)|liiketoimintakatsaus|tilinpäätöstiedote|vuosikertomus',
  // Meetings.
  '(?:(?:notice (?:of|to)|invitation to|convening of|resolutions (?:at|of|from)|bulletin from|minutes of) .{0,30})?(?:annual|extraordinary) general meeting|nominati(?:on|ng) committee',
  '(?:(?:kallelse|kommuniké|inbjudan|beslut) .{0,30})?(?:års|bolags)stämma|valberedning',
  '(?:(?:innkalling|indkaldelse|referat|protokoll) .{0,30})?generalforsamling',
  '(?:kutsu .{0,30})?yhtiökokou',
  // Holdings and own shares.
  '(?:mandatory )?notification of (?:trade|major|transaction)|meldepliktig handel|storaktionærmeddelelse|flaggningsmeddelande|liputusilmoitus',
  '(?:repurchase|buy-?back) of (?:own|treasury) shares|share (?:buy-?back|repurchase) program|återköp av egna aktier|tilbakekjøp av egne aksjer|tilbagekøb af egne aktier|omien osakkeiden hank',
];
const noticeAtStart = new RegExp(`^(?::|(?:['’]|:)?s) (${notices.join('|')})`, 'iu');

/**
 * The notice that a title names right behind the name that opens it, as only the issuer's notices are titled, whoever
 * passes them on: "Investor: Year-end report", "Investors valberedning". Null where it names none.
 */
export const noticeBehind = ({ text, part }: Passage, { start, end }: Span): string | null =>
  part === 'title' && start === 0 ? (noticeAtStart.exec(text.slice(end, end + 120))?.[1] ?? null) : null;
