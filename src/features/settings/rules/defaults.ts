import { initialValues } from './sections/all.ts';
import type { Settings } from './settings.ts';

/** The settings until the owner changes them: section 9 of the two specs. */
export const defaultSettings: Settings = { ...initialValues, mark: { id: null } };
