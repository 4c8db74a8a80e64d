import { editActions } from './edit-actions.ts';
import { settingsActions } from './settings-actions.ts';

/** Every action of operators on news, sources, feeds, the pipeline, watchlists and accounts. */
export const newsActions = { ...editActions, ...settingsActions } as const;
