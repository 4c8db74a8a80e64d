/** A part of the service that does not answer. */
export type Outage = {
  readonly part: string;
  readonly since: Date;
  /** The failure that began it. */
  readonly reason: string;
  /** The consequence, as a clause. */
  readonly effect: string;
};

type OutageLog = (level: 'info' | 'error', message: string, fields: Record<string, unknown>) => void;

/** The outages of the parts that this process needs: one line in the log when an outage starts and one when it ends. */
export type Outages = {
  /** Reports a failure of a part. Only the first one since it last worked is logged. */
  failed(part: string, failure: { readonly reason: unknown; readonly effect: string } & Record<string, unknown>): void;
  /** Reports that a part answered, which ends its outage. */
  works(part: string): void;
  isOut(part: string): boolean;
  /** Those that last, oldest first. */
  list(): readonly Outage[];
};

/** The message of an error in one line; of an error for several addresses of a name, that of the first. */
export function formatReason(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const first: unknown = reason instanceof AggregateError ? reason.errors[0] : undefined;
  const code = 'code' in reason ? String(reason.code) : reason.name;
  const message = reason.message || (first instanceof Error ? first.message : code);
  return message.replaceAll(/\s+/g, ' ').replace(/\.$/, '').trim();
}

/** A duration for people: seconds below two minutes, minutes below two hours, then hours. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

export function createOutages(log: OutageLog, now: () => Date): Outages {
  const open = new Map<string, Outage>();
  return {
    failed(part, { reason, effect, ...fields }) {
      if (open.has(part)) return;
      const outage = { part, since: now(), reason: formatReason(reason), effect };
      open.set(part, outage);
      log('error', `${part} unreachable: ${effect}`, { part, reason: outage.reason, ...fields });
    },
    works(part) {
      const outage = open.get(part);
      if (outage === undefined) return;
      open.delete(part);
      const ms = now().getTime() - outage.since.getTime();
      log('info', `${part} reachable again after ${formatDuration(ms)}`, { part, seconds: Math.round(ms / 1_000) });
    },
    isOut: (part) => open.has(part),
    list: () => [...open.values()],
  };
}
