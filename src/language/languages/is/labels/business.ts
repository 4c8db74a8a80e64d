import type { EventPhraseTable } from '../../slots/labels.ts';

/** Phrases of event types: orders, products, investments and closures. */
export const business = {
  bankruptcy: {
    title: '(gjaldþrot|greiðslustöðvun|slitameðferð|þrotabú)*',
  },
  'order-intake': {
    title: '(pantanastað|pantanabók)*',
  },
  'contract-award': {
    title: '(samningur um smíði|pöntun|rammasamningur|þjónustusamning)*',
  },
  layoffs: {
    title: '(uppsagn|hópuppsögn|segir upp|segja upp)*',
  },
  'operations-ceased': {
    title: '(hættir|hætt)( allri)? (starfsemi|rekstri)',
    not: '(verksmiðj|álver|skól)*',
  },
  'trial-result': {
    title: '(jákvæðar|neikvæðar|lofandi) niðurstöður ... (rannsókn|fasa)*',
  },
  'plant-closure': {
    title: '(loka|lokar|lokun) ... (verksmiðj|álver)*',
  },
  restructuring: {
    title: '(endurskipulag|hagræðing)*',
  },
  'production-update': {
    title: '(framleiðslu|framleiðslustöðv|aflatöl)*',
  },
  'product-launch': {
    title: '(setur á markað|kynnir nýj|einkaleyfi)*',
  },
  partnership: {
    title: '(samstarf|samstarfssamning|viljayfirlýsing)*',
  },
  investment: {
    title: '(fjárfestir|fjárfesting)*',
  },
  expansion: {
    title: '(opnar ný|stækkar|stækkun|útrás)*',
  },
} as const satisfies EventPhraseTable;
