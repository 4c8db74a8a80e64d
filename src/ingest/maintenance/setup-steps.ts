/** The steps of the set-up, in their order. */
export const setupSteps = ['sources', 'languages', 'feeds', 'people'] as const;
export type SetupStep = (typeof setupSteps)[number];
