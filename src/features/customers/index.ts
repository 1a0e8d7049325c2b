/** Customers: finding, creating, changing, and merging them, and how they want to be contacted. */
export { putProperty, removePart } from './actions/contacts-and-properties.ts';
export { changeCustomer, noteChange } from './actions/edit.ts';
export {
  createCustomer,
  findOrCreateCustomer,
  matchCustomer,
  noteActivity,
} from './actions/find-or-create.ts';
export {
  customersOfAddress,
  giveAccount,
  takeAccount,
  updateOwnEmail,
} from './actions/link-account.ts';
export { changeWishes, mayWrite } from './actions/preferences.ts';
export { recountCustomer } from './actions/recount.ts';
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
export { findWishes, readOwnWishes } from './store/preferences.ts';
export { viewCustomer } from './views/customers.ts';
