/** An answer with the ETag by which the service says whether it still holds. */
export type Validated = { readonly etag: string; readonly text: string };

/**
 * Where answers are kept for conditional requests. A 304 means that the bytes are the same for this caller, so one store may
 * serve clients with different keys.
 */
export type ValidatorStore = {
  get(url: string): Validated | undefined | Promise<Validated | undefined>;
  set(url: string, answer: Validated): void | Promise<void>;
};

/** Keeps the most recently used answers in memory: 200 by default. */
export function memoryValidators(max = 200): {
  get(url: string): Validated | undefined;
  set(url: string, answer: Validated): void;
} {
  const answers = new Map<string, Validated>();
  const put = (url: string, answer: Validated) => {
    answers.delete(url);
    answers.set(url, answer);
  };
  return {
    get(url) {
      const answer = answers.get(url);
      if (answer !== undefined) put(url, answer);
      return answer;
    },
    set(url, answer) {
      put(url, answer);
      for (const oldest of answers.keys()) {
        if (answers.size <= max) break;
        answers.delete(oldest);
      }
    },
  };
}
