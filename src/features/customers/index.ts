/** Customers: finding, creating, changing, and merging them, and how to contact them. */
export { removePart, saveProperty } from './actions/contacts-and-properties.ts';
export { addCustomer, archiveCustomer, changeCustomer, recordChange } from './actions/edit.ts';
export {
  createCustomer,
  findOrCreateCustomer,
  matchCustomer,
  recordActivity,
} from './actions/find-or-create.ts';
export {
  findCustomersByEmail,
  linkAccount,
  unlinkAccount,
  updateOwnEmail,
} from './actions/link-account.ts';
export { lockCustomerRecords } from './actions/merge.ts';
export { changePreferences, mayContact } from './actions/preferences.ts';
export { recountCustomer, recountRevenue } from './actions/recount.ts';
export { unsubscribeAddress } from './actions/unsubscribe.ts';
export {
  contactTimes,
  customerBilling,
  customerCreated,
  customersMerged,
  mergeStarted,
  mergeUndone,
  projectTotals,
} from './events.ts';
export { findCustomer } from './store/customers.ts';
export { findByEmail } from './store/match.ts';
export { findOwnContact } from './store/own-contact.ts';
export { customerPersonalData } from './store/personal-data.ts';
export { findPreferences, readOwnPreferences } from './store/preferences.ts';
export { viewCustomer } from './views/customers.ts';
