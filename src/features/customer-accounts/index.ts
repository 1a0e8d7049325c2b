/** Customer accounts: who is signed in, and what other portal pages need from the account. */
export { readCaller, requireCustomer } from './actions/read-caller.ts';
export { sendRecoveryEmail } from './actions/sign-in.ts';
export { findAccount } from './store/accounts.ts';
export { accountNeeds } from './store/needs.ts';
export { portalPersonalData } from './store/personal-data.ts';
