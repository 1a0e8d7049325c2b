import type { NewProject, ProjectChange } from '../contract/fields.ts';
import { importedValue } from '../rules/projects.ts';
import type { ProjectRow } from '../store/projects.ts';

type Wanted = Omit<ProjectChange, 'version'>;

/** The column of each API field. */
const columnOf = {
  title: 'title',
  description: 'description',
  category: 'category',
  status: 'status',
  priority: 'priority',
  estimated_cost: 'estimatedCost',
  actual_cost: 'actualCost',
  start_date: 'startDate',
  due_date: 'dueDate',
  address: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'zipCode',
  notes: 'notes',
  customer_id: 'customerId',
} as const satisfies Record<keyof Wanted, keyof ProjectRow>;

/** The differences between the requested and stored values. */
export function findChanges(before: ProjectRow, wanted: Wanted) {
  return (Object.keys(columnOf) as (keyof Wanted)[])
    .map((name) => ({
      name,
      column: columnOf[name],
      from: before[columnOf[name]],
      to: wanted[name],
    }))
    .filter(({ from, to }) => to !== undefined && to !== from);
}

interface NewAddress {
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

/** A new project's row: at the customer's own address by default. */
export function newProjectRow(
  now: Date,
  input: Omit<NewProject, 'customer_id' | 'customer'> & {
    id: string;
    customerId: string;
    requestId?: string;
    expectedMinutes?: number | undefined;
  },
  home: NewAddress,
) {
  const location: NewAddress = input.address
    ? {
        address: input.address,
        city: input.city ?? '',
        state: input.state ?? home.state,
        zipCode: input.zip_code ?? '',
      }
    : home;
  const status = input.status ?? 'submitted';
  const costs = {
    estimatedCost: input.estimated_cost ?? null,
    actualCost: input.actual_cost ?? null,
  };
  return {
    id: input.id,
    customerId: input.customerId,
    requestId: input.requestId ?? null,
    title: input.title,
    description: input.description ?? '',
    category: input.category ?? 'general',
    status,
    priority: input.priority ?? 'normal',
    ...costs,
    expectedMinutes: input.expectedMinutes ?? null,
    startDate: input.start_date ?? null,
    dueDate: input.due_date ?? null,
    completedAt: status === 'completed' ? now : null,
    importedValue: status === 'completed' ? importedValue({ ...costs, costCount: 0 }) : null,
    address: location.address,
    city: location.city,
    state: location.state,
    zipCode: location.zipCode,
    notes: input.notes ?? '',
    createdAt: now,
    updatedAt: now,
  };
}
