import type { EventRule } from './event-types.ts';

/** Who owns how much of a company: a stake that grows or shrinks while the company stays with the market. */
export const ownershipRules: readonly EventRule[] = [
  {
    slug: 'ownership-change',
    title: {
      en: `(major shareholding|major shareholdings|major shareholder|shareholder notification|flagging|flagging notification|disclosure of (shareholding|large shareholding)|large shareholding|notification of (major|change in|holding|holdings)|change* in (ownership|shareholding|holdings)|threshold|total number of (shares|votes|voting)|number of (shares and votes|votes)|voting rights and capital|change in (the )?number of (shares|votes))
        (crosses|crossed|exceeds|falls below|passes) ... (threshold|per cent|percent)
        (strengthens|increases|reduces|raises) (his|her|their) (ownership|holding|shareholding|stake)
        (raises|raised|ups|upped|increases|increased|boosts|boosted|lifts|lifted|hikes|hiked|builds|built|adds to|cuts|cut|lowers|lowered|reduces|reduced|trims|trimmed|pares|pared|slashes|halves|to raise|to cut|to reduce|to increase|discloses|reveals) ... (stake|stakes|shareholding|shareholdings|holding in|holdings in|ownership in|ownership of|percent interest|pct interest)
        (stake|holding|shareholding) in ... (raised|cut|increased|reduced|upped|lifted|lowered|trimmed)
        (becomes|emerges as|becoming) ... (largest|biggest) shareholder
        (activist|activists|hedge fund|hedge funds|pension fund|wealth fund|oil fund|short seller|investor) ... (takes?|took|builds|built|buys|bought|acquires|acquired|has) ... (stake|shareholding|holding) in`,
      sv: `(flaggning|flaggningsmeddelande|flaggar|ägarförändring|antal aktier och röster|antalet aktier och röster|ny storägare|nytt antal aktier|förändring av antalet aktier)*
        (ökar|ökade|ökat|höjer|stärker|utökar|utökade|minskar|minskade|minskat|sänker|sänkte|halverar|drar ned|drar ner) ... (innehav|innehavet|ägande|ägandet|ägarandel|ägarandelen|ägarpost|aktieinnehav|aktiepost|aktieposten) i
        (ökar|ökade|ökat|höjer|stärker|utökar|utökade|minskar|minskade|minskat|sänker|sänkte|halverar|drar ned|drar ner) (sitt|sin|sina) (innehav|ägande|ägarandel|ägarpost|aktieinnehav|aktiepost)
        (säljer ned|säljer ner|köper in) sig i
        (blir|är nu|ny|seglar upp som) ... (största ägare|största ägaren|näst största ägare|storägare|största aktieägare)
        (köper|köpt|köpte|säljer|sålt|sålde) (fler|ytterligare|mer|fler av sina|alla sina|sina) (aktier )?i
        passerar ... (gränsen|procentsgränsen)
        (aktivist*|hedgefond*|pensionsfond*|ap-fonden|oljefonden|riskkapitalist*|investerare|investeraren) ... (tar|tog|tagit|köper|köpt|köpte|bygger|byggt|går in|har) ... (post|andel|ägarandel|aktiepost|ägarpost|position) i`,
      no: `(flagging|flaggemelding|flaggepliktig|flaggeplikt|passerer ... grense|endring i eierandel|største aksjonær)*
        (flagger|flagget) (over|under|opp|ned|for|seg|kjøp|salg)
        (øker|økte|økt|hever|styrker|reduserer|reduserte|redusert|kutter|senker|halverer) ... (eierandel|eierandelen|eierpost|aksjepost|aksjeposten|beholdning|beholdningen|innehav|posten) i
        (øker|økte|økt|hever|styrker|reduserer|reduserte|redusert|kutter|senker|halverer) (sin|sitt|sine) (eierandel|eierpost|aksjepost|beholdning|innehav|eierskap)
        (øker|reduserer|hever) (eierandelen|aksjeposten)
        (selger|solgte|solgt|selde) (seg|sig) (ned|kraftig ned) i
        (kjøper|kjøpte|kjøpt|laster) seg (opp|inn|videre opp) i
        (kjøper|kjøpte|kjøpt|selger|solgte|solgt) (mer|flere aksjer|ytterligere|alle sine aksjer) i
        (ny|blir|er nå) ... (storeier|største eier|nest største eier)
        (aktivist*|hedgefond*|pensjonsfond*|oljefondet|investor|investoren) ... (tar|tok|tatt|kjøper|kjøpte|kjøpt|bygger|har) ... (post|andel|eierandel|aksjepost|eierpost|posisjon) i`,
      da: `(storaktionær|storaktionærmeddelelse|stemmerettigheder|samlet antal stemmerettigheder|ændring i ejerandel)*
        (øger|øgede|øget|hæver|styrker|udvider|reducerer|nedbringer|sænker|mindsker|halverer) ... (ejerandel|ejerandelen|aktiepost|aktieposten|aktiebeholdning|beholdning) i
        (øger|øgede|øget|hæver|styrker|udvider|reducerer|nedbringer|sænker|mindsker|halverer) (sin|sit) (ejerandel|aktiepost|aktiebeholdning|beholdning|ejerskab)
        (øger|hæver|reducerer|nedbringer) (ejerandelen|aktieposten)
        (køber|køb|købte) sig (op|ind|større) i
        sælger (ud af sine|ned i|sig ned)
        (køber|købte|sælger|solgte) (mere|flere aktier|yderligere|alle sine aktier) i
        (bliver|er nu) ... (største ejer|største aktionær|næststørste ejer)
        (aktivist*|hedgefond*|pensionskasse*|investor|investoren) ... (tager|tog|taget|køber|købte|købt|bygger|har) ... (post|andel|ejerandel|aktiepost|position) i`,
      fi: `(liputu|liputusilmoitu|omistusosuuden muuto|arvopaperimarkkinalain 9 luvun)*
        (kasvatti|kasvattaa|kasvattanut|lisäsi|lisää|nosti|nostaa|vahvistaa|vahvisti|pienensi|pienentää|vähensi|vähentää|laski|laskee|kevensi|keventää|puolitti) ... (omistustaan|omistuksensa|omistusosuuttaan|omistusosuutensa|osuuttaan|osuutensa)
        (nousi|nousee) ... (suurimmaksi omistajaksi|suuromistajaksi|suurimmaksi osakkeenomistajaksi)
        (uusi suuromistaja|suurin omistaja vaihtu*)
        (aktivisti*|hedgerahasto*|eläkeyhtiö*|sijoittaja*) ... (hankki|hankkii|osti|ostaa|otti|ottaa) ... (osuuden|omistusosuuden|prosentin osuuden|siivun)`,
      is: `(flögg|flöggun|flöggunartilkynn|atkvæðisréttur)*`,
    },
    lead: {
      en: `(flagging|disclosure of (major )?shareholding|threshold) ...
        now (owns|holds|controls) # (percent|per cent|pct) of (the )?(shares|capital|votes|company|voting)
        (bringing|taking|raising|lifting|cutting|reducing|lowering) (its|his|her|their) (stake|holding|interest|shareholding|ownership) to`,
      sv: `antalet aktier och röster i
        äger (nu|därmed|därefter|efter (köpet|affären|försäljningen)) # procent`,
      no: `(eier|eig|kontrollerer) (nå|no|dermed|deretter|etter (handelen|kjøpet|salget)) # prosent`,
      da: `(ejer|kontrollerer) (nu|dermed|herefter|efter (handlen|købet|salget)) # procent`,
      fi: `omistaa (nyt|kaupan jälkeen|kauppojen jälkeen|järjestelyn jälkeen|jatkossa) # prosenttia`,
    },
    not: {
      en: `(full ownership|full control|controlling stake|(raise|raises|raised|raising|up|ups|upped) the stakes)`,
    },
  },
];
