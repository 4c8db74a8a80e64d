import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { type Log, logUnavailable, ModelUnavailable } from '../endpoint/failures.ts';

export type TokenUsage = { readonly input: number; readonly output: number };

/** Money set aside for a call that is being made. */
export type Reservation = { readonly day: string; readonly cost: number };

export type Spend = {
  /** Sets the most a call can cost aside. Throws ModelUnavailable until the next UTC day where that passes the cap. */
  reserve(most: TokenUsage): Promise<Reservation>;
  /** Puts what the call took in place of the reservation; undefined where the endpoint did not say: the estimate stays. */
  settle(reservation: Reservation, took: TokenUsage | undefined): Promise<void>;
};

const DAY_MS = 86_400_000;

/** The book of a UTC day's spending, kept in the store: a restart does not empty it and all processes share it. */
export function createSpend(
  db: Kysely<Tables>,
  options: {
    readonly model: string;
    readonly inputPrice: number;
    readonly outputPrice: number;
    readonly dailySpend: number | undefined;
    readonly now: () => Date;
    readonly log: Log;
  },
): Spend {
  const { model, dailySpend, now, log } = options;
  let warnedDay: string | undefined;
  const computeCost = ({ input, output }: TokenUsage): number =>
    (input * options.inputPrice + output * options.outputPrice) / 1_000_000;
  return {
    async reserve(most) {
      const at = now();
      const day = at.toISOString().slice(0, 10);
      const cost = computeCost(most);
      const isWithin = await db.transaction().execute(async (tx) => {
        // One at a time, or two processes would each find room for the last dollar.
        await sql`select pg_advisory_xact_lock(hashtextextended('language model spend', 0))`.execute(tx);
        const { rows } = await sql<{ spent: number }>`
          select coalesce(sum(cost_usd), 0)::float8 as spent from language_model_spend where day = ${day}`.execute(tx);
        if (dailySpend !== undefined && (rows[0]?.spent ?? 0) + cost > dailySpend) return false;
        await sql`
          insert into language_model_spend (day, model, calls, cost_usd) values (${day}, ${model}, 1, ${cost.toFixed(6)})
          on conflict (day, model) do update
          set calls = language_model_spend.calls + 1, cost_usd = language_model_spend.cost_usd + excluded.cost_usd`.execute(
          tx,
        );
        return true;
      });
      if (isWithin) return { day, cost };
      const midnight = new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS);
      const exhausted = new ModelUnavailable(
        `the day's ${dailySpend} US dollars for the language model are spent`,
        midnight,
      );
      if (warnedDay !== day) logUnavailable(log, model, exhausted);
      warnedDay = day;
      throw exhausted;
    },
    async settle({ day, cost }, took) {
      if (took === undefined) return;
      await sql`
        update language_model_spend
        set input_tokens = input_tokens + ${took.input}, output_tokens = output_tokens + ${took.output},
            cost_usd = greatest(0, cost_usd - ${cost.toFixed(6)}::numeric + ${computeCost(took).toFixed(6)}::numeric)
        where day = ${day} and model = ${model}`.execute(db);
    },
  };
}
