import { z } from 'zod';
import { instantField, moneyField, textField } from '#lib/fields.ts';
import { maxSpanish } from '../rules/spanish.ts';
import { offerAnswers, orderLimits, pricings } from '../rules/work-orders.ts';

const limits = orderLimits;
const needed = { needed: true };
const lines = { lines: true };

/** Dollars of a partner. */
export const amountField = moneyField(limits.amount);

const bidField = amountField.refine((typed) => typed > 0, 'Please enter an amount above 0.');

const instant = instantField();

const material = z.object({
  text: textField(limits.material, needed),
  from: z.enum(['site', 'partner', 'owner'], 'Please choose who brings it.'),
});

const task = z.object({ key: z.string().max(40).optional(), text: textField(limits.task, needed) });

const parts = {
  title: textField(limits.title, needed),
  trade: textField(limits.trade, needed),
  scope: textField(limits.scope, { ...needed, ...lines }),
  checklist: z.array(task).max(limits.tasks, `Use ${limits.tasks} lines or fewer.`),
  materials: z.array(material).max(limits.materials, `Use ${limits.materials} lines or fewer.`),
  site_note: textField(limits.siteNote, lines),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  amount: amountField.nullable(),
  offer_ends_at: instant,
  notifies_customer: z.boolean(),
};

/** Texts with their Spanish; empty if there is none. */
const spanishTexts = z
  .array(
    z.object({
      english: textField(limits.scope, lines),
      spanish: textField(maxSpanish.scope, lines),
    }),
  )
  .max(limits.tasks + limits.materials + 3);
export type SpanishTexts = z.output<typeof spanishTexts>;

const partnerIds = z
  .array(z.uuid('Please choose partners.'))
  .min(1, 'Please choose at least one partner.')
  .max(limits.partners, `Use ${limits.partners} partners or fewer.`);

export const newOrder = z.object({
  project_id: z.uuid('Please choose a project.'),
  visit_id: z.uuid().nullable().default(null),
  ...parts,
  checklist: parts.checklist.default([]),
  materials: parts.materials.default([]),
  site_note: parts.site_note.default(''),
  starts_at: parts.starts_at.default(null),
  ends_at: parts.ends_at.default(null),
  pricing: z.enum(pricings, 'Please choose a fixed price or bids.'),
  amount: parts.amount.default(null),
  offer_ends_at: parts.offer_ends_at.optional(),
  notifies_customer: parts.notifies_customer.default(true),
  photo_ids: z
    .array(z.uuid())
    .max(limits.photos, `Use ${limits.photos} photos or fewer.`)
    .default([]),
  partner_ids: partnerIds,
  spanish: spanishTexts.default([]),
});
export type NewOrder = z.output<typeof newOrder>;

export const orderChange = z.object({
  version: z.number().int(),
  ...z.object(parts).partial().shape,
});
export type OrderChange = z.output<typeof orderChange>;

export const orderSpanish = z.object({
  version: z.number().int(),
  texts: spanishTexts,
});
export type OrderSpanish = z.output<typeof orderSpanish>;

export const moreOffers = z.object({ partner_ids: partnerIds });

const reason = textField(limits.explanation, lines);
export const cancellation = z.object({ reason: reason.default('') });
export const reopening = z.object({
  explanation: textField(limits.explanation, { ...needed, ...lines }),
});
export const ownerAnswer = z.object({
  partner_id: z.uuid('Please choose a partner.'),
  body: textField(limits.explanation, { ...needed, ...lines }),
});
export const changeRefusal = z.object({ reason: reason.default('') });

/** A partner's answer to an offer. */
export const partnerAnswer = z.object({
  answer: z.enum(offerAnswers),
  amount: bidField.optional(),
  note: reason.default(''),
  idempotency: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
});
export type PartnerAnswer = z.output<typeof partnerAnswer>;
