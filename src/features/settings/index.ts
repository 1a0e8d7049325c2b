/** The business's settings, from the cache. */

export { changeSection } from './actions/change.ts';
export {
  areHoursKnown,
  cachedSettings,
  currentBusiness,
  currentSettings,
  isSample,
} from './actions/current.ts';
export { isOpenNow, reminderJob } from './actions/open-hours.ts';
export { pageLocale } from './actions/page-locale.ts';
export { storeWebsitePhoto } from './actions/pictures.ts';
export { backupProof, picturesInUse } from './events.ts';
export { turnPassword } from './rules/secrets.ts';
