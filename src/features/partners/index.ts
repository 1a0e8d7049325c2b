/** Partners: who is signed in, and who may take a work order. */
export { readPartner, requirePartner } from './actions/read-partner.ts';
export { writePartnerRecovery } from './actions/sign-in.ts';
export { asPartner } from './partner/pages/language.ts';
export { findPartners, listOfferable, type PartnerToTell, whoMayWork } from './store/offerable.ts';
