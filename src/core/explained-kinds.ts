/** Kinds whose ranking can be explained. */
export const explainedKinds = ['articles', 'events', 'stories', 'companies'] as const;
export type ExplainedKind = (typeof explainedKinds)[number];
