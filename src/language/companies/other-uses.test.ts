import { describe, expect, it } from 'vitest';
import type { Language } from '../interfaces.ts';
import { createTagger, type TaggableCompany } from './tagger.ts';

const company = (id: string, name: string, country: string, ticker: string, mic_code: string): TaggableCompany => ({
  id,
  name,
  aliases: [],
  tickers: [{ ticker, mic_code }],
  isins: [],
  country,
});

const tagger = createTagger([
  company('gjensidige', 'Gjensidige ASA', 'NO', 'GJF', 'XOSL'),
  company('komplett', 'Komplett ASA', 'NO', 'KOMPL', 'XOSL'),
  company('var', 'Vår Energi ASA', 'NO', 'VAR', 'XOSL'),
  company('kongsberg', 'Kongsberg Gruppen ASA', 'NO', 'KOG', 'XOSL'),
  company('tryg', 'Tryg A/S', 'DK', 'TRYG', 'XCSE'),
  company('isv', 'ISV A/S', 'DK', 'ISV', 'XCSE'),
  company('trelleborg', 'Trelleborg AB', 'SE', 'TREL B', 'XSTO'),
  company('granvik', 'Granvik AB', 'SE', 'GRVK', 'XSTO'),
  company('resurs', 'Resurs Holding AB', 'SE', 'RESURS', 'XSTO'),
  company('skb', 'Svea Kreditbanken AB', 'SE', 'SKB', 'XSTO'),
  company('oma', 'Oma Saastopankki Oyj', 'FI', 'OMASP', 'XHEL'),
  company('raisio', 'Raisio Oyj', 'FI', 'RAIVV', 'XHEL'),
  company('tulikivi', 'Tulikivi Oyj', 'FI', 'TULAV', 'XHEL'),
  company('siminn', 'Síminn hf.', 'IS', 'SIMINN', 'XICE'),
  company('dnb', 'DNB ASA', 'NO', 'DNB', 'XOSL'),
]);

const tag = (language: Language, title: string, text: string): string[] =>
  tagger.tag({ title, text, issuer: null, source_type: 'news_publication', language }).map(({ id }) => id);

type Text = [language: Language, title: string, text: string];

const hasNoCompany = (cases: Text[]) =>
  it.each(cases)('%s: %s', (language, title, text) => expect(tag(language, title, text)).toEqual([]));

const hasCompany = (cases: [...Text, ids: string[]][]) =>
  it.each(cases)('%s: %s', (language, title, text, ids) => expect(tag(language, title, text)).toEqual(ids));

describe('a name that opens a sentence as a word of its language', () => {
  hasNoCompany([
    ['nb', 'Gjensidige tollkutt avtalt mellom EU og India', 'Gjensidige tollkutt trer i kraft i januar.'],
    ['nn', 'Gjensidige plikter i avtalen', 'Gjensidig respekt er viktig. Gjensidige krav kan stillast.'],
    ['nb', 'Komplett oversikt over strømprisene', 'Listen oppdateres hver dag.'],
    ['nb', 'Vår energi for framtiden', 'Barna lærer om vannkraft.'],
    ['da', 'Tryg økonomi for pensionister', 'Tryg økonomi er vigtigst, siger pensionisterne.'],
    ['da', 'Ny rapport: Tryg trafik for skolebørn', 'Kampagnen starter mandag.'],
    ['sv', 'Resurs för unga stängs', 'Resurs för unga stängs i Lund.'],
    ['sv', 'Resurs till skolan saknas', 'Rektorn söker en ny lärare.'],
    ['fi', 'Oma säästöpankki vai sijoitus?', 'Oma säästöpankki on monelle tuttu.'],
    ['fi', 'Oma säästöpankki on monen haave', 'Lapset säästävät kolikoita.'],
  ]);

  describe('is the company where it acts, or is written as a name inside a sentence', () => {
    hasCompany([
      ['nb', 'Gjensidige kutter prisene', '', ['gjensidige']],
      ['nb', 'Gjensidige tillit lønner seg', 'Skadene falt. I dag la Gjensidige fram tall.', ['gjensidige']],
      ['nb', 'Vår Energi øker produksjonen', '', ['var']],
      ['da', 'Tryg køber svensk forretning', '', ['tryg']],
      ['da', 'Tryg økonomi i fokus', 'Tryg A/S offentliggør regnskab.', ['tryg']],
      ['da', 'Tryg i samarbejde med politiet', '', ['tryg']],
      ['sv', 'Resurs höjer räntan', '', ['resurs']],
      ['sv', 'Resurs för samtal om fusion', 'Analytikern tror att Resurs säljs.', ['resurs']],
      ['fi', 'Oma Säästöpankki nostaa ohjeistusta', '', ['oma']],
    ]);
  });
});

describe('a name that is a place', () => {
  hasNoCompany([
    ['sv', 'Trelleborg får ny hamnchef', 'Kommunen anställer en ny hamnchef i Trelleborg.'],
    ['sv', 'Granvik bygger ny skola', 'Kommunen öppnar skolan i Granvik nästa år.'],
    ['nb', 'Kongsberg får ny ordfører', 'Kommunestyret i Kongsberg valgte henne mandag.'],
    ['fi', 'Raisio saa uuden kirjaston', 'Kaupunki avaa kirjaston Raisiossa.'],
    ['en', 'Granvik gets a new library', 'The municipality opens it in Granvik next year.'],
  ]);

  describe('is the company where it acts, or where shares and results are reported', () => {
    hasCompany([
      ['sv', 'Trelleborg höjer utdelningen', 'Kommunen gläds åt beskedet i Trelleborg.', ['trelleborg']],
      ['sv', 'Granvik köper konkurrent', 'Kommunen gläds åt beskedet i Granvik.', ['granvik']],
      ['nb', 'Kongsberg får ordre fra kommunen', 'Arbeidet gjøres i Kongsberg.', ['kongsberg']],
      ['fi', 'Raisio irtisanoo 200', 'Kaupunki tukee työntekijöitä Raisiossa.', ['raisio']],
      ['sv', 'Brand hos Granvik', 'Kommunen varnar boende. Elden startade hos Granvik.', ['granvik']],
    ]);
  });
});

describe('an abbreviation in brackets behind its long form', () => {
  hasNoCompany([
    ['nb', 'De Nederlandsche Bank (DNB) advarer om boligpriser', 'DNB, den nederlandske sentralbanken, advarer.'],
    ['en', 'Dun & Brookfield (DNB) beats estimates', 'DNB rose 3 percent in New York.'],
    ['da', 'International Seed Ventures (ISV) åbner i Roskilde', 'ISV åbner mandag.'],
    ['sv', 'Svenska konsumentbyrån i Borås (SKB) varnar', 'SKB varnar för bluffar.'],
  ]);

  describe('is the company where the long form is its own, or a person', () => {
    hasCompany([
      ['sv', 'Svea Kreditbanken (SKB) höjer räntan', 'SKB följer Riksbanken.', ['skb']],
      ['nb', 'Renten stiger, sier Dag Nesbø (DNB)', '', ['dnb']],
      ['nb', 'De Nederlandsche Bank (DNB) advarer', 'Advarselen gjelder også DNB ASA.', ['dnb']],
    ]);
  });
});
