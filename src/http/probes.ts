import type { Readiness } from '../core/readiness.ts';

export type ProbeSettings = {
  /** Absent where nothing can be away: then the process is always ready. */
  readonly readiness?: Readiness | undefined;
  /** Whether the demonstration is still being loaded; absent: never. */
  readonly isLoading?: () => boolean;
};

/** The store is asked again after that long. */
const RETRY_SECONDS = '1';

type Probe = () => Promise<Response>;

const answer = (status: 200 | 503, body: object): Response =>
  Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': RETRY_SECONDS }) },
  });

/** Probes of balancers, containers and monitors, by path; open and not counted. */
export function createProbes({ readiness, isLoading }: ProbeSettings): Readonly<Record<string, Probe>> {
  return {
    /** Liveness: a supervisor restarts the process when this fails, so the store does not matter. */
    '/healthz': async () => answer(200, { status: 'alive' }),
    /** Whether requests should come here. */
    '/readyz': async () => {
      const reason = await readiness?.whyNot();
      return reason === undefined ? answer(200, { status: 'ready' }) : answer(503, { status: 'unavailable', reason });
    },
    /** Whether the API can answer, for its clients. */
    '/api/v1/health': async () => {
      if ((await readiness?.storeAnswers()) === false) return answer(503, { status: 'unavailable' });
      return answer(200, { status: 'ok', ...(isLoading?.() === true ? { loading: 'demonstration' } : {}) });
    },
  };
}
