/** Invitations with which a customer creates an account. */
export { enterCode } from './actions/email-codes.ts';
export { acceptInvitation, readInvitation, readInvitationById } from './actions/invitations.ts';
export { sendAskedInvitation } from './actions/onboarding.ts';
