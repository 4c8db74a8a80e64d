import type { IdentifyWords } from '../slots/identify.ts';
import { words } from '../words.ts';

export const identify: IdentifyWords = {
  markers: words(`
    og er ikke ikkje av på til fra frå et eit en ein som med ved mot etter over mellom også gjennom sin sine blir vert
    får har kan skal vært nye andre tredje fjerde kvartal delårsrapport kvartalsrapport årsrapport generalforsamling
    ekstraordinær innkalling flaggemelding flagging rentefastsettelse rentefastsetting emisjon aksjer aksje utbytte
    styret selskapet kjøper oppkjøp selger tildelt kontrakt avtale melding børsmelding omsetning driftsresultat
    resultatvarsel hever senker kursmål stiger faller børsen renten renter valgkomité valgkomite styremedlem tiltrer
    kroner millioner milliarder meldepliktig handel primærinnsider obligasjon å nå seg ble ut opp inn enn hun hvor
    hvorfor hva uten mer mye før når eller bare mens fikk gikk ga tar sier skjer sjef hjem neste siste dette disse noen
    slik derfor også ennå etter fjor prosent uke uker vår våre deres varsler varslar varsel øker aukar reduserer
    lanserer investerer utnevner satser stuper hopper løfter løftar fortsetter fortset bygger åpner opnar stenger
    starter startar avslutter vinner taper vokser veks ansetter tilset flytter byter truer krever krev gransker granskar
    rapporterer rapporterar slår bommer sparker bryter
  `),
  letters: ['æ', 'ø'],
  standards: {
    pairs: `
      ikkje/ikke eit/et ein/en frå/fra vert/blir vart/ble blei/ble eg/jeg dei/de deira/deres meir/mer noko/noe
      nokon/noen nokre/noen kva/hva kvar/hver kven/hvem korleis/hvordan kvifor/hvorfor mykje/mye berre/bare vere/være
      vore/vært aukar/øker auka/økte auke/økning teneste/tjeneste tenester/tjenester saman/sammen sjølv/selv òg/også
      seier/sier fekk/fikk høgare/høyere høgast/høyest høg/høy lågare/lavere lågast/lavest låg/lav fyrste/første
      veke/uke veker/uker vekene/ukene gjer/gjør gje/gi gjev/gir hjå/hos millionar/millioner milliardar/milliarder
      aksjar/aksjer aksjane/aksjene lønsemd/lønnsomhet medlemer/medlemmer tilsette/ansatte tilsett/ansatt
      løyve/tillatelse vedteke/vedtatt utan/uten sidan/siden åleine/alene difor/derfor enno/ennå ynskjer/ønsker
      ynskje/ønske kjem/kommer kjøpar/kjøper sel/selger selde/solgte gjekk/gikk byggjer/bygger fleire/flere
      framleis/fortsatt framover/fremover no/nå eigar/eier eigarar/eiere eige/eget eigne/egne verksemd/virksomhet
      verksemda/virksomheten marknad/marked marknaden/markedet omsetnad/omsetning rekneskap/regnskap
      rekneskapen/regnskapet leiar/leder leiarar/ledere leiing/ledelse leiinga/ledelsen opnar/åpner opna/åpnet
      syner/viser straum/strøm innbyggjarar/innbyggere stad/sted staden/stedet hjelpa/hjelpen dagleg/daglig
      mogleg/mulig samstundes/samtidig tek/tar teke/tatt skulda/gjelden gjeld/gjelder kvartala/kvartalene
      selskapa/selskapene resultata/resultatene krev/krever skriv/skriver byrjar/begynner byrja/begynte kjelde/kilde
      kjelder/kilder rettleiing/veiledning tal/tall talet/tallet tala/tallene eigedom/eiendom eigedomar/eiendommer
      kraftprisar/kraftpriser prisar/priser prisane/prisene renta/renten låna/lånene kundar/kunder kundane/kundene
      avtalar/avtaler bankar/banker bankane/bankene investorar/investorer investorane/investorene
    `,
    // "Kraftprisane"; a railway, "jernbane", is of both standards.
    one: ['(?:leg|lege|legare|ingar|ingane|asjonar|asjonane|heita|domar)$', String.raw`\p{L}{3}[^bfv]ane$`],
    other: ['^hv[aeio]', '(?:lig|lige|ligere|inger|ingene|asjoner|asjonene|heten|heter)$'],
  },
};
