import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import {
  customerContacts,
  customerMergers,
  customerProperties,
} from '../tables/contacts-and-properties.ts';
import { customers } from '../tables/customers.ts';

export type ContactRow = typeof customerContacts.$inferSelect;
export type PropertyRow = typeof customerProperties.$inferSelect;
export type MergerRow = typeof customerMergers.$inferSelect;

const kinds = { contact: customerContacts, property: customerProperties };
export type PartKind = keyof typeof kinds;

export function listContacts(database: Database, customerId: string): Promise<ContactRow[]> {
  return database
    .select()
    .from(customerContacts)
    .where(eq(customerContacts.customerId, customerId))
    .orderBy(asc(customerContacts.id));
}

export function listProperties(database: Database, customerId: string): Promise<PropertyRow[]> {
  return database
    .select()
    .from(customerProperties)
    .where(eq(customerProperties.customerId, customerId))
    .orderBy(asc(customerProperties.id));
}

export async function insertContact(
  tx: Transaction,
  contact: typeof customerContacts.$inferInsert,
): Promise<void> {
  await tx.insert(customerContacts).values(contact);
}

export async function insertProperty(
  tx: Transaction,
  property: typeof customerProperties.$inferInsert,
): Promise<void> {
  await tx.insert(customerProperties).values(property);
}

/** What someone changed no longer belongs to the import that added it. */
const byHand = { importId: null };

/** Returns whether this customer had such a contact. */
export async function updateContact(
  tx: Transaction,
  customerId: string,
  id: string,
  change: Partial<ContactRow>,
): Promise<boolean> {
  const { id: idOf, customerId: of } = customerContacts;
  const changed = await tx
    .update(customerContacts)
    .set({ ...change, ...byHand })
    .where(and(eq(idOf, id), eq(of, customerId)));
  return changed.rowCount === 1;
}

/** Returns whether this customer had such an address. */
export async function updateProperty(
  tx: Transaction,
  customerId: string,
  id: string,
  change: Partial<PropertyRow>,
): Promise<boolean> {
  const { id: idOf, customerId: of } = customerProperties;
  const changed = await tx
    .update(customerProperties)
    .set({ ...change, ...byHand })
    .where(and(eq(idOf, id), eq(of, customerId)));
  return changed.rowCount === 1;
}

/** Returns what was removed, for the history. */
export async function deletePart(tx: Transaction, kind: PartKind, customerId: string, id: string) {
  const table = kinds[kind];
  const [removed] = await tx
    .delete(table)
    .where(and(eq(table.id, id), eq(table.customerId, customerId)))
    .returning();
  return removed;
}

export async function deleteParts(tx: Transaction, ids: string[]): Promise<void> {
  for (const table of Object.values(kinds)) {
    if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids));
  }
}

/** Moves contacts or addresses: all of a customer, or the named ones. Returns their ids. */
export async function moveParts(
  tx: Transaction,
  kind: PartKind,
  from: string,
  to: string,
  ids?: string[],
): Promise<string[]> {
  const table = kinds[kind];
  const moved = await tx
    .update(table)
    .set({ customerId: to })
    .where(and(eq(table.customerId, from), ids && inArray(table.id, ids)))
    .returning({ id: table.id });
  return moved.map((row) => row.id);
}

export async function insertMerger(tx: Transaction, merger: MergerRow): Promise<void> {
  await tx.insert(customerMergers).values(merger);
}

/** The last merge into a customer that wasn't undone, with the merged one's name. */
export async function findLastMerger(database: Database | Transaction, primaryId: string) {
  const [found] = await database
    .select({
      merger: customerMergers,
      name: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
    })
    .from(customerMergers)
    .innerJoin(customers, eq(customers.id, customerMergers.goneId))
    .where(and(eq(customerMergers.primaryId, primaryId), isNull(customerMergers.undoneAt)))
    .orderBy(desc(customerMergers.id))
    .limit(1);
  return found;
}

export async function closeMerger(tx: Transaction, id: string, undoneAt: Date): Promise<void> {
  await tx.update(customerMergers).set({ undoneAt }).where(eq(customerMergers.id, id));
}

export function countParts(tx: Transaction, kind: PartKind, customerId: string): Promise<number> {
  return tx.$count(kinds[kind], eq(kinds[kind].customerId, customerId));
}
