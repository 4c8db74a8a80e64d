import { describe, expect, it } from 'vitest';
import type { Language } from '../interfaces.ts';
import { reversedFault, turnedFault } from './directions.ts';

const turned = (language: Language, text: string, answer: string) => turnedFault(answer, { text, language });

describe('a translation', () => {
  it.each<[Language, string, string]>([
    ['sv', 'Norrvik Industri höjer prognosen för 2026', 'Norrvik Industri raises its forecast for 2026'],
    ['sv', 'Norrvik Industri köper Oxelvik Verktyg', 'Norrvik Industri buys Oxelvik Verktyg'],
    ['sv', 'Oxelvik Verktyg går med förlust', 'Oxelvik Verktyg reports a loss'],
    ['sv', 'Norrvik säljer sitt bolag i Lund', 'Norrvik divests its company in Lund'],
    ['sv', 'Förlusten ökar i Oxelvik', "Oxelvik's result falls further"],
    ['sv', 'Norrvik höjer takten i sparprogrammet', 'Norrvik speeds up its cost cuts'],
    ['sv', 'Norrvik höjer inte utdelningen', 'Norrvik does not raise its dividend'],
    ['sv', 'Norrvik höjer inte utdelningen', 'Norrvik leaves its dividend unchanged'],
    ['sv', 'Omsättningen steg trots att orderingången föll', 'Sales rose although orders fell'],
    ['sv', 'Trots fallande order steg omsättningen', 'Sales rose despite falling orders'],
    ['sv', 'Norrvik utser ny vd', 'Norrvik appoints a new CEO'],
    ['sv', 'Norrvik får ny vd när Ek avgår', 'Norrvik dismisses its CEO Ek and names another'],
    ['sv', 'Domstolen avslår överklagandet', 'The court dismisses the appeal'],
    ['sv', 'Regeringen godkänner affären', 'The government approves the deal'],
    ['sv', 'Norrvik vinner order på 3 miljoner kronor', 'Norrvik wins order worth SEK 3 million'],
    [
      'sv',
      'Börsen stänger på plus efter en dag med stigande kurser',
      'The exchange closes higher after a day of rising prices',
    ],
    ['sv', 'Norrvik slutför förvärvet av Oxelvik', 'Norrvik closes the acquisition of Oxelvik'],
    ['sv', 'Norrvik öppnar butik i Lund', 'Norrvik opens a shop in Lund'],
    ['sv', 'Norrvik lyfter fram minskade utsläpp', 'Norrvik highlights lower emissions'],
    ['sv', 'Räntan lämnas oförändrad', 'The rate is left unchanged'],
    ['sv', 'Bolaget slipper betala skatt', 'The company does not have to pay tax'],
    ['sv', 'Vinsten föll mer än väntat', 'Profit fell more than expected'],
    ['sv', 'Norrvik stoppar byggstarten', 'Norrvik does not start construction'],
    ['nb', 'Norrvik hever utbyttet', 'Norrvik raises its dividend'],
    ['nb', 'Norges Bank kutter renten', 'Norges Bank cuts the interest rate'],
    ['nb', 'Norges Bank øker styringsrenten', 'Norges Bank increases its key policy rate'],
    ['nb', 'Omsetningen falt i tredje kvartal', 'Revenue declined in the third quarter'],
    ['nb', 'Selskapet kjøper ikke Oxelvik', 'The company will not buy Oxelvik'],
    ['nb', 'Norrvik legger ned fabrikken på Mo', 'Norrvik closes its factory at Mo'],
    ['nb', 'Styret avviser budet fra Oxelvik', 'The board rejects the bid from Oxelvik'],
    ['nb', 'Norrvik selger seg ned i Oxelvik', 'Norrvik reduces its stake in Oxelvik'],
    ['nb', 'Underskuddet økte til 3 millioner kroner', 'The deficit grew to NOK 3 million'],
    ['nn', 'Norrvik aukar utbyttet', 'Norrvik increases its dividend'],
    ['nn', 'Omsetninga fell i fjor', 'Revenue fell last year'],
    ['nn', 'Selskapet opnar kontor i Førde', 'The company opens an office in Førde'],
    ['nn', 'Norrvik kjøper ikkje fleire båtar', 'Norrvik is not buying more boats'],
    ['da', 'Norrvik opjusterer forventningerne til 2026', 'Norrvik upgrades its guidance for 2026'],
    ['da', 'Norrvik nedjusterer efter svagt salg', 'Norrvik lowers its guidance after weak sales'],
    ['da', 'Norrvik sælger sin andel i Oxelvik', 'Norrvik sells its stake in Oxelvik'],
    ['da', 'Norrvik lukker butikker', 'Norrvik closes shops'],
    ['da', 'Aktien stiger efter opkøb', 'The share rises after an acquisition'],
    ['da', 'Retten afviser sagen', 'The court dismisses the case'],
    ['da', 'Overskuddet faldt til 3 mio. kr.', 'Profit fell to DKK 3 million'],
    ['da', 'Norrvik ansætter 40 og fyrer ingen', 'Norrvik hires 40 and dismisses nobody'],
    ['fi', 'Norrvik nostaa osinkoa', 'Norrvik raises its dividend'],
    ['fi', 'Norrvik laskee liikkeeseen lainan', 'Norrvik issues a bond'],
    ['fi', 'Norrvik ei nosta osinkoa', 'Norrvik does not raise its dividend'],
    ['fi', 'Liikevaihto laski kolmannella neljänneksellä', 'Revenue fell in the third quarter'],
    ['fi', 'Norrvik ostaa Oxelvikin', 'Norrvik acquires Oxelvik'],
    ['fi', 'Yhtiö sulkee tehtaan Porissa', 'The company closes its plant in Pori'],
    ['fi', 'Hallitus hylkää tarjouksen', 'The board rejects the offer'],
    ['fi', 'Liikevoitto kasvoi', 'Operating profit grew'],
    ['fi', 'Norrvik nimitti uuden toimitusjohtajan', 'Norrvik appointed a new CEO'],
  ])('in %s that says the same passes: %s', (language, text, answer) =>
    expect(turned(language, text, answer)).toBeUndefined(),
  );

  it.each<[Language, string, string]>([
    ['sv', 'Norrvik Industri höjer prognosen för 2026', 'Norrvik Industri lowers its forecast for 2026'],
    ['sv', 'Norrvik Industri höjer prognosen för 2026', 'Norrvik Industri cuts its forecast for 2026'],
    ['sv', 'Norrvik Industri köper Oxelvik Verktyg', 'Norrvik Industri sells Oxelvik Verktyg'],
    ['sv', 'Norrvik Industri köper Oxelvik Verktyg', 'Norrvik Industri does not buy Oxelvik Verktyg'],
    ['sv', 'Norrvik köper inte Oxelvik', 'Norrvik buys Oxelvik'],
    ['sv', 'Oxelvik Verktyg går med förlust', 'Oxelvik Verktyg reports a profit'],
    ['sv', 'Norrvik öppnar fabrik i Lund', 'Norrvik closes factory in Lund'],
    ['sv', 'Norrvik öppnar fabrik i Lund', 'Norrvik shuts the factory in Lund'],
    ['sv', 'Norrvik köper inte Oxelvik', 'Norrvik buys Oxelvik under a new agreement'],
    ['sv', 'Norrvik utser Anna Ek till vd', 'Norrvik dismisses CEO Anna Ek'],
    ['sv', 'Myndigheten godkänner medlet', 'The authority rejects the drug'],
    ['sv', 'Norrvik startar produktionen', 'Norrvik stops production'],
    ['sv', 'Norrvik vinner tvisten', 'Norrvik loses the dispute'],
    ['nb', 'Norrvik hever utbyttet', 'Norrvik lowers its dividend'],
    ['nb', 'Norrvik selger Oxelvik', 'Norrvik buys Oxelvik'],
    ['nb', 'Omsetningen falt', 'Revenue rose'],
    ['nn', 'Norrvik aukar utbyttet', 'Norrvik reduces its dividend'],
    ['nn', 'Norrvik kjøper ikkje Oxelvik', 'Norrvik buys Oxelvik'],
    ['da', 'Norrvik opjusterer forventningerne', 'Norrvik lowers its guidance'],
    ['da', 'Norrvik køber Oxelvik', 'Norrvik sells Oxelvik'],
    ['da', 'Aktien falder', 'The share rises'],
    ['fi', 'Norrvik nostaa osinkoa', 'Norrvik lowers its dividend'],
    ['fi', 'Norrvik ostaa Oxelvikin', 'Norrvik sells Oxelvik'],
    ['fi', 'Norrvik avaa tehtaan Porissa', 'Norrvik closes its plant in Pori'],
    ['fi', 'Norrvik ei nosta osinkoa', 'Norrvik raises its dividend'],
  ])('in %s that says the opposite does not: %s', (language, text, answer) =>
    expect(turned(language, text, answer)).toBe('tells the opposite of its source'),
  );

  it('is judged sentence by sentence, in whichever order they stand', () => {
    const text = 'Omsättningen steg till 3 miljoner. Kostnaderna minskade.';
    expect(turned('sv', text, 'Revenue rose to 3 million. Costs decreased.')).toBeUndefined();
    expect(turned('sv', text, 'Costs decreased. Revenue rose to 3 million.')).toBeUndefined();
    expect(turned('sv', `Norrvik växer. ${text}`, 'Norrvik shrinks. Revenue rose to 3 million. Costs decreased.')).toBe(
      'tells the opposite of its source',
    );
  });
});

describe('a sentence of an answer', () => {
  it.each([
    ['The shop does not open on Sunday.', ['The shop opens, but not on Sunday.']],
    ['The price was not disclosed.', ['The price is undisclosed.']],
    ['Norrvik opens a school in Lund.', ['Norrvik opens a school in Lund and does not plan another.']],
    ['Not only Norrvik opens a school.', ['Norrvik and others open a school.']],
    ['No later than Friday Norrvik opens a school.', ['Norrvik opens a school by Friday.']],
    ['Revenue rose.', ['Revenue rose while profit fell.']],
    ['The rate did not change.', ['The rate was left unchanged.']],
    ['Norrvik is not able to pay.', ['Norrvik is unable to pay.']],
  ])('passes where its source says so: %s', (answer, sources) =>
    expect(reversedFault(answer, sources)).toBeUndefined(),
  );

  it.each([
    [
      'Norrvik does not open a school in Lund',
      ['Norrvik opens a school in Lund', 'Norrvik opens a school in Lund, it said.'],
    ],
    ['Norrvik closes its workshop in Lund.', ['Norrvik opens a workshop in Lund.']],
    ['Norrvik expects business to shrink.', ['Norrvik expects the business to grow.']],
    ['The workshop will not employ 20 people', ['The workshop will employ 20 people.']],
    ['The board expects to pay a dividend.', ['The board does not expect to pay a dividend.']],
    ["Norrvik won't pay.", ['Norrvik pays.']],
    [
      'Norrvik does not open a school in Lund.',
      ['Under a union deal Norrvik unveiled on Monday, it opens a school in Lund unless the university objects.'],
    ],
    ['The board expects to pay a dividend until 2027.', ['The board does not expect to pay a dividend.']],
  ])('does not where its source says the opposite: %s', (answer, sources) =>
    expect(reversedFault(answer, sources)).toBeDefined(),
  );
});
