/** Invitations with which customers create an account. */
export { redeemCode } from './actions/email-codes.ts';
export { acceptInvitation, readInvitation, readInvitationById } from './actions/invitations.ts';
export { sendRequestedInvitation } from './actions/onboarding.ts';
export { onboardingPersonalData } from './store/personal-data.ts';
