import { describe, expect, it } from 'vitest';
import { insiderExport, NORRVIK_ISIN, tradeLine } from '../../../test/support/ingest/register-files.ts';
import { readFiInsiders } from './fi-insiders.ts';

const read = (bytes: Uint8Array) => readFiInsiders(bytes, 'insyn.csv');

describe('an export of the insider register', () => {
  it('is read by the names of its columns, with decimal commas and the time of Stockholm', async () => {
    const file = await read(insiderExport([{ price: '42,035669', lei: '5493006JEXBO6HGRZ244', volume: '2 500,0' }]));
    expect(file).toMatchObject({ kind: 'transactions', rows: 1, problems: [] });
    expect(file.entries).toEqual([
      {
        issuer_name: 'Norrvik Industri AB',
        issuer_lei: '5493006JEXBO6HGRZ244',
        isin: NORRVIK_ISIN,
        notifier_name: 'Alma Ek',
        person_name: 'Alma Ek',
        person_role: 'Verkställande direktör (VD)',
        is_close_associate: false,
        nature: 'acquisition',
        nature_as_stated: 'Förvärv',
        is_share_programme: false,
        is_initial: true,
        is_correction: false,
        correction_note: null,
        instrument_type: 'share',
        instrument_name: 'Norrvik Industri B',
        trade_date: '2026-03-13',
        volume: '2500',
        volume_unit: 'number',
        price: '42.035669',
        currency: 'SEK',
        venue: 'NASDAQ STOCKHOLM AB',
        trades: 1,
        published_at: new Date('2026-03-15T09:00:00Z'),
        status: 'current',
      },
    ]);
  });

  it('has 21 columns in older files, with the name of the instrument alone', async () => {
    const header =
      'Publicerings datum;Utgivare;LEI-kod;Anmälningsskyldig;Person i ledande ställning;Befattning;Närstående;Korrigering;' +
      'Beskrivning av korrigering;Är förstagångsrapportering;Är kopplad till aktieprogram;Karaktär;Instrument;ISIN;' +
      'Transaktions datum;Volym;Volymsenhet;Pris;Valuta;Handelsplats;Status;';
    const line =
      '2018-03-09 13:11:22;Oxelvik Verktyg AB;;Ek Invest AB;Bo Ek;VD;Ja;;;Ja;Ja;Förvärv;Teckningsoptioner;;' +
      '2018-03-08 00:00:00;208333;Antal;53,59;SEK;Utanför handelsplats;Makulerad;';
    const { entries } = await read(Buffer.from(`${header}\r\n${line}\r\n`, 'utf16le'));
    expect(entries).toMatchObject([
      {
        isin: null,
        is_close_associate: true,
        is_share_programme: true,
        instrument_type: 'derivative',
        instrument_name: 'Teckningsoptioner',
        status: 'cancelled',
      },
    ]);
  });

  it('may be UTF-8 with a byte order mark, and have quoted cells with semicolons and line breaks', async () => {
    const [header = ''] = insiderExport([]).toString('utf16le').split('\r\n');
    const line = tradeLine({ role: '"Styrelseledamot;\nordförande"' });
    const { entries } = await read(Buffer.from(`\uFEFF${header}\n${line}\n`));
    expect(entries).toMatchObject([{ person_role: 'Styrelseledamot; ordförande' }]);
  });

  it.each([
    ['a price that is no number', { price: 'a7,9' }, 'the price "a7,9" is not a number'],
    ['a volume that is no number', { volume: 'a8227' }, 'the volume "a8227" is not a number'],
    ['a decimal point', { price: '37.9' }, 'the price "37.9" has a decimal point, where the register writes a comma'],
    ['a negative volume', { volume: '-5' }, 'the volume "-5" is not a number'],
    ['no volume', { volume: '' }, 'has no volume'],
    ['no issuer', { issuer: ' ' }, 'has no issuer'],
    [
      'an impossible day',
      { traded: '2026-02-30 00:00:00' },
      'the transaction date "2026-02-30 00:00:00" is not a date',
    ],
    [
      'an impossible time',
      { published: '2026-03-15 25:00:00' },
      'the publication date "2026-03-15 25:00:00" is not a time',
    ],
    ['an unknown status', { status: 'Väntar' }, 'the status "väntar" is not known'],
    ['a stray quote', { role: 'VD "tf"' }, 'has a quote inside a field that does not start with one'],
  ])('leaves out a row with %s, with its number, and no other', async (_, broken, reason) => {
    const { entries, rows, problems } = await read(insiderExport([{}, broken, { volume: '7' }]));
    expect(rows).toBe(3);
    expect(entries.map(({ volume }) => volume)).toEqual(['1000', '7']);
    expect(problems).toEqual([{ row: 3, reason }]);
  });

  it('leaves out an identifier with a wrong check digit, and keeps the row', async () => {
    const { entries } = await read(insiderExport([{ isin: 'SE0000000011', lei: '5493006JEXBO6HGRZ245' }]));
    expect(entries).toMatchObject([{ isin: null, issuer_lei: null, issuer_name: 'Norrvik Industri AB' }]);
  });

  it.each([
    ['Förvärv', 'acquisition'],
    ['Avyttring', 'disposal'],
    ['Teckning', 'subscription'],
    ['Tilldelning', 'grant'],
    ['Gåva lämnad', 'gift_given'],
    ['Gåva mottagen', 'gift_received'],
    ['Lösen ökning', 'exercise'],
    ['Pantsättning', 'pledge'],
    ['Lån utlåning', 'loan'],
    ['Utbyte minskning', 'exchange'],
    ['Bodelning ökning', 'other'],
    ['Acquisition', 'acquisition'],
    ['Gift - Received', 'gift_received'],
  ])('%s is %s', async (nature, expected) => {
    expect((await read(insiderExport([{ nature }]))).entries).toMatchObject([
      { nature: expected, nature_as_stated: nature },
    ]);
  });

  it('without a transaction has no entries and no problems', async () => {
    expect(await read(insiderExport([]))).toMatchObject({ entries: [], rows: 0, problems: [] });
  });

  it.each([
    ['empty', Buffer.alloc(0), 'is empty, without even the names of its columns'],
    ['a page', Buffer.from('<!doctype html><html></html>'), 'is a page, where an export is expected'],
    [
      'of another version',
      insiderExport([], 'Datum;Bolag;Antal'),
      'the columns publiceringsdatum, utgivare, karaktär, transaktionsdatum, volym, pris, status are missing',
    ],
  ])('is refused whole where it is %s', async (_, bytes, reason) => {
    await expect(read(bytes)).rejects.toThrow(reason);
  });
});
