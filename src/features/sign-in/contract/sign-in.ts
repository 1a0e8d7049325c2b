import { createRoute, z } from '@hono/zod-openapi';
import { officeRoles } from '#lib/rights.ts';
import { answerOf, failure, json, jsonBody } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { maxPasswordLength, minPasswordLength } from '../rules/passwords.ts';
import {
  emailChange,
  emailConfirmation,
  loginFields,
  passkeyLoginFields,
  passwordChange,
  passwordReset,
  profileFields,
  resetRequest,
  secondStepFields,
} from './fields.ts';
import { passkeyQuestion } from './security.ts';

export const adminUser = z
  .object({ id: z.uuid(), name: z.string(), email: z.string() })
  .openapi('AdminUser');

export const loginAnswer = answerOf({
  /**
   * What the next calls send in their `Authorization` header, after `Bearer`. Of a sign-in that had
   * the header `Authorization: Session`, what they send after `Session`, beside the cookie that this
   * response sets.
   */
  token: z.string(),
  user: adminUser,
  message: z.string(),
});

/** The code of an authenticator app is needed next, along with what this answer holds. */
export const secondStepAnswer = answerOf({ second_step: z.string() });

const done = answerOf({ message: z.string() });
const signInFailures = {
  400: json(failure, 'Bad input'),
  401: json(
    failure,
    'Wrong email or password; with the code `code_needed`, the code from an email is asked for as well',
  ),
  429: json(failure, 'Too many attempts'),
};

export const login = createRoute({
  method: 'post',
  path: '/api/admin/login',
  summary: 'The sign-in of the owner and staff',
  request: jsonBody(loginFields),
  responses: {
    200: json(loginAnswer, 'Signed in'),
    202: json(secondStepAnswer, 'The code of the authenticator app is asked for'),
    ...signInFailures,
  },
});

export const secondStep = createRoute({
  method: 'post',
  path: '/api/admin/second-step',
  summary:
    'The code of the authenticator app, or a recovery code, after the first step of a sign-in',
  request: jsonBody(secondStepFields),
  responses: { 200: json(loginAnswer, 'Signed in'), ...signInFailures },
});

export const googleLogin = createRoute({
  method: 'post',
  path: '/api/admin/google-login',
  summary: "The sign-in of the owner and staff with Google's credential",
  request: jsonBody(z.object({ token: z.string().min(1).max(8192) })),
  responses: {
    200: json(loginAnswer, 'Signed in'),
    202: json(secondStepAnswer, 'The code of the authenticator app is asked for'),
    503: json(failure, 'Not configured'),
    ...signInFailures,
  },
});

export const passkeyLoginOptions = createRoute({
  method: 'post',
  path: '/api/admin/passkey-login/options',
  summary: 'Begin a sign-in with a passkey',
  responses: {
    200: json(passkeyQuestion, 'What the browser is asked'),
    429: json(failure, 'Too many attempts'),
  },
});

export const passkeyLogin = createRoute({
  method: 'post',
  path: '/api/admin/passkey-login',
  summary: 'The sign-in of the owner and staff with a passkey; it needs no code of an app',
  request: jsonBody(passkeyLoginFields),
  responses: { 200: json(loginAnswer, 'Signed in'), ...signInFailures },
});

/** Who is signed in, and what their role allows (src/lib/rights.ts). */
export const signedInUser = adminUser
  .extend({
    role: z.enum(officeRoles),
    /** Nothing else opens until an authenticator app is set up. */
    needs_authenticator: z.boolean(),
  })
  .openapi('SignedInUser');

export const verify = officeEndpoint('get /api/admin/verify', {
  summary: 'Whether a token is still valid',
  answer: answerOf({ user: signedInUser }),
});

export const logout = officeEndpoint('post /api/admin/logout', {
  summary: 'End this session',
  answer: done,
});

export const changePassword = officeEndpoint('post /api/admin/password', {
  summary: 'Choose a new password; every session ends, and this one continues with a new token',
  body: passwordChange,
  answer: loginAnswer,
});

export const changeProfile = officeEndpoint('patch /api/admin/profile', {
  summary: 'How the back office greets the owner',
  body: profileFields,
  answer: answerOf({ user: adminUser }),
});

export const createEmailChange = officeEndpoint('post /api/admin/email-changes', {
  summary: 'Request a new sign-in email; it counts once a link sent to it is confirmed',
  body: emailChange,
  answer: done,
  errors: { 409: 'The address is taken, or no mail server is connected', 429: 'Too many attempts' },
});

export const createEmailConfirmation = createRoute({
  method: 'post',
  path: '/api/admin/email-confirmations',
  summary: 'Confirm a new sign-in email with the token from an email',
  request: jsonBody(emailConfirmation),
  responses: {
    200: json(done, 'Changed; the old address is informed'),
    400: json(failure, 'Bad input, or the link was used or has expired'),
    429: json(failure, 'Too many attempts'),
  },
});

export const createResetEmail = createRoute({
  method: 'post',
  path: '/api/admin/password-reset-emails',
  summary: 'Request an email with a link to choose a new password',
  request: jsonBody(resetRequest),
  responses: {
    200: json(done, 'The same answer whether or not there is such an account'),
    400: json(failure, 'Bad input'),
    409: json(failure, 'No mail server is connected'),
    429: json(failure, 'Too many attempts'),
  },
});

export const createReset = createRoute({
  method: 'post',
  path: '/api/admin/password-resets',
  summary: 'Choose a new password with the token from an email',
  request: jsonBody(passwordReset),
  responses: {
    200: json(done, 'Changed; every session has ended'),
    400: json(failure, 'Bad input, or the link was used or has expired'),
    429: json(failure, 'Too many attempts'),
  },
});

export const createSocketTicket = officeEndpoint('post /api/admin/socket-tickets', {
  summary: 'A ticket that opens /ws/admin once within 30 seconds',
  answer: answerOf({ ticket: z.string() }),
});

export const signInOptions = createRoute({
  method: 'get',
  path: '/api/admin/sign-in-options',
  summary: 'Sign-in options',
  responses: {
    200: json(
      answerOf({
        google_client_id: z.string().nullable(),
        /** What Google's credential has to carry for this browser. */
        google_nonce: z.string().nullable(),
        mail_server: z.boolean(),
      }),
      'Options',
    ),
  },
});

/**
 * A customer's or partner's new password and its repetition, under the names of a form's fields:
 * first whether they match, then the length (public-site spec section 5).
 */
export function repeatedPassword<Name extends string>(password: Name, again: Name) {
  const typed = { [password]: z.string(), [again]: z.string() } as Record<Name, z.ZodString>;
  return z.object(typed).superRefine((form: Record<string, unknown>, context) => {
    const chosen = String(form[password]);
    if (chosen !== form[again]) context.addIssue(issue(again, 'mismatch'));
    else
      for (const { message } of newPassword.safeParse(chosen).error?.issues ?? [])
        context.addIssue(issue(password, message));
  });
}

/** A customer's or partner's new password. */
export const newPassword = z
  .string()
  .min(minPasswordLength, 'short')
  .max(maxPasswordLength, `tooLong:${maxPasswordLength}`);

function issue(field: string, message: string) {
  return { code: 'custom' as const, path: [field], message };
}

export const newPasswordForm = repeatedPassword('new_password', 'confirm_password');

/** The fields of `newPasswordForm` in a posted form. */
export function readNewPassword(field: (name: string) => string) {
  return {
    new_password: field('new_password'),
    confirm_password: field('confirm_password'),
  };
}
