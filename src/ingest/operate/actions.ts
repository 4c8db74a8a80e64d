import { editActions } from './edit-actions.ts';
import { settingsActions } from './settings-actions.ts';

/** Every action of operators on news, sources, feeds, the pipeline and plans of accounts. */
export const newsActions = { ...editActions, ...settingsActions } as const;
