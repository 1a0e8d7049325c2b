import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Party } from '../rules/parties.ts';

/** A customer or partner as a side of a call. */
export interface Person {
  customerId: string | null;
  partnerId: string | null;
  name: string;
  /** E.164, or empty. */
  number: string;
  /** The account under which they are called in a browser. */
  party: Party | undefined;
}

type Reader = Database | Transaction;

const customerColumns = {
  id: customers.id,
  name: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
  number: customers.phone,
  userId: customers.authUserId,
};

const partnerColumns = {
  id: partners.id,
  name: partners.fullName,
  number: partners.phone,
  userId: partners.userId,
};

interface Row {
  id: string;
  name: string;
  number: string;
  userId: string | null;
}

function asCustomer(row: Row | undefined): Person | undefined {
  return (
    row && {
      customerId: row.id,
      partnerId: null,
      name: row.name,
      number: row.number,
      party: row.userId ? `customer ${row.userId}` : undefined,
    }
  );
}

function asPartner(row: Row | undefined): Person | undefined {
  return (
    row && {
      customerId: null,
      partnerId: row.id,
      name: row.name,
      number: row.number,
      party: row.userId ? `partner ${row.userId}` : undefined,
    }
  );
}

export async function findCustomerBy(
  db: Reader,
  key: { id: string } | { userId: string },
): Promise<Person | undefined> {
  const is = 'id' in key ? eq(customers.id, key.id) : eq(customers.authUserId, key.userId);
  const [row] = await db.select(customerColumns).from(customers).where(is).limit(1);
  return asCustomer(row);
}

export async function findPartnerBy(
  db: Reader,
  key: { id: string } | { userId: string },
): Promise<Person | undefined> {
  const is = 'id' in key ? eq(partners.id, key.id) : eq(partners.userId, key.userId);
  const [row] = await db.select(partnerColumns).from(partners).where(is).limit(1);
  return asPartner(row);
}

/** Whose number it is: a customer's before a partner's, and of several, the oldest. */
export async function findByNumber(db: Reader, number: string): Promise<Person | undefined> {
  const [customer] = await db
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.phone, number), isNull(customers.archivedAt)))
    .orderBy(asc(customers.createdAt))
    .limit(1);
  if (customer) return asCustomer(customer);
  const [partner] = await db
    .select(partnerColumns)
    .from(partners)
    .where(eq(partners.phone, number))
    .orderBy(asc(partners.createdAt))
    .limit(1);
  return asPartner(partner);
}
