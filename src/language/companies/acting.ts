import type { Language } from '../interfaces.ts';
import { grammarWord } from '../languages/grammar.ts';
import { packs } from '../languages/index.ts';
import { wholeWord } from '../text/entry-pattern.ts';
import { isAmbiguous } from './company-names.ts';
import { cueWords } from './cue-words.ts';
import { isInLongerName, type Span, type TextPassage } from './local-cues.ts';

/** Actions that only companies perform, right after the name that opens a headline. */
const companyAction = new RegExp(
  String.raw`^\s(?:${[
    // People, reports and outlooks, in the words of each language.
    '(?:names|named|appoints|appointed|hires|hired|replaces|replaced|fires|fired|picks|picked) ' +
      '.{0,60}(?:CEO|CFO|COO|chief|chair|chairman|chairwoman|board)',
    '(?:reports|posts|sees|expects|forecasts|raises|lowers|lifts|cuts?|keeps|withdraws|beats|' +
      'misses|narrows|reported|posted|expected|raised|lowered|lifted|kept|withdrew|beat|missed|' +
      'narrowed) .{0,40}(?:profit|earnings|revenue|sales|outlook|guidance|dividend|EBIT|EBITDA|' +
      'loss|margin|estimates|quarter)',
    '(?:utser|utnevner|udnævner|ansætter|ansetter|rekryterar|nimittää) .{0,40}(?:vd|chef|sjef|direktør|direktör|johtaja|styr|bestyrelse)',
    '(?:nedjusterer|opjusterer|nedjusterar|oppjusterer|vinstvarnar|resultatvarsler)(?!\\p{L})',
    // Orders, agreements and leases.
    '(?:hyr|leier|udlejer|vuokraa) (?:ut |)(?:till|til|lokal|kontor|lager|butik|toimiti)',
    '(?:lets|leases|rents) .{0,24}(?:sq ?m|square met|m2|premises|office|space|to )',
    '(?:wins|won|lands|landed|secures|secured|signs|signed|gets|got|receives|received|extends|' +
      'extended|was awarded|awarded) .{0,40}(?:order|orders|contract|deal|tender|approval)',
    '(?:får|fick|fikk|fik|tar|vinner|vinder|lander|tecknar|signerer|inngår|indgår|henter|sikrer|' +
      'säkrar) .{0,40}(?:order|ordre|ordern|avtal|avtale|aftale|kontrakt|anbud|anbod|uppdrag|' +
      'oppdrag|opgave)',
    '(?:mister|taber|taper|tappar|förlorar|mistet|tabte|loses|lost|menettää|menetti) .{0,16}(?:kunde|' +
      'kontrakt|ordre|order|avtal|avtale|aftale|customer|contract|deal|asiakk|sopimuk)',
    '(?:sai|saa|voittaa|voitti|solmi|solmii) .{0,40}(?:tilaukse|sopimuks|urakan)',
    // Deals, cuts, plants and money.
    '(?:buys|bought|acquires|acquired|divests|divested|bids? for|takes over|took over|merges ' +
      'with|merged with|spins off|spun off|recalls|recalled|lays off|laid off|issues|issued|' +
      'delists|delisted)(?!\\p{L})',
    '(?:to|will|is to|plans to) (?:buy|acquire|sell|divest|close|cut|lay off|list|spin|merge|recall|build|invest)(?!\\p{L})',
    '(?:köper|kjøper|køber|förvärvar|overtar|overtager|säljer|selger|sælger|avyttrar|varslar|' +
      'varsler|permitterar|permitterer|emitterar|noteras|børsnoteres|ostaa|myy|irtisanoo|listautuu)(?!\\p{L})',
    '(?:closes|closed|shuts|shut|idles|idled|halts|halted|mothballs|mothballed) .{0,30}(?:factory|' +
      'factories|mill|mills|mine|smelter|refinery|foundry|shipyard|sawmill|production|(?:rolling|' +
      'assembly|production|packaging|paint|bottling) line)',
    '(?:stänger|stenger|lukker|lägger ned|legger ned|sulkee|stängde|stengte|lukkede|lade ned|' +
      'la ned|sulki) .{0,30}(?:verk|fabrik|fabrikk|anlegg|anläggning|butik|gruva|linje|linja|' +
      'tehtaa|linjan)',
  ].join('|')})`,
  'u',
);

/** Actions of companies and others, in the same position. */
const verb = new RegExp(
  String.raw`^(?:\s${cueWords(({ verbs }) => verbs?.headline)}(?![\p{L}])|\s${grammarWord('and')}\s\p{Lu}|['’]s\s|s\s\p{Ll}|i?n\s\p{Ll})`,
  'u',
);

const placeBefore = new RegExp(String.raw`(?:^|\s)${cueWords(({ others }) => others?.places)}\s$`, 'iu');

const companyNoun = new RegExp(wholeWord(cueWords(({ companies }) => companies?.lead)), 'iu');

const peopleWords: ReadonlySet<string> = new Set(packs.en.companies.cues?.people);

/** Characters after a name in which an action stands. */
const ACTION = 160;

/** The words after a name, also without its case ending. */
const withoutEnding = (after: string): readonly string[] => [after, after.replace(/^\p{Ll}{1,4}(?=\s)/u, '')];

/** The action that only companies perform right after a name that opens a title or a sentence, or null. */
export function findCompanyAction({ text }: TextPassage, { start, end }: Span): string | null {
  if (start > 0 && !/[:–—] $/u.test(text.slice(Math.max(0, start - 2), start))) return null;
  const found = withoutEnding(text.slice(end, end + ACTION)).map((words) => companyAction.exec(words)?.[0].trim());
  return found.find((words) => words !== undefined) ?? null;
}

/**
 * Whether a name in a title acts like a company. It must open the title before an action that only companies perform;
 * or before another verb if the lead mentions a company, or if it is a whole name and not a word in the language of the
 * text; or stand inside the title where a place would not, if the lead mentions a company. Returns the words that show
 * it, or null.
 */
export function actsAsCompany(
  [title, ...text]: readonly TextPassage[],
  { span, isWhole, language }: { readonly span: Span; readonly isWhole: boolean; readonly language: Language },
): string | null {
  if (title === undefined || title.capitals !== 'names' || isInLongerName(title, span)) return null;
  const name = title.text.slice(span.start, span.end);
  if (language === 'en' && peopleWords.has(name.toLowerCase())) return null;
  const [before, after] = [title.text.slice(0, span.start), title.text.slice(span.end)];
  if (before === '' || /[:–—] $/u.test(before)) {
    const rest = withoutEnding(after);
    const done = findCompanyAction(title, span);
    if (done !== null) return done;
    if (!rest.some((words) => verb.test(words))) return null;
    if (isWhole && !isAmbiguous(name, language)) return 'no word of this language';
  } else if (!/[\p{L},] $/u.test(before) || placeBefore.test(before)) return null;
  const noun = text
    .slice(0, 3)
    .map((sentence) => companyNoun.exec(sentence.text)?.[0])
    .find((words) => words !== undefined);
  return noun?.trim() ?? null;
}
