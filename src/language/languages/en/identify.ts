import type { IdentifyWords } from '../slots/identify.ts';
import { words } from '../words.ts';

export const identify: IdentifyWords = {
  markers: words(`
    the of and to in for from with by on at as is are was were has have will its an that this after over into new says
    said report results year quarter half-year annual interim shares share dividend board general meeting notice
    acquires acquisition agreement order contract raises cuts sees net sales profit loss announces publishes appoints
    resolves invitation presentation warns lays increases decreases launches invests hires fires lifts continues builds
    opens closes starts ends wins loses grows moves plans expects threatens demands probes reports beats misses sells
    buys names signs holds jumps drops falls rises slumps plunges soars gains merges joins resigns hits gets takes makes
    delays halts
  `),
};
