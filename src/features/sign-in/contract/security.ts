import { z } from '@hono/zod-openapi';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { appCode, namedPasskey, newPasskey, ownPassword } from './fields.ts';

const done = answerOf({});

export const ownSession = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string(),
  signed_in_at: z.string(),
  used_at: z.string(),
  is_this_one: z.boolean(),
});

const securityView = answerOf({
  has_authenticator: z.boolean(),
  /** The owner requires staff to have one: it can't be removed. */
  is_authenticator_required: z.boolean(),
  passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), added_at: z.string().nullable() })),
  sessions: z.array(ownSession),
});

export const getSecurity = officeEndpoint('get /api/admin/security', {
  summary: "One's own authenticator app and passkeys, and where one is signed in",
  answer: securityView,
  errors: { 429: 'Too many attempts' },
});

export const postAuthenticator = officeEndpoint('post /api/admin/authenticator', {
  summary: 'Begin to set an authenticator app up; it counts once its first code is confirmed',
  body: ownPassword,
  answer: answerOf({
    /** What the app reads. */
    uri: z.string(),
    /** The same to type. */
    secret: z.string(),
    /** The QR code, in SVG. */
    square: z.string(),
  }),
  errors: { 429: 'Too many attempts' },
});

const codes = answerOf({ codes: z.array(z.string()) });

export const postAuthenticatorConfirmation = officeEndpoint(
  'post /api/admin/authenticator/confirmation',
  {
    summary: 'The first code of the app; gives the recovery codes, this once, and a new token',
    body: appCode,
    answer: codes.extend({ token: z.string() }),
    errors: { 429: 'Too many attempts' },
  },
);

export const postRecoveryCodes = officeEndpoint('post /api/admin/authenticator/codes', {
  summary: 'New recovery codes; the earlier ones end',
  body: ownPassword,
  answer: codes,
  errors: { 429: 'Too many attempts' },
});

export const postAuthenticatorRemoval = officeEndpoint('post /api/admin/authenticator/removal', {
  summary: 'Sign in without an authenticator app from now on',
  body: ownPassword,
  answer: done,
  errors: { 429: 'Too many attempts' },
});

/** What a browser is asked (WebAuthn), and what its answer must include. */
export const passkeyQuestion = answerOf({
  options: z.record(z.string(), z.unknown()),
  challenge: z.string(),
});

export const postPasskeyOptions = officeEndpoint('post /api/admin/passkeys/options', {
  summary: 'Begin to make a passkey; the browser answers with it',
  body: ownPassword,
  answer: passkeyQuestion,
  errors: { 429: 'Too many attempts' },
});

export const postPasskey = officeEndpoint('post /api/admin/passkeys', {
  summary: 'Store the passkey that the browser made',
  body: newPasskey,
  answer: done,
  errors: { 429: 'Too many attempts' },
});

export const patchPasskey = officeEndpoint('patch /api/admin/passkeys/{id}', {
  summary: "Name one of one's own passkeys",
  body: namedPasskey,
  answer: done,
  errors: { 429: 'Too many attempts' },
});

export const postPasskeyRemoval = officeEndpoint('post /api/admin/passkeys/{id}/removal', {
  summary: "Remove one of one's own passkeys",
  body: ownPassword,
  answer: done,
  errors: { 429: 'Too many attempts' },
});

export const postProof = officeEndpoint('post /api/admin/proofs', {
  summary: 'Enter the password again; what asks for it is open for 15 minutes',
  body: ownPassword,
  answer: done,
  errors: { 429: 'Too many attempts' },
});

export const deleteSession = officeEndpoint('delete /api/admin/sessions/{id}', {
  summary: "Sign out one of one's own other sessions",
  answer: done,
  errors: { 429: 'Too many attempts' },
});

export const deleteOtherSessions = officeEndpoint('delete /api/admin/sessions', {
  summary: 'Sign out everywhere else',
  answer: done,
  errors: { 429: 'Too many attempts' },
});
