import type { Readiness } from '../../core/readiness.ts';
import type { StoreProbe, StoreState } from '../../db/store-probe.ts';

const reasons: Readonly<Record<StoreState, string | undefined>> = {
  ready: undefined,
  outdated: 'The store lacks migrations of this version.',
  unreachable: 'The store does not answer.',
};

/** Readiness of `serve`. It listens only once its vectors are loaded, so probes need not check them. */
export function createReadiness(probe: StoreProbe, { isEnding }: { readonly isEnding: () => boolean }): Readiness {
  return {
    storeAnswers: async () => (await probe.readState()) !== 'unreachable',
    async whyNot() {
      if (isEnding()) return 'This process is stopping.';
      return reasons[await probe.readState()];
    },
  };
}
