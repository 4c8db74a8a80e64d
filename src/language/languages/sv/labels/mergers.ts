import type { EventPhraseTable } from '../../slots/labels.ts';
import { mergerControl } from './near-misses.ts';

/**
 * Words between a verb and the thing that changes hands. Prepositions are excluded: a company that sells to hotels
 * or buys in shops trades in something else.
 */
const which = [
  '(hälften av |halvdelen av |del av |delar av |resten av )?',
  '(den |det |de |en |ett |två |tre |fyra |fem |# |sin |sitt |sina |hela |halva )?',
  '(*sk |*skt |*ska |sista |stor |stort |stora )?',
].join('');

/** Phrases of event types: companies, parts of them and stakes that change hands. */
export const mergers = {
  'ownership-change': {
    title: `
      (flaggning|flaggningsmeddelande|flaggar|ägarförändring|antal aktier och röster|antalet aktier och röster|
        ny storägare|nytt antal aktier|förändring av antalet aktier)*
      (ökar|ökade|ökat|höjer|stärker|utökar|utökade|minskar|minskade|minskat|sänker|sänkte|halverar|drar ned|
        drar ner) ... (innehav|innehavet|ägande|ägandet|ägarandel|ägarandelen|ägarpost|aktieinnehav|aktiepost|
        aktieposten) i
      (ökar|ökade|ökat|höjer|stärker|utökar|utökade|minskar|minskade|minskat|sänker|sänkte|halverar|drar ned|
        drar ner) (sitt|sin|sina) (innehav|ägande|ägarandel|ägarpost|aktieinnehav|aktiepost)
      (säljer ned|säljer ner|köper in) sig i
      (blir|är nu|ny|seglar upp som) ... (största ägare|största ägaren|näst största ägare|storägare|största aktieägare)
      (köper|köpt|köpte|säljer|sålt|sålde) (fler|ytterligare|mer|fler av sina|alla sina|sina) (aktier )?i
      passerar ... (gränsen|procentsgränsen)
      (aktivist*|hedgefond*|pensionsfond*|ap-fonden|oljefonden|riskkapitalist*|investerare|investeraren) ... (tar|tog|
        tagit|köper|köpt|köpte|bygger|byggt|går in|har) ... (post|andel|ägarandel|aktiepost|ägarpost|position) i
    `,
  },
  'takeover-bid': {
    title: `
      (uppköpserbjudande|offentligt erbjudande|offentligt uppköpserbjudande|budpliktsbud|budplikt|kontantbud|lägger bud|
        höjer budet|förlänger acceptfrist|acceptfrist|acceptperiod|tvångsinlösen|erbjudandehandling|bud på|(miljardbud|
        storbud|jättebud|konkurrerande bud) på|rekommenderat bud)*
      (köper ut|köpas ut|köps ut|köpa ut) ... (från|ur) börsen
      (bjuder|erbjuder) ... kronor (per aktie|aktien|styck)
      (säger nej till|tackar nej till|avvisar|förkastar|höjer sitt|accepterar|rekommenderar) ... (bud|budet|miljardbud)
      (styrelsen|uttalande) ... (erbjudande|budet|bud)*
    `,
    never: mergerControl,
  },
  merger: {
    title: '(fusion|fusionen|fusionsplan|fusionera|går samman|sammanslagning|samgående|går ihop)*',
    not: `
      (sammanläggning av aktier|(går samman|går ihop) (om|för att|kring)|kommuner|kommunerna|skolor|skolorna|
        församlingar|regioner|regionerna)
    `,
    never: mergerControl,
  },
  'spin-off': {
    title: `
      (knoppar av|knoppa av|avknoppning|avknoppa|spinner av|spinna av|spinoff|spin-off|särnoter|delar ut och (notera|
        börsnotera)|dela ut och (notera|börsnotera)|delar ut ... aktier|lex asea|utskiftning)*
    `,
  },
  'joint-venture': {
    title: '(samriskbolag|joint venture|gemensamt bolag|samägt bolag)*',
  },
  divestment: {
    title: `
      (privatiserar|gör sig av med|avyttrar|avyttra|avyttrat|avyttring|avyttringen|frånträd|säljer sitt|säljer sin|
        säljer av|säljer verksamhet|säljer dotterbolag|säljer ... (fastighet|dotterbolag|verksamhet|innehav|andel|
        aktier|bolag))*
      (säljer|sålde|sålt) ${which}(*park|*parken|*parker|*kraftverk|*kraftverket|*sågverk|*sågverket|*bruk|*bruket|
        *fabrik|*fabriken|*fabriker|*fabrikerna|*anläggning|*anläggningen|*anläggningar|*gruva|*gruvan|*hotell|
        *hotellet|*fastighet|*fastigheten|*fastigheter|*kedja|*kedjan|*bryggeri|*bryggeriet|*mejeri|*terminal|
        *terminalen|*division|*divisionen|*enhet|*enheten|*rörelse|*rörelsen|*portfölj|*portföljen|*verksamhet|
        *verksamheten|*bolag|*bolaget|*köpcentrum|*galleria|*varumärke|*varumärket|*innehav|*innehavet|*varv|*varvet|
        *byggnad|*byggnaden|*skogsmark)
      (försäljning|försäljningen) av ... (slutförd|slutförts|genomförd|fullföljd)
      (försäljning|försäljningen) av (dotterbolag|verksamhet|innehav|fastighet|aktierna|andel)*
    `,
    beforeName: '(säljer|avyttrar|sålt)',
  },
  acquisition: {
    title: `
      (förvärvar|förvärva|förvärvat|förvärv|förvärvet|förvärvsavtal|tillträder ... förvärv|tilläggsförvärv)
      (köper|köpt|köpa) ... (*bolag|*företag|*tillverkare|konkurrent|fastighet|verksamhet|andel|aktier i|aktierna i|
        majoritet|portfölj|*kedja|grupp|rörelse|ab|uppköp|*rival|*bryggeri|*rederi|*varv|*förlag|*byrå|*specialist|
        *jätte|*grossist|*leverantör|*klinik)*
      (köper|köpte|köpt) ${which}(*butik|*butiken|*handlare|*återförsäljare|*varumärke|*fabrik|*fabriken|*gruva|
        *kraftverk|*vindkraftpark|*vindpark|*solpark|*hotell|*hotellet|*koncern|*koncernen|*startup|*plattform|
        *operatör|*utvecklare|*bank|*konsult|*konsultfirma|*entreprenör|*åkeri|*tidning|*mediehus|*apotek|*mejeri|
        *anläggning|*sågverk|*bruk|*terminal|*producent|*distributör|*installatör)
      (köper upp|tar över|övertar)
      (slukar|sväljer|plockar upp|lägger vantarna på) ... (*bolag|konkurrent|*kedja|rival|*tillverkare|*jätte)*
      (miljardköp|miljardförvärv|jätteköp|jätteförvärv)*
      (tillträder|tillträtt) (fastighet|bolag|förvärv)*
    `,
    beforeName: '(köper|köpt|köpte)',
    not: `
      (egna aktier|köprekommendation|insider*|återköp*)
      (tar över|övertar|ta över) (som|rollen|posten|rodret|klubban|ordförande*|vd*|ledningen|ansvaret|tronen|på|efter|
        när)
      köper du
    `,
    never: mergerControl,
  },
} as const satisfies EventPhraseTable;
