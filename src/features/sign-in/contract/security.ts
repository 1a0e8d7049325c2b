import { createRoute, z } from '@hono/zod-openapi';
import {
  failure,
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
} from '../../../platform/http/api.ts';
import { appCode, namedPasskey, newPasskey, ownPassword } from './fields.ts';

const done = z.object({ success: z.literal(true) });
const failures = { ...ownerFailures, 429: json(failure, 'Too many attempts') };

export const ownSession = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string(),
  signed_in_at: z.string(),
  used_at: z.string(),
  is_this_one: z.boolean(),
});

const securityView = z.object({
  success: z.literal(true),
  has_authenticator: z.boolean(),
  /** The owner requires staff to have one: it can't be removed. */
  is_authenticator_required: z.boolean(),
  passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), added_at: z.string().nullable() })),
  sessions: z.array(ownSession),
});

export const getSecurity = createRoute({
  method: 'get',
  path: '/api/admin/security',
  summary: "One's own authenticator app and passkeys, and where one is signed in",
  security: ownerOnly,
  responses: { 200: json(securityView, 'Security'), ...failures },
});

export const postAuthenticator = createRoute({
  method: 'post',
  path: '/api/admin/authenticator',
  summary: 'Begin to set an authenticator app up; it counts once its first code is confirmed',
  security: ownerOnly,
  request: jsonBody(ownPassword),
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        /** What the app reads. */
        uri: z.string(),
        /** The same to type. */
        secret: z.string(),
        /** The QR code, in SVG. */
        square: z.string(),
      }),
      'What the app reads',
    ),
    ...failures,
  },
});

const codes = z.object({ success: z.literal(true), codes: z.array(z.string()) });

export const postAuthenticatorConfirmation = createRoute({
  method: 'post',
  path: '/api/admin/authenticator/confirmation',
  summary: 'The first code of the app; gives the recovery codes, this once, and a new token',
  security: ownerOnly,
  request: jsonBody(appCode),
  responses: { 200: json(codes.extend({ token: z.string() }), 'Set up'), ...failures },
});

export const postRecoveryCodes = createRoute({
  method: 'post',
  path: '/api/admin/authenticator/codes',
  summary: 'New recovery codes; the earlier ones end',
  security: ownerOnly,
  request: jsonBody(ownPassword),
  responses: { 200: json(codes, 'The codes'), ...failures },
});

export const postAuthenticatorRemoval = createRoute({
  method: 'post',
  path: '/api/admin/authenticator/removal',
  summary: 'Sign in without an authenticator app from now on',
  security: ownerOnly,
  request: jsonBody(ownPassword),
  responses: { 200: json(done, 'Removed'), ...failures },
});

/** What a browser is asked (WebAuthn), and what its answer must include. */
export const passkeyQuestion = z.object({
  success: z.literal(true),
  options: z.record(z.string(), z.unknown()),
  challenge: z.string(),
});

export const postPasskeyOptions = createRoute({
  method: 'post',
  path: '/api/admin/passkeys/options',
  summary: 'Begin to make a passkey; the browser answers with it',
  security: ownerOnly,
  request: jsonBody(ownPassword),
  responses: { 200: json(passkeyQuestion, 'What the browser is asked'), ...failures },
});

export const postPasskey = createRoute({
  method: 'post',
  path: '/api/admin/passkeys',
  summary: 'Store the passkey that the browser made',
  security: ownerOnly,
  request: jsonBody(newPasskey),
  responses: { 200: json(done, 'Stored'), ...failures },
});

export const patchPasskey = createRoute({
  method: 'patch',
  path: '/api/admin/passkeys/{id}',
  summary: "Name one of one's own passkeys",
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(namedPasskey) },
  responses: { 200: json(done, 'Named'), ...failures },
});

export const postPasskeyRemoval = createRoute({
  method: 'post',
  path: '/api/admin/passkeys/{id}/removal',
  summary: "Remove one of one's own passkeys",
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(ownPassword) },
  responses: { 200: json(done, 'Removed'), ...failures },
});

export const postProof = createRoute({
  method: 'post',
  path: '/api/admin/proofs',
  summary: 'Enter the password again; what asks for it is open for 15 minutes',
  security: ownerOnly,
  request: jsonBody(ownPassword),
  responses: { 200: json(done, 'Proven'), ...failures },
});

export const deleteSession = createRoute({
  method: 'delete',
  path: '/api/admin/sessions/{id}',
  summary: "Sign out one of one's own other sessions",
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(done, 'Signed out there'), ...failures },
});

export const deleteOtherSessions = createRoute({
  method: 'delete',
  path: '/api/admin/sessions',
  summary: 'Sign out everywhere else',
  security: ownerOnly,
  responses: { 200: json(done, 'Signed out'), ...failures },
});
