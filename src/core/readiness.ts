/** Whether this process can do its work now, as probes ask it. An answer comes within a second, whatever the store does. */
export type Readiness = {
  /** Whether the store answers. It is asked at most once a second. */
  storeAnswers(): Promise<boolean>;
  /** Why requests should go to another process, in words without addresses or names; undefined: they may come here. */
  whyNot(): Promise<string | undefined>;
};
