import { z } from '@hono/zod-openapi';
import { maxRequestPhotos } from '#features/photos/rules.ts';
import {
  canBeReached,
  fieldLimits,
  reachNeeded,
  urgencies,
} from '#features/requests/rules/requests.ts';
import { entrySources } from '#features/requests/rules/sources.ts';
import { hasTwoPhones } from '#lib/american-phone.ts';
import { emailField, textField } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { phoneField } from '#lib/phone-field.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

const onePhone = 'Please enter one phone number here, and any other one with what it is about.';

const optionalId = z
  .union([z.uuid(), z.literal('')])
  .nullable()
  .default(null);

const fields = {
  call_id: optionalId.openapi({ description: 'The call it came from, which then has it' }),
  customer_id: optionalId.openapi({ description: 'Who it is; without one, a customer is matched' }),
  phone: z
    .string('text')
    .refine((typed) => !hasTwoPhones(typed), { error: onePhone, abort: true })
    .pipe(phoneField({ max: fieldLimits.phone }))
    .default('')
    .openapi({ description: 'An extension goes into the note' }),
  first_name: textField(fieldLimits.firstName).default(''),
  last_name: textField(fieldLimits.lastName).default(''),
  email: emailField({ max: fieldLimits.email }).default(''),
  address: textField(fieldLimits.address).default(''),
  city: textField(fieldLimits.city).default(''),
  zip_code: textField(fieldLimits.zipCode).default(''),
  project_description: textField(fieldLimits.projectDescription, { needed: true, lines: true }),
  urgency: z.enum(urgencies).default('normal'),
  preferred_time: textField(fieldLimits.preferredTime)
    .default('')
    .openapi({ description: 'In words, or a date; a day that it names is read from it' }),
  source: z.enum(entrySources).default('call'),
  language: z.enum(languages).default('english'),
};

/** A request as the owner enters it: a phone number or an email is enough. */
export const requestEntry = z
  .object({ ...fields, send_confirmation: z.boolean().default(true) })
  .refine(canBeReached, { path: ['phone'], message: reachNeeded });

export type RequestEntry = z.output<typeof requestEntry>;

const entered = answerOf({
  request_id: z.uuid(),
  confirmation: z.enum(['none', 'sent', 'not_connected']).openapi({
    description: 'Not wanted or no email; sent; not sent, because email is not connected',
  }),
  safety_advice: z
    .string()
    .nullable()
    .openapi({ description: 'What they should do at once, if it sounds like a danger' }),
});

export const postEntry = officeEndpoint('post /api/requests', {
  summary: 'Enter a request taken by phone or at the door',
  description:
    'As JSON, or as a form with photos. Checked and stored all or nothing. Sent twice with the same Idempotency-Key and content, it is stored once.',
  headers: z.object({ 'idempotency-key': z.string().optional() }),
  body: {
    required: true,
    content: {
      'application/json': { schema: requestEntry },
      'multipart/form-data': {
        schema: z.object({
          ...fields,
          send_confirmation: z.enum(['true', 'false']).default('true'),
          photos: z
            .array(z.string().openapi({ format: 'binary' }))
            .max(maxRequestPhotos)
            .optional(),
        }),
      },
    },
  },
  answer: entered,
  errors: {
    409: 'The key was used for another content',
    413: 'Too large',
    415: 'Neither JSON nor a form',
  },
});

/** Somebody who may be the one who calls. */
export const knownPerson = z
  .object({
    customer_id: z.uuid().nullable().openapi({ description: 'None for who only sent a request' }),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    city: z.string(),
    zip_code: z.string(),
    language: z.enum(languages),
    since: z.iso.datetime().openapi({ description: 'Known since' }),
    contact: z.string().openapi({ description: 'Whose number it is, if a contact has it' }),
    last_visit: z.iso.datetime().nullable(),
    open_work: z.string().openapi({ description: 'Title of the newest open project' }),
  })
  .openapi('KnownPerson');

export type KnownPerson = z.infer<typeof knownPerson>;

export const listKnownPeople = officeEndpoint('get /api/noted-requests/people', {
  summary: 'Everybody known by a phone number, or one customer',
  query: z.object({
    phone: z.string().max(fieldLimits.phone).default(''),
    customer_id: z.uuid().optional(),
  }),
  answer: answerOf({ people: z.array(knownPerson) }),
});
