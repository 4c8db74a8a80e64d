import { grammarWord } from '../languages/grammar.ts';
import { cueWords } from './cue-words.ts';
import type { TextPassage } from './local-cues.ts';
import { isInSentence, type NameUse } from './word-uses.ts';

/** Towns and municipalities whose name is also that of a listed company. */
const towns: ReadonlySet<string> = new Set(
  `boliden borgestad fagerhult fiskars getinge husqvarna höganäs kalmar kongsberg lammhult nokia outokumpu raisio
  rottneros sandviken studsvik trelleborg`.split(/\s+/u),
);

/** Municipalities, their offices and their services. */
const ofMunicipality = new RegExp(
  String.raw`(?<!\p{L})(?:kommun(?:en|ens|al\p{L}*|sty\p{L}*|direkt\p{L}*)?|kommune(?:n|ns|styre\p{L}*|direkt\p{L}*)?|` +
    String.raw`borgmester\p{L}*|ordfører(?:en)?|byråd(?:et)?|bystyre(?:t)?|hamnchef(?:en)?|havnechef(?:en)?|` +
    String.raw`havnesjef(?:en)?|rådhus(?:et)?|kunta|kunnan|kaupunki|kaupungin\p{L}*|kunnan\p{L}+|` +
    String.raw`bæjar(?:ins|stjór\p{L}*)|sveitarfélag(?:ið|sins)?|mayor|municipality|town council|city council)(?!\p{L})`,
  'iu',
);

const locative = new RegExp(
  String.raw`(?<!\p{L})(?:${grammarWord('in')}|near|nära|nær|outside|utanför|utenfor) $`,
  'iu',
);
/** A holding or a post in a company: "aktier i Trelleborg", "vd i Trelleborg". */
const holding = new RegExp(
  String.raw`(?<!\p{L})(?:${cueWords(({ companies }) => companies?.possessions)}|` +
    String.raw`\p{L}*(?:aktie|aksje|andel|post|ägar|eier|ejer|share|stake|invest|position)\p{L}*(?: \p{L}+)? \p{L}+|` +
    String.raw`(?:vd|chef|sjef|direktør|direktör|CEO|styrelsen|styret|bestyrelsen) \p{L}+) $`,
  'iu',
);
/** Endings of the Finnish local cases: "Raisiossa", "Nokialla". */
const finnishLocative = /^(?:ssa|ssä|lla|llä)(?!\p{L})/u;

const isLocative = ({ text }: TextPassage, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - 60), start);
  return finnishLocative.test(text.slice(end, end + 4)) || (locative.test(before) && !holding.test(before));
};

/** Words that texts of companies have and texts of municipalities do not. */
const ofCompany = new RegExp(
  String.raw`(?<!\p{L})(?:aktie\p{L}*|aksje\p{L}*|osak\p{L}+|utdelning\p{L}*|utbytte\p{L}*|udbytte\p{L}*|osin(?:ko|go)\p{L}*|` +
    String.raw`delårs\p{L}+|kvartals\p{L}+|bokslutskommuni\p{L}+|resultat(?:et)? (?:före|før|etter|efter)|rörelseresultat\p{L}*|` +
    String.raw`driftsresultat\p{L}*|nettoomsättning\p{L}*|orderingång\p{L}*|ordreinngang\p{L}*|tulos(?!\p{L})|tuloks\p{L}+|` +
    String.raw`liikevoit\p{L}+|osavuosi\p{L}+|hlutabréf\p{L}*|shares?|dividend|earnings|interim report|börsen|børsen|pörssi\p{L}*)` +
    String.raw`(?!\p{L})`,
  'iu',
);

/** Whether a text is about a municipality, and not about the shares or the results of a company. */
export const isOfMunicipality = (passages: readonly TextPassage[]): boolean =>
  passages.some(({ text }) => ofMunicipality.test(text)) && !passages.some(({ text }) => ofCompany.test(text));

/**
 * Whether a text about a municipality uses a name as its place. Every use inside a sentence is then local ("in
 * Trelleborg"), and at least one is unless the name is known as a town's.
 */
export function isUsedAsPlace(uses: readonly NameUse[]): boolean {
  const isTown = uses.some(({ alias }) => towns.has(alias.written.toLowerCase()));
  const local = uses.filter(({ place, span }) => isLocative(place, span.start, span.end));
  const isLocalInside = uses.every((use) => local.includes(use) || !isInSentence(use.place.text, use.span.start));
  return isLocalInside && (isTown || local.length > 0);
}
