import { findCustomer, lockCustomerRecords } from '#features/customers/index.ts';
import { findProject, lockProject } from '#features/projects/index.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';

/** Who writes or reads: the owner every thread, a customer their own. */
export type Person =
  | { side: 'owner'; actor: Actor }
  | { side: 'customer'; actor: Actor; customerId: string };

/**
 * What a thread is about: a project, or else the customer alone. Its id is the project's, or else
 * the customer's.
 */
export interface Subject {
  threadId: string;
  projectId: string | null;
  customerId: string;
  /** The project's. */
  title: string | null;
}

/** What a thread shows of its customer. */
export interface ShownSubject extends Subject {
  customer: { firstName: string; lastName: string; email: string; phone: string };
}

/** What a thread is about; for a merged customer, the one they were merged into. */
export async function findSubject(
  database: Database,
  threadId: string,
): Promise<ShownSubject | undefined> {
  const project = await findProject(database, threadId);
  if (project) {
    const { id, title, customerId, customer } = project;
    return { threadId: id, projectId: id, customerId, title, customer };
  }
  const found = await findCustomer(database, threadId);
  const customer = found?.mergedInto ? await findCustomer(database, found.mergedInto) : found;
  return customer && { ...ofCustomer(customer.id), customer };
}

/** The subject, locked; for a customer only their own: another's looks like none. */
export async function lockSubject(
  tx: Transaction,
  person: Person,
  threadId: string,
): Promise<Subject> {
  const project = await lockProject(tx, threadId);
  if (project) {
    const { id, title, customerId } = project;
    if (person.side === 'customer' && customerId !== person.customerId)
      throw notFound('This project');
    return { threadId: id, projectId: id, customerId, title };
  }
  if (person.side === 'customer' && threadId !== person.customerId) throw notFound('This project');
  const [customer] = await lockCustomerRecords(tx, [threadId]);
  if (!customer || customer.mergedInto) throw notFound('This customer');
  return ofCustomer(customer.id);
}

function ofCustomer(id: string): Subject {
  return { threadId: id, projectId: null, customerId: id, title: null };
}

/** As records of other features refer to it. */
export function sourceOf({ projectId, customerId }: Subject) {
  return projectId ? { projectId } : { customerId };
}
