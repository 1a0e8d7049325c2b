import { findOrCreateCustomer, recordActivity } from '#features/customers/index.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import {
  type AppError,
  badInput,
  changedMeanwhile,
  conflict,
  notFound,
} from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { NewProject, ProjectChange } from '../contract/fields.ts';
import { isInOrder } from '../contract/fields.ts';
import {
  projectCategoryChanged,
  projectCustomerChanged,
  projectLocking,
  projectMoved,
} from '../events.ts';
import {
  canMove,
  importedValue,
  mayTypeActualCost,
  type ProjectStatus,
  stepsBetween,
} from '../rules/projects.ts';
import {
  findCustomerAddress,
  findProject,
  insertProject,
  type ListedProject,
  lockProject,
  type ProjectRow,
  updateProject,
} from '../store/projects.ts';
import { listDependents } from './cancel.ts';
import { findChanges, newProjectRow } from './find-changes.ts';

/**
 * Starts a project for a customer, known by id or entered by name; existing customers are found.
 * Sent twice under one key, it is started once.
 */
export async function createProject(
  app: App,
  actor: Actor,
  input: NewProject,
  submit?: Submit,
): Promise<ListedProject> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const id = newId(now);
    const earlier = submit && (await claimKey(tx, now, submit, { projectId: id }));
    if (earlier) return loadProject(tx, String(earlier.projectId));
    const customerId = input.customer_id ?? (await customerOf(tx, now, actor, input));
    await startProject(tx, now, actor, { ...input, id, customerId });
    return loadProject(tx, id);
  });
}

/**
 * Stores a new project with its history and counts it for the customer, in the caller's
 * transaction.
 */
export async function startProject(
  tx: Transaction,
  now: Date,
  actor: Actor,
  input: Omit<NewProject, 'customer_id' | 'customer'> & {
    id: string;
    customerId: string;
    requestId?: string;
    expectedMinutes?: number | undefined;
  },
): Promise<void> {
  const customer = await findCustomerAddress(tx, input.customerId);
  if (!customer) {
    throw badInput('customer_id', 'Customer not found.');
  }
  const { id } = input;
  await insertProject(tx, newProjectRow(now, input, customer));
  const details = input.requestId ? { request_id: input.requestId } : {};
  await recordAudit(tx, now, { actor, action: 'created', ...subject(id), details });
  await publishChange(tx, { topic: 'projects', kind: 'created', id });
  await recordActivity(tx, customer.id);
}

/**
 * Changes a project, with its history. Throws 409 if it was changed in the meantime or the status
 * isn't allowed.
 */
export async function changeProject(
  app: App,
  actor: Actor,
  id: string,
  input: ProjectChange,
): Promise<ListedProject> {
  const { version, ...wanted } = input;
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const known = await findProject(tx, id);
    if (!known) throw notFound('This project');
    await projectLocking.publish(tx, {
      projectId: id,
      requestId: known.requestId,
      isCustomerChange: wanted.customer_id !== undefined,
      to: wanted.status,
    });
    const before = await lockProject(tx, id);
    if (!before) throw notFound('This project');
    const changes = findChanges(before, wanted);
    if (changes.length === 0) return loadProject(tx, id);
    if (before.version !== version) throw changedMeanwhile('This project was');
    checkChange(before, wanted);
    await checkNothingOpen(tx, before, wanted.status);
    if (wanted.customer_id && !(await findCustomerAddress(tx, wanted.customer_id)))
      throw notFound('This customer');

    const after = Object.fromEntries(changes.map(({ column, to }) => [column, to]));
    const isMove = wanted.status !== undefined && wanted.status !== before.status;
    await updateProject(tx, id, version, {
      ...after,
      ...(hasNewImportedValue(before, changes) && {
        importedValue: importedValue({ ...before, ...after }),
      }),
      ...(isMove && { completedAt: wanted.status === 'completed' ? now : null }),
      updatedAt: now,
    });
    for (const entry of entriesOf(before, changes))
      await recordAudit(tx, now, { actor, ...entry, ...subject(id) });
    await publishChange(tx, { topic: 'projects', kind: 'changed', id });
    await recordActivity(tx, before.customerId);
    if (wanted.status && isMove) {
      const { status: from, requestId } = before;
      const move = { actor, projectId: id, requestId, from, to: wanted.status };
      await projectMoved.publish(tx, now, move);
    }
    if (wanted.category !== undefined && wanted.category !== before.category)
      await projectCategoryChanged.publish(tx, { projectId: id });
    if (wanted.customer_id && wanted.customer_id !== before.customerId) {
      const { customerId: from } = before;
      const change = { actor, projectId: id, from, to: wanted.customer_id };
      await projectCustomerChanged.publish(tx, now, change);
      await recordActivity(tx, wanted.customer_id);
    }
    return loadProject(tx, id);
  });
}

/** An approved project with a scheduled visit becomes scheduled; any other doesn't change. */
export function markScheduled(tx: Transaction, now: Date, actor: Actor, id: string) {
  return follow(tx, now, { actor, id, from: ['approved'], to: 'scheduled' });
}

/** Somebody works on an approved project: it is in progress; any other doesn't change. */
export function markStarted(tx: Transaction, now: Date, actor: Actor, id: string) {
  return follow(tx, now, { actor, id, from: ['approved', 'scheduled'], to: 'in_progress' });
}

/** One of its visits is not done after all: a project that was completed is under way again. */
export function markReopened(tx: Transaction, now: Date, actor: Actor, id: string) {
  return follow(tx, now, { actor, id, from: ['completed'], to: 'in_progress' });
}

interface Follows {
  actor: Actor;
  id: string;
  from: ProjectStatus[];
  to: ProjectStatus;
}

/** The status follows what happens at its visits. */
async function follow(tx: Transaction, now: Date, { actor, id, from, to }: Follows): Promise<void> {
  const project = await lockProject(tx, id);
  if (!project || !from.includes(project.status)) return;
  await updateProject(tx, id, project.version, { status: to, completedAt: null, updatedAt: now });
  const details = { from: project.status, to };
  await recordAudit(tx, now, { actor, action: 'status_changed', ...subject(id), details });
  await publishChange(tx, { topic: 'projects', kind: 'changed', id });
  await recordActivity(tx, project.customerId);
}

/**
 * Records an estimate's total on its project: a submitted one becomes quoted, one waiting for an
 * answer becomes approved. A project that is further along keeps its status.
 * @param expected what the work is expected to cost the owner, in dollars, and how long it takes;
 * what is unknown stays
 */
export async function recordEstimate(
  tx: Transaction,
  now: Date,
  actor: Actor,
  id: string,
  { status, ...expected }: { status: 'quoted' | 'approved'; cost?: number; minutes?: number },
): Promise<void> {
  const project = await lockProject(tx, id);
  if (!project) return;
  const from = status === 'quoted' ? ['submitted'] : ['submitted', 'quoted'];
  const isMove = from.includes(project.status);
  const { cost = project.estimatedCost, minutes = project.expectedMinutes } = expected;
  const isNewCost = cost !== project.estimatedCost;
  if (!isMove && !isNewCost && minutes === project.expectedMinutes) return;
  await updateProject(tx, id, project.version, {
    ...(isMove && { status }),
    estimatedCost: cost,
    expectedMinutes: minutes,
    updatedAt: now,
  });
  if (isMove) {
    const details = { from: project.status, to: status };
    await recordAudit(tx, now, { actor, action: 'status_changed', ...subject(id), details });
  }
  if (isNewCost) {
    const fields = { estimated_cost: { from: project.estimatedCost, to: cost } };
    await recordAudit(tx, now, { actor, action: 'changed', ...subject(id), details: { fields } });
  }
  await publishChange(tx, { topic: 'projects', kind: 'changed', id });
  await recordActivity(tx, project.customerId);
}

async function loadProject(tx: Transaction, id: string): Promise<ListedProject> {
  const project = await findProject(tx, id);
  if (!project) throw notFound('This project');
  return project;
}

async function customerOf(tx: Transaction, now: Date, actor: Actor, { customer }: NewProject) {
  if (!customer) throw new Error('a project without a customer passed the check of its fields');
  const found = await findOrCreateCustomer(tx, now, actor, {
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    phone: customer.phone,
    address: customer.address,
    city: customer.city,
    zipCode: customer.zip_code,
  });
  return found.id;
}

function checkChange(before: ProjectRow, wanted: Omit<ProjectChange, 'version'>): void {
  if (wanted.status && wanted.status !== before.status && !canMove(before.status, wanted.status))
    throw cannotMove(before.status, wanted.status);
  const typed = wanted.actual_cost;
  if (typed !== undefined && typed !== before.actualCost && !mayTypeActualCost(before)) {
    throw conflict(
      'cost_lines_count',
      'The actual cost is the total of the cost lines. Edit those instead.',
    );
  }
  const days = { start_date: before.startDate, due_date: before.dueDate, ...given(wanted) };
  if (!isInOrder(days)) {
    const message = "The due date can't be before the start date.";
    throw badInput('due_date', message);
  }
}

/** A project with open records is canceled together with the ones the owner chooses. */
async function checkNothingOpen(
  tx: Transaction,
  { id, status }: ProjectRow,
  to: ProjectStatus | undefined,
): Promise<void> {
  if (to !== 'cancelled' || status === 'cancelled') return;
  if ((await listDependents(tx, id)).length === 0) return;
  const message =
    'This project has open visits, estimates, work orders or drafts. Choose which of them are cancelled with it.';
  throw conflict('has_open_records', message);
}

/** An imported project's revenue follows what the owner types, never the cost lines. */
function hasNewImportedValue(before: ProjectRow, changes: ReturnType<typeof findChanges>) {
  const isCost = ({ name }: (typeof changes)[number]) =>
    name === 'estimated_cost' || name === 'actual_cost';
  return before.importedValue !== null && changes.some(isCost);
}

function given({ start_date, due_date }: Omit<ProjectChange, 'version'>) {
  return {
    ...(start_date !== undefined && { start_date }),
    ...(due_date !== undefined && { due_date }),
  };
}

/** One history line for each status step, one for the notes, one for everything else. */
function entriesOf(before: ProjectRow, changes: ReturnType<typeof findChanges>) {
  const move = changes.find(({ name }) => name === 'status');
  const steps = move ? stepsBetween(before.status, move.to as ProjectStatus) : [];
  const moves = steps.map((to, index) => ({
    action: 'status_changed',
    details: { from: steps[index - 1] ?? before.status, to },
  }));
  const fields = changes.filter(({ name }) => name !== 'status' && name !== 'notes');
  return [
    ...changes
      .filter(({ name }) => name === 'notes')
      .map(({ from, to }) => ({ action: 'notes_changed', details: { from, to } })),
    ...moves,
    ...(fields.length > 0
      ? [
          {
            action: 'changed',
            details: {
              fields: Object.fromEntries(fields.map(({ name, from, to }) => [name, { from, to }])),
            },
          },
        ]
      : []),
  ];
}

function subject(id: string) {
  return { subjectType: 'project', subjectId: id };
}

function cannotMove(from: ProjectStatus, to: ProjectStatus): AppError {
  const label = (status: ProjectStatus) => status.replace('_', ' ');
  return conflict(
    'cannot_move',
    `A project can't go straight from ${label(from)} to ${label(to)}.`,
  );
}
