import { z } from '@hono/zod-openapi';
import { textField } from '#lib/fields.ts';
import { phoneField } from '#lib/phone-field.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { accountSid } from '../rules.ts';
import { connectionTest } from './connections.ts';

/** A Twilio account as the owner types it in. */
export const twilioFields = z.object({
  account_sid: textField(34, { needed: true }).regex(
    accountSid,
    'Please enter an account SID: AC and 32 characters.',
  ),
  auth_token: z
    .string('text')
    .max(200, 'tooLong:200')
    .regex(/^[^\p{Cc}]*$/u, 'control')
    .optional()
    .openapi({ description: 'Left out or empty: the saved one, for the same account' }),
  number: phoneField({ needed: true }).openapi({ description: 'Texts are from this number' }),
});

export type TwilioFields = z.output<typeof twilioFields>;

/** Saving requires the owner's password, because texts contain private links. */
export const twilioChange = twilioFields.extend({
  current_password: z.string('required').min(1, 'required').max(500, 'tooLong:500').openapi({
    description: "The owner's own password, to sign in with",
  }),
});

/** Turning phone calls on creates a key with which calls can be placed. */
export const phoneCallsChange = twilioChange.pick({ current_password: true });

const twilioView = z
  .object({
    source: z.enum(['none', 'settings', 'environment']).openapi({
      description: '`environment`: TWILIO_ACCOUNT_SID is set and wins; it cannot be changed here',
    }),
    account_sid: z.string(),
    number: z.string(),
    token: z.enum(['none', 'saved', 'unreadable']).openapi({
      description: 'Never sent out; `unreadable` after SECRET_KEY has changed',
    }),
    saved_at: z.iso.datetime().nullable(),
    can_receive: z.boolean().openapi({
      description: 'Whether Twilio can reach this site: texts come in, and delivery is reported',
    }),
    phone_calls: z.enum(['on', 'off']).openapi({
      description: 'Whether calls to the number come here, and calls from here go out by it',
    }),
  })
  .openapi('TwilioAccount');

export type TwilioView = z.infer<typeof twilioView>;

const twilioAnswer = answerOf({ twilio: twilioView });

const path = '/api/settings/twilio';

export const getTwilio = officeEndpoint(`get ${path}`, {
  summary: 'The Twilio account that text messages are sent through',
  answer: twilioAnswer,
});

export const putTwilio = officeEndpoint(`put ${path}`, {
  summary: 'Test a Twilio account and number and, if they work, save them',
  description: "Also sets the number's address for incoming texts, where Twilio can reach it.",
  body: twilioChange,
  answer: twilioAnswer,
  errors: { 502: "The test failed, with Twilio's reason; nothing is saved" },
});

export const removeTwilio = officeEndpoint(`delete ${path}`, {
  summary: 'Disconnect Twilio and forget the auth token',
  answer: twilioAnswer,
});

export const testTwilio = officeEndpoint(`post ${path}/tests`, {
  summary: 'Test a Twilio account and number without saving them',
  body: twilioFields,
  answer: answerOf(connectionTest.shape),
});

const voicePath = `${path}/phone-calls`;

export const turnOnPhoneCalls = officeEndpoint(`post ${voicePath}`, {
  summary: 'Have calls to the Twilio number come here, and calls from here go out by it',
  description:
    'Makes an API key and a TwiML app in the account, and sets the addresses of the number.',
  body: phoneCallsChange,
  answer: twilioAnswer,
  errors: {
    409: 'No account is stored, or Twilio cannot reach this site',
    502: "Twilio's reason; nothing is changed",
  },
});

export const turnOffPhoneCalls = officeEndpoint(`delete ${voicePath}`, {
  summary: 'Stop phone calls through Twilio; texts stay',
  answer: twilioAnswer,
});
