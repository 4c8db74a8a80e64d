import { speaksOfItself } from './about-text.ts';

const IGNORE = '(?:ignore|disregard|forget|override|bypass)';
/** The start of an instruction to the reader. Elsewhere the verb describes an action of another subject. */
const ORDER = String.raw`(?:^|[.!?:;"“«(]\s*|\b(?:please|you (?:must|should|can|may|will|have to|are to))\s+)`;
const OBJECT =
  '(?:this|that|it|me|us|them|the|a|following|text|title|item|article|summary|translation|everything|your|answers?|with|in|back|valid)';

/**
 * Sentences in the six languages that address a language model instead of reporting news. They are never news; the
 * other checks catch the requests of those that these patterns miss. Firms that ignore rules are news, so the patterns
 * require that the reader's own rules are to be ignored, or that the reader is addressed.
 */
const INSTRUCTS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${IGNORE}\b[^.!?\n]{0,40}\b(?:your|previous|prior|above|earlier|preceding|foregoing|` +
      String.raw`these|those|system|initial|original)\b[^.!?\n]{0,20}\b(?:instructions?|prompts?)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b${IGNORE}\b[^.!?\n]{0,20}\b(?:your|above|system)\b[^.!?\n]{0,20}\b(?:rules|guidelines|directions)\b`,
    'iu',
  ),
  new RegExp(String.raw`\b${IGNORE}\b[^.!?\n]{0,20}\b(?:everything|all|anything)(?: of)?(?: the)? above\b`, 'iu'),
  new RegExp(String.raw`${ORDER}${IGNORE}\b(?! of\b)[^.!?\n]{0,60}\b(?:instructions?|prompts?)\b`, 'imu'),
  new RegExp(
    String.raw`${ORDER}${IGNORE}\s+(?:all|any|every|these|those|previous|prior)\b[^.!?\n]{0,40}\b(?:rules|guidelines|directions)\b`,
    'imu',
  ),
  new RegExp(
    '(?:ignorera|bortse från|glöm|strunta i|ignorer|se bort fra|glem|ohita|unohda|sivuuta|' +
      String.raw`hunsa|gleymdu|hunsaðu)(?![\p{L}])[^.!?\n]{0,60}(?:instruktion|instruks|anvisning|ohje|` +
      'fyrirmæl|leiðbeining|prompt)',
    'iu',
  ),
  new RegExp(
    '(?:ignorera|bortse från|glöm|strunta i|ignorer|se bort fra|glem|ohita|unohda|sivuuta|' +
      String.raw`hunsa)(?![\p{L}]) (?:alla|alle|dina|dine|dessa|disse|tidigare|tidligere|ovanstående|ovenstående|` +
      String.raw`kaikki|aiemmat|nämä|omat|sinun)(?![\p{L}])[^.!?\n]{0,40}(?:regler|säännöt|sääntö)`,
    'iu',
  ),
  /\b(?:system|developer) (?:prompt|message)\b|<\|[a-z_]+\|>|\[\/?INST\]|<<SYS>>|\bBEGIN SYSTEM\b/iu,
  /^[^\S\n\r\u2028\u2029]*(?:system|assistant|developer)\s*:/imu,
  /\byou are (?:now|no longer)\b[^.!?\n]{0,60}\b(?:assistant|model|ai|chatbot|translator|bot|dan)\b/iu,
  new RegExp(
    String.raw`\b(?:as an? (?:ai|language model)|dear (?:ai|assistant|language model|chatbot)|note to ` +
      String.raw`(?:the )?(?:ai|llm|language model|assistant|translator))\b`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:${ORDER}|,\s*|\b(?:and|then|only|instead|just)\s+)(?:answer|reply|respond|output|return|` +
      `write|print|translate|set)(?: ${OBJECT}){0,5} (?:instead|exactly|only|verbatim|json|as ` +
      String.raw`the (?:title|summary))\b[^.!?\n]{0,20}(?:[:"“«]|(?<!\p{L})['‘’])`,
    'imu',
  ),
  /\b(?:new|updated|real|actual) instructions?\s*:/iu,
  new RegExp(
    String.raw`\b(?:the|your|this) (?:summary|title|headline|translation|key points?)(?: (?:of|for) ` +
      '(?:this|the) (?:item|article|text|news|story))?(?: (?:here|now|always))? (?:(?:should|' +
      String.raw`must) (?:read|say)\b|(?:reads?|is now|becomes|(?:should|must|shall|is to) be)\s*[:"“«])`,
    'iu',
  ),
];

/** Whether a text tries to instruct its reader. */
export function instructs(text: string): boolean {
  const folded = text.normalize('NFKC');
  return INSTRUCTS.some((pattern) => pattern.test(folded));
}

/** The text without the sentences that instruct. A sentence over several lines is removed as a whole. */
export const withoutInstructions = (text: string): string => without(text, instructs);

/** Whether a body contains injected sentences: they instruct its reader, or refer to the text or its processing. */
export const isInjected = (body: string): boolean => instructs(body) || speaksOfItself(body);

/** The body without such sentences. */
export const readNews = (body: string): string => without(withoutInstructions(body), speaksOfItself);

function without(text: string, isInjectedIn: (text: string) => boolean): string {
  if (!isInjectedIn(text)) return text;
  const kept = text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.!?]["”’»)\]]*\s)/u)
        .filter((sentence) => !isInjectedIn(sentence))
        .join(''),
    )
    .join('\n');
  // Instructions spread over sentences so that no single one matches: none of the text can be trusted.
  return isInjectedIn(kept) ? '' : kept;
}
