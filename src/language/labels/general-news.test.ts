import { describe, expect, it } from 'vitest';
import type { Language } from '../interfaces.ts';
import { createRuleClassifier } from './classify.ts';

const classifier = createRuleClassifier();
const classifyType = (title: string, text: string, language: Language = 'en') =>
  classifier.classify({ title, text, language, source_type: 'news_publication' }).event_type;

describe('a pun of general news', () => {
  it.each<[string, string, Language?]>([
    ['Town offers bounty for every jar of mosquitoes', 'Residents are paid a coin for every five as dengue rises.'],
    ['Passenger plane flips over on landing in snow', 'All 80 aboard survived. Three have serious injuries.'],
    ['Choir merges past and present in concert at abbey', 'Plainsong meets electronics on Friday evening.'],
    ['Striker signs new contract with champions until 2029', 'The 24-year-old has scored 19 goals this season.'],
    ['Mother sues school over haircut rule', "The family says the boy's braids are part of their culture."],
    ['Tourists face fines for swimming in fountain', 'The city has put up signs in nine languages.'],
    ['Mann siktet for vold etter slagsmål på byen', 'To personer ble kjørt til legevakten.', 'nb'],
  ])('has no event type: %s', (title, text, language) => {
    expect(classifyType(title, text, language)).toBeNull();
  });

  it('is told by the rule that took its type', () => {
    const { trace } = classifier.classify({
      title: 'Choir merges past and present in concert at abbey',
      text: 'Plainsong meets electronics on Friday evening.',
      language: 'en',
      source_type: 'news_publication',
    });
    expect(trace.map(({ rule }) => rule)).toContain('labels/event-type/general-news');
  });
});

describe('news of companies', () => {
  it.each<[string, string, string, Language?]>([
    ['operations-ceased', 'Airline Novajet ceases operations, passengers stranded', 'All flights were cancelled.'],
    ['operations-ceased', 'Budfirman Svepp upphör med verksamheten', 'Alla leveranser stoppas på fredag.', 'sv'],
    ['trial-result', 'Kappa pill meets primary endpoint in phase 3 trial', 'Patients lost 11 percent of their weight.'],
    ['trial-result', 'Lindvik Bio: fas 2-studien nådde sitt primära mål', 'Smärtan minskade signifikant.', 'sv'],
    ['guidance-change', 'Chipmaker lowers full-year revenue forecast', 'It now expects sales of 7.1 billion dollars.'],
    ['contract-award', 'Shipyard wins order for four frigates', 'The contract of the navy is worth 2.8 billion.'],
    ['plant-closure', 'Norrskog ceases production at Timrå mill', 'The machine stops in May and 120 people leave.'],
  ])('is %s: %s', (slug, title, text, language) => {
    expect(classifyType(title, text, language)).toBe(slug);
  });

  it.each([
    ['Nefrona starts phase 3 trial of kidney drug', 'The first patient is to be treated in May.'],
    ['Shares of Vantor cease trading on Nasdaq', 'The last day is Friday.'],
  ])('is no new type by half its words: %s', (title, text) => {
    expect(['trial-result', 'operations-ceased']).not.toContain(classifyType(title, text));
  });
});
