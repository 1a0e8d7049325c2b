/** Accounts of customers: who is signed in, and what other portal pages need of the account. */
export { cancelEmailChange } from './actions/change-email.ts';
export { readCaller, requireCustomer } from './actions/read-caller.ts';
export { sendRecoveryEmail } from './actions/sign-in.ts';
export { pageLocale } from './customer/pages/locale.ts';
export { findAccount } from './store/accounts.ts';
