/** Dangers that people write or speak of, until the owner has handled them. */
export { alertOwner } from './actions/alert-owner.ts';
export { handleDangers, recordDanger } from './actions/record.ts';
export { findOpenDanger } from './store/dangers.ts';
export { dangerNeeds } from './store/needs.ts';
export { dangerPersonalData } from './store/personal-data.ts';
