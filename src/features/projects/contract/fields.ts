import { z } from 'zod';
import { dayField, emailField, numberField, textField } from '#lib/fields.ts';
import { costLimits, isInQuarters } from '../rules/costs.ts';
import { fieldLimits, maxMoney, projectPriorities, projectStatuses } from '../rules/projects.ts';

/** A new customer, or one found by their details. */
const person = z.object({
  first_name: textField(80, { needed: true }),
  last_name: textField(80).default(''),
  email: emailField().default(''),
  phone: textField(40).default(''),
  address: textField(fieldLimits.address).default(''),
  city: textField(fieldLimits.city).optional(),
  zip_code: textField(fieldLimits.zipCode).default(''),
});

const fields = {
  title: textField(fieldLimits.title, { needed: true }),
  description: textField(fieldLimits.description, { lines: true }),
  category: textField(fieldLimits.category, { needed: true }),
  status: z.enum(projectStatuses, 'Please choose one of the statuses.'),
  priority: z.enum(projectPriorities, 'Please choose one of the priorities.'),
  estimated_cost: numberField(maxMoney).nullable(),
  actual_cost: numberField(maxMoney).nullable(),
  start_date: dayField().nullable(),
  due_date: dayField().nullable(),
  address: textField(fieldLimits.address),
  city: textField(fieldLimits.city),
  state: textField(fieldLimits.state),
  zip_code: textField(fieldLimits.zipCode),
  notes: textField(fieldLimits.notes, { lines: true }),
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

/** Whether the start is before the due date, if both are known. */
export function isInOrder(days: Pick<ProjectChange, 'start_date' | 'due_date'>): boolean {
  return !days.start_date || !days.due_date || days.start_date <= days.due_date;
}

export const taskFields = z.object({
  title: textField(fieldLimits.task, { needed: true }),
  due_date: dayField().nullable().optional(),
});

export const taskChange = z.object({
  title: taskFields.shape.title.optional(),
  due_date: taskFields.shape.due_date,
  done: z.boolean('Please choose done or not.').optional(),
  /** The task it comes after; null for the first position. */
  after_id: z.uuid().nullable().optional(),
});

export const checklistFields = z.object({
  name: textField(fieldLimits.checklistName, { needed: true }),
  items: z
    .array(textField(fieldLimits.task, { needed: true }))
    .min(1, 'Please write at least one item.')
    .max(fieldLimits.checklistItems, `Use ${fieldLimits.checklistItems} items or fewer.`),
});

const quantity = numberField(costLimits.quantity);
const estimated_amount = numberField(maxMoney).nullable().default(null);
const label = textField(costLimits.label, { needed: true });

/** A cost line: material, hours or anything else. */
export const costFields = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('material'),
    label,
    material_id: z.uuid().nullable().default(null),
    quantity,
    unit: textField(costLimits.unit).default(''),
    unit_cost: numberField(costLimits.unitCost),
    estimated_amount,
  }),
  z.object({
    kind: z.literal('hours'),
    /** Who worked. */
    label,
    worked_on: dayField(),
    quantity: numberField(costLimits.hours).refine(
      isInQuarters,
      'Please enter hours in quarter-hour steps.',
    ),
    /** The settings' rate by default. */
    unit_cost: numberField(costLimits.unitCost).optional(),
    estimated_amount,
  }),
  z.object({ kind: z.literal('other'), label, amount: numberField(maxMoney), estimated_amount }),
]);

export type CostFields = z.output<typeof costFields>;

export const materialFields = z.object({
  name: textField(costLimits.materialName, { needed: true }),
  unit: textField(costLimits.unit, { needed: true }),
  unit_cost: numberField(costLimits.unitCost),
});
