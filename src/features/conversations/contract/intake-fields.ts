import { z } from 'zod';
import { canBeReached, fieldLimits, urgencies } from '#features/requests/rules/requests.ts';
import { isDay } from '#lib/days/days.ts';
import { emailField, posted, postedText as text } from '#lib/fields.ts';
import { phoneField } from '#lib/phone-field.ts';

/**
 * The fields of the chat's project request as they must arrive (public-site spec sections 3 and 5).
 * Every message is a key under `errors` in `texts.ts`, with the limit after a colon if the text
 * contains one. An unknown urgency is treated as normal.
 * @param today YYYY-MM-DD in the business's time zone
 */
export function intakeFields(today: string) {
  return z
    .object({
      project_description: text(fieldLimits.projectDescription, { lines: true, needed: true }),
      urgency: z.enum(urgencies).catch('normal'),
      customer_name: text(fieldLimits.firstName, { needed: true }),
      customer_phone: posted(phoneField({ max: fieldLimits.phone })),
      customer_email: posted(emailField({ max: fieldLimits.email })),
      preferred_start_date: text(10).refine(
        (day) => day === '' || (isDay(day) && day >= today),
        'date',
      ),
      service_address: text(fieldLimits.address),
    })
    .refine(({ customer_phone: phone, customer_email: email }) => canBeReached({ phone, email }), {
      path: ['customer_phone'],
      error: 'reach',
    });
}

export type IntakeFields = z.output<ReturnType<typeof intakeFields>>;
