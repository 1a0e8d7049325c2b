import { z } from 'zod';
import { hasTwoPhones } from '#lib/american-phone.ts';
import { isDay } from '#lib/days/days.ts';
import { emailField, posted, postedText as text } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { phoneField } from '#lib/phone-field.ts';
import { isZipCode } from '#lib/zip-code.ts';
import { contactMethods, fieldLimits, lastPreferredDay, urgencies } from '../rules/requests.ts';

const instant = z.iso.datetime();

/**
 * The work request's fields as they must arrive. Every message is a key under `errors` in
 * `texts.ts`, with the limit after a colon if the text contains one. The preferred day is checked
 * by `preferredDay`, which knows today's date.
 */
export const workRequestFields = z.object({
  projectDescription: text(fieldLimits.projectDescription, { lines: true, needed: true }),
  urgency: z.enum(urgencies, 'choice').default('normal'),
  firstName: text(fieldLimits.firstName, { needed: true }),
  lastName: text(fieldLimits.lastName, { needed: true }),
  address: text(fieldLimits.address, { needed: true }),
  city: text(fieldLimits.city),
  zipCode: text(fieldLimits.zipCode).refine((zip) => zip === '' || isZipCode(zip), 'zipCode'),
  phone: posted(
    z
      .string('required')
      .refine((typed) => !hasTwoPhones(typed), { error: 'onePhone', abort: true })
      .pipe(phoneField({ max: fieldLimits.phone, needed: true })),
  ),
  email: posted(emailField({ max: fieldLimits.email, needed: true })),
  preferredDate: text(10).refine((day) => day === '' || isDay(day), 'date'),
  /** An available visit time from the form: an instant. */
  visitSlot: text(30)
    .refine((typed) => typed === '' || instant.safeParse(typed).success, 'choice')
    .transform((typed) => typed || undefined),
  contactMethod: z.enum(contactMethods, 'choice').default('phone'),
  language: z.enum(languages, 'choice').default('english'),
});

export type WorkRequest = Omit<z.output<typeof workRequestFields>, 'visitSlot'> & {
  visitSlot?: string | undefined;
};

/**
 * A day that can be requested, or none.
 * @param today YYYY-MM-DD
 */
export function preferredDay(today: string) {
  return z.object({
    preferredDate: text(10)
      .refine((day) => day === '' || day >= today, { error: 'datePast', abort: true })
      .refine((day) => day <= lastPreferredDay(today), 'dateFar'),
  });
}

/** Why a request is withdrawn, if they say so. */
export const withdrawalFields = z.object({
  reason: text(fieldLimits.withdrawalReason, { lines: true }),
});

/** What the sender adds to their request; its photos come as files. */
export const additionFields = z.object({
  message: text(fieldLimits.message, { lines: true }),
});
