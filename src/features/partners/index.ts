/** Partners: who is signed in, and who may take a work order. */
export { readPartner, requirePartner } from './actions/read-partner.ts';
export { sendPartnerRecoveryEmail } from './actions/sign-in.ts';
export { sealedApplications } from './emails.ts';
export { partnerTextsChosen } from './events.ts';
export { withPartner } from './partner/pages/language.ts';
export { partnerNeeds } from './store/needs.ts';
export {
  findOfferable,
  findPartners,
  listOfferable,
  type PartnerRecipient,
} from './store/offerable.ts';
export { countPartners } from './store/partner-list.ts';
export { partnerPersonalData } from './store/personal-data.ts';
export { partnerDay } from './views/today.ts';
