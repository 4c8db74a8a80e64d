import { describe, expect, it } from 'vitest';
import { foldInPlace } from '../text/fold.ts';
import { readPayoutKind } from './dividend-dates.ts';

describe('what a payout is called', () => {
  it.each([
    ['special', 'Special dividend, record date'],
    ['special', 'Extra utdelning: avstämningsdag'],
    ['special', 'Ekstraordinært utbytte, ex-dato'],
    ['special', 'Ekstraordinært udbytte, betalingsdag'],
    ['special', 'Ylimääräisen osingon maksupäivä'],
    ['special', 'Lisäosingon täsmäytyspäivä'],
    ['interim', 'Interim dividend, ex-date'],
    ['interim', 'Kvartalsutdelning, avstämningsdag'],
    ['interim', 'Kvartalsutbytte, ex-dato'],
    ['interim', 'Acontoudbytte udbetales'],
    ['interim', 'Väliosingon maksupäivä'],
    ['ordinary', 'Ordinary dividend; the extra general meeting elects a board'],
    ['ordinary', 'Utdelning: avstämningsdag'],
  ] as const)('%s: %s', (kind, words) => expect(readPayoutKind(foldInPlace(words))).toBe(kind));
});
