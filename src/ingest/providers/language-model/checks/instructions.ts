/**
 * Sentences that speak to a language model instead of telling news, in the six languages. They are no news in any case;
 * what they ask for is caught by the other checks where this misses one.
 */
const INSTRUCTS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,60}\b(?:instructions?|prompts?|rules|guidelines|directions|everything above|all above)\b/iu,
  /(?:ignorera|bortse från|glöm|strunta i|ignorer|se bort fra|glem|se bort fra|ohita|unohda|sivuuta|hunsa|gleymdu|hunsaðu)(?![\p{L}])[^.!?\n]{0,60}(?:instruktion|instruks|anvisning|ohje|fyrirmæl|leiðbeining|prompt|regler|sääntö)/iu,
  /\b(?:system|developer) (?:prompt|message)\b|<\|[a-z_]+\|>|\[\/?INST\]|<<SYS>>|\bBEGIN SYSTEM\b/iu,
  /^[^\S\n\r\u2028\u2029]*(?:system|assistant|developer)\s*:/imu,
  /\byou are (?:now|no longer)\b[^.!?\n]{0,60}\b(?:assistant|model|ai|chatbot|translator|bot|dan)\b/iu,
  /\b(?:as an? (?:ai|language model)|dear (?:ai|assistant|language model|chatbot)|note to (?:the )?(?:ai|llm|language model|assistant|translator))\b/iu,
  /\b(?:answer|reply|respond|output|return|write|print|translate this|set)\b[^.!?\n]{0,40}\b(?:instead|exactly|only|verbatim|json|as the (?:title|summary))\b[^.!?\n]{0,20}[:"“'«]/iu,
  /\b(?:new|updated|real|actual) instructions?\s*:/iu,
  /\b(?:the|your|this|its) (?:summary|title|headline|translation|key points?)\b[^.!?\n]{0,20}\b(?:reads?|should (?:read|say|be)|must (?:read|say|be)|is now|becomes)\b/iu,
];

/** Whether a text tries to tell its reader what to do. */
export const instructs = (text: string): boolean => INSTRUCTS.some((pattern) => pattern.test(text.normalize('NFKC')));

/** The text without the sentences that instruct; a sentence that runs over lines goes as a whole. */
export function withoutInstructions(text: string): string {
  if (!instructs(text)) return text;
  const kept = text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.!?]["”’»)\]]*\s)/u)
        .filter((sentence) => !instructs(sentence))
        .join(''),
    )
    .join('\n');
  // Spread over sentences so that none of them instructs by itself: nothing of the text can be trusted.
  return instructs(kept) ? '' : kept;
}
