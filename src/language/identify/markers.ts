import type { Language } from '../interfaces.ts';

type Family = Exclude<Language, 'nb' | 'nn' | 'und'> | 'no';

/**
 * Words that one of the languages has and the others have not (or spell otherwise): its small words, and the fixed words
 * of disclosures, which make up most of a short headline and are rare in the texts that n-gram sets are counted on.
 */
const markers: Readonly<Record<Family, ReadonlySet<string>>> = {
  en: words(`
    the of and to in for from with by on at as is are was were has have will its an that this after over into new says said
    report results year quarter half-year annual interim shares share dividend board general meeting notice acquires acquisition
    agreement order contract raises cuts sees net sales profit loss announces publishes appoints resolves invitation presentation
  `),
  sv: words(`
    och är att inte för från på till ett av med som om vid mot under efter över mellan också genom sin sina blir får har kan ska
    varit bli nya andra tredje fjärde kvartalet delårsrapport bokslutskommuniké årsredovisning årsstämma bolagsstämma extra
    kallelse kommuniké flaggningsmeddelande substansvärde nyemission företrädesemission emission teckningsoptioner aktier aktie
    utdelning styrelsen styrelse bolaget förvärvar förvärv avyttrar säljer köper tecknar avtal erhåller genombrottsorder beviljats
    patent offentliggör publicerar meddelar lämnar inbjudan omsättning rörelseresultat vinstvarning höjer sänker riktkurs stiger
    faller börsen räntan räntor valberedning ledamot vd tillträder avgår kronor miljoner miljarder intervjuas mottagit rekryterat
    nu så sig ut upp än hur var vad utan mer mycket innan när eller bara medan fick gick tar säger sker chef hem nästa sista detta
    dessa någon några därför där redan åter igen procent vecka veckor vår våra deras han hon
    januari februari juni juli augusti oktober affärsuppdatering förlänger ställer delårsredogörelse
  `),
  no: words(`
    og er ikke ikkje av på til fra frå et eit en ein som med ved mot etter over mellom også gjennom sin sine blir vert får har kan
    skal vært nye andre tredje fjerde kvartal delårsrapport kvartalsrapport årsrapport generalforsamling ekstraordinær innkalling
    flaggemelding flagging rentefastsettelse rentefastsetting emisjon aksjer aksje utbytte styret selskapet kjøper oppkjøp selger
    tildelt kontrakt avtale melding børsmelding omsetning driftsresultat resultatvarsel hever senker kursmål stiger faller børsen
    renten renter valgkomité valgkomite styremedlem tiltrer kroner millioner milliarder meldepliktig handel primærinnsider obligasjon
    å nå seg ble ut opp inn enn hun hvor hvorfor hva uten mer mye før når eller bare mens fikk gikk ga tar sier skjer sjef hjem
    neste siste dette disse noen slik derfor også ennå etter fjor prosent uke uker vår våre deres
  `),
  da: words(`
    og er ikke af på til fra et en som med ved mod efter over mellem også gennem sin sine bliver får har kan skal været nye anden
    tredje fjerde kvartal delårsrapport kvartalsrapport årsrapport halvårsrapport generalforsamling ekstraordinær indkaldelse
    storaktionærmeddelelse selskabsmeddelelse kapitalforhøjelse aktier aktie udbytte bestyrelsen selskabet køber opkøb sælger
    tildelt kontrakt aftale fondsbørsmeddelelse omsætning driftsresultat nedjusterer opjusterer hæver sænker kursmål stiger falder
    børsen renten renter indstilling bestyrelsesmedlem tiltræder kroner mio mia aktietilbagekøb tilbagekøb tilbagekøbsprogram
    nu sig blev ud op ind end hun hvor hvorfor hvad uden mere meget før når eller kun mens fik gik gav tager siger sker chef hjem
    næste sidste dette disse nogle sådan derfor også endnu uge uger vores deres procent pct maj marts igen tilbage
  `),
  fi: words(`
    ja on ei että se oli tai kun sekä mukaan jälkeen vuoden vuonna uusi uuden yhtiön yhtiö oyj osavuosikatsaus puolivuosikatsaus
    liiketoimintakatsaus tilinpäätös tilinpäätöstiedote vuosikertomus yhtiökokous yhtiökokouskutsu varsinainen ylimääräinen
    osakkeet osakkeiden osake osinko hallitus hallituksen hallitukseen ostaa myy yrityskauppa sopimus tilaus tilauksen
    liputusilmoitus tulosvaroitus johdon liiketoimet liikevaihto liikevoitto nimitetty toimitusjohtaja nostaa laskee
    tavoitehinta korko korot pörssi euroa miljoonaa miljardia omien osakkeiden hankinta kutsu päätökset
  `),
  is: words(`
    og er ekki að í á til frá með sem við um eftir fyrir milli einnig hefur var verður hlut hlutir hlutabréf arður
    afkoma ársuppgjör árshlutauppgjör uppgjör ársreikningur ársfjórðungs fjórðungi aðalfundur aðalfundar hluthafafundur
    stjórn félagið félagsins kaupir selur kaup sala samningur útboð skuldabréf flöggun flöggunartilkynning viðskipti
    hagnaður tap tekjur forstjóri ráðinn vextir stýrivextir vaxta hækkar lækkar króna krónur milljónir milljarðar niðurstöður
  `),
};

/** Letters that the others do not have, as far as names go. */
const ownLetters: Readonly<Partial<Record<Family, RegExp>>> = {
  sv: /[äö]/u,
  no: /[æø]/u,
  da: /[æø]/u,
  fi: /[äö]/u,
  is: /[æöðþ]/u,
};

/**
 * How many of the words mark each language, by themselves or by a letter of theirs; a word that marks several counts for
 * each of them.
 */
export function countMarkers(text: string): ReadonlyMap<Family, number> {
  const counts = new Map<Family, number>();
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const [family, list] of entries) {
    const letters = ownLetters[family];
    counts.set(family, found.filter((word) => list.has(word) || letters?.test(word) === true).length);
  }
  return counts;
}

const entries = Object.entries(markers) as readonly [Family, ReadonlySet<string>][];

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
