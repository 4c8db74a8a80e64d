import { LRUCache } from 'lru-cache';

type Host = { freeAt: number; promisedAt: number };

const HOSTS = 10_000;

/** One page at a time of each host. Times are milliseconds. */
export type Turns = {
  /** Takes the host's next turn: how long to wait for it, or, where that is longer than `patience`, when to come back. */
  take(host: string, gap: number, patience: number): { readonly wait: number } | { readonly comeBackAt: number };
  /** The host said that it wants to be left alone until then. */
  hold(host: string, until: number): void;
};

/** Turns of all hosts in this process. Postponed requests are spread, so that they do not all return at once. */
export function createTurns(now: () => number): Turns {
  const hosts = new LRUCache<string, Host>({ max: HOSTS });
  const getHost = (host: string): Host => {
    const state = hosts.get(host) ?? { freeAt: 0, promisedAt: 0 };
    hosts.set(host, state);
    return state;
  };
  return {
    take(host, gap, patience) {
      const state = getHost(host);
      const at = Math.max(now(), state.freeAt);
      if (at - now() > patience) {
        state.promisedAt = Math.max(at, state.promisedAt) + gap;
        return { comeBackAt: state.promisedAt };
      }
      state.freeAt = at + gap;
      return { wait: at - now() };
    },
    hold(host, until) {
      const state = getHost(host);
      state.freeAt = Math.max(state.freeAt, until);
    },
  };
}
