import type { IdentifyWords } from '../slots/identify.ts';
import { words } from '../words.ts';

export const identify: IdentifyWords = {
  markers: words(`
    ja on ei että se oli tai kun sekä mukaan jälkeen vuoden vuonna uusi uuden yhtiön yhtiö oyj osavuosikatsaus
    puolivuosikatsaus liiketoimintakatsaus tilinpäätös tilinpäätöstiedote vuosikertomus yhtiökokous yhtiökokouskutsu
    varsinainen ylimääräinen osakkeet osakkeiden osake osinko hallitus hallituksen hallitukseen ostaa myy yrityskauppa
    sopimus tilaus tilauksen liputusilmoitus tulosvaroitus johdon liiketoimet liikevaihto liikevoitto nimitetty
    toimitusjohtaja nostaa laskee tavoitehinta korko korot pörssi euroa miljoonaa miljardia omien osakkeiden hankinta
    kutsu päätökset kasvaa kasvattaa supistaa irtisanoo lomauttaa investoi rakentaa avaa sulkee aloittaa lopettaa
    voittaa häviää nimittää varoittaa julkaisee jatkaa siirtää vaihtaa suunnittelee odottaa uhkaa vaatii tutkii raportoi
    ylitti alitti palkkaa saa sai teki tekee tarjoaa harkitsee kertoo aikoo perustaa hakee keskeyttää
  `),
  letters: ['ä', 'ö'],
};
