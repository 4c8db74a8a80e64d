import { lines } from '../entries.ts';
import type { TextWords } from '../slots/text.ts';

/** Words of the headers that wires put before the news. */
export const header: NonNullable<TextWords['header']> = {
  kinds: lines`
    (?:frétta|kauphallar)tilkynning
    innherjaupplýsingar
    hálfsársuppgjör
    árshlutauppgjör
    ársreikningur
    fyrirtækjafréttir
    fyrirtækja atburðir
    fjárhagsdagatal
    aðrar upplýsingar sem birtar eru í samræmi við reglur kauphallarinnar
  `,
  marks: lines`
    birt
    óendurskoðað
  `,
  legends: lines`
    ekki til (?:birtingar|dreifingar)
  `,
  numbered: lines`
    nr
    númer
  `,
  localTime: lines`
    að íslenskum tíma
  `,
  corrections: lines`
    leiðrétting
  `,
  summaries: lines`
    í stuttu máli
    helstu niðurstöður
  `,
};
