import { z } from 'zod';
import { isDay } from '../../../lib/days/days.ts';
import { hasTwoDecimals } from '../../../lib/money.ts';
import { hasControlCharacters } from '../../../lib/plain-text.ts';
import { costLimits, isInQuarters } from '../rules/costs.ts';
import { fieldLimits, maxMoney, projectPriorities, projectStatuses } from '../rules/projects.ts';

/** A text of the owner's, trimmed, of one line unless `lines`. */
export function text(max: number, { lines = false, needed = false } = {}) {
  return z
    .string()
    .trim()
    .min(needed ? 1 : 0, 'Please fill this in.')
    .max(max, `Please use ${max} characters or fewer.`)
    .refine(
      (typed) => !hasControlCharacters(typed, !lines),
      "Some characters can't be displayed. Please type it again.",
    );
}

/** Numbers with at most two decimals: dollars, or a quantity. */
export function amount(max: number) {
  return z
    .number('Please enter a number.')
    .min(0, 'Enter 0 or more.')
    .max(max, `Enter ${max.toLocaleString('en-US')} or less.`)
    .refine(hasTwoDecimals, 'Use up to two decimals.');
}

export const day = z.string().refine(isDay, 'Please enter a date.');

/** A customer who is new, or found by what is known of them. */
const person = z.object({
  first_name: text(80, { needed: true }),
  last_name: text(80).default(''),
  email: text(254)
    .refine(
      (email) => email === '' || z.email().safeParse(email).success,
      'Please enter an email like name@example.com.',
    )
    .default(''),
  phone: text(40).default(''),
  address: text(fieldLimits.address).default(''),
  city: text(fieldLimits.city).optional(),
  zip_code: text(fieldLimits.zipCode).default(''),
});

const fields = {
  title: text(fieldLimits.title, { needed: true }),
  description: text(fieldLimits.description, { lines: true }),
  category: text(fieldLimits.category, { needed: true }),
  status: z.enum(projectStatuses, 'Please choose one of the statuses.'),
  priority: z.enum(projectPriorities, 'Please choose one of the priorities.'),
  estimated_cost: amount(maxMoney).nullable(),
  actual_cost: amount(maxMoney).nullable(),
  start_date: day.nullable(),
  due_date: day.nullable(),
  address: text(fieldLimits.address),
  city: text(fieldLimits.city),
  state: text(fieldLimits.state),
  zip_code: text(fieldLimits.zipCode),
  notes: text(fieldLimits.notes, { lines: true }),
};

export const newProject = z
  .object({
    ...z.object(fields).partial().shape,
    title: fields.title,
    customer_id: z.uuid('Please choose a customer.').optional(),
    customer: person.optional(),
  })
  .refine((sent) => Boolean(sent.customer_id) !== Boolean(sent.customer), {
    path: ['customer_id'],
    message: 'Please choose a customer.',
  })
  .refine((sent) => sent.status !== 'cancelled', {
    path: ['status'],
    message: "A new project can't start as cancelled.",
  })
  .refine(isInOrder, {
    path: ['due_date'],
    message: "The due date can't be before the start date.",
  });

export type NewProject = z.output<typeof newProject>;

export const projectChange = z.object({
  version: z.number().int(),
  ...z.object(fields).partial().shape,
  customer_id: z.uuid('Please choose a customer.').optional(),
});

export type ProjectChange = z.output<typeof projectChange>;

/** Whether the work starts before it is due, as far as both are known. */
export function isInOrder(days: Pick<ProjectChange, 'start_date' | 'due_date'>): boolean {
  return !days.start_date || !days.due_date || days.start_date <= days.due_date;
}

export const taskFields = z.object({ title: text(fieldLimits.task, { needed: true }) });

export const taskChange = z.object({
  title: taskFields.shape.title.optional(),
  done: z.boolean('Please choose done or not.').optional(),
  /** The task it comes after; null for the first position. */
  after_id: z.uuid().nullable().optional(),
});

export const checklistFields = {
  name: text(fieldLimits.checklistName, { needed: true }),
  items: z
    .array(text(fieldLimits.task, { needed: true }))
    .min(1, 'Please write at least one item.')
    .max(fieldLimits.checklistItems, `Use ${fieldLimits.checklistItems} items or fewer.`),
};

const quantity = amount(costLimits.quantity);
const estimated_amount = amount(maxMoney).nullable().default(null);
const label = text(costLimits.label, { needed: true });

/** One line of costs: material, hours or anything else. */
export const costFields = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('material'),
    label,
    material_id: z.uuid().nullable().default(null),
    quantity,
    unit: text(costLimits.unit).default(''),
    unit_cost: amount(costLimits.unitCost),
    estimated_amount,
  }),
  z.object({
    kind: z.literal('hours'),
    /** Who worked. */
    label,
    worked_on: day,
    quantity: amount(costLimits.hours).refine(
      isInQuarters,
      'Please enter hours in quarter-hour steps.',
    ),
    /** The rate of the settings when none is given. */
    unit_cost: amount(costLimits.unitCost).optional(),
    estimated_amount,
  }),
  z.object({ kind: z.literal('other'), label, amount: amount(maxMoney), estimated_amount }),
]);

export type CostFields = z.output<typeof costFields>;

export const materialFields = {
  name: text(costLimits.materialName, { needed: true }),
  unit: text(costLimits.unit, { needed: true }),
  unit_cost: amount(costLimits.unitCost),
};
