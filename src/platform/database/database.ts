import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { AppError } from '../errors.ts';

/** Where the database is: as its owner, who migrates, and as the app, which may only read and write rows. */
export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Every connection of the server acts as this role: neither superuser nor owner of any table. */
export const appRole = 'plumbline_app';

/** What the server acts as while it reads for a customer: it sees that customer's rows and no others. */
export const customerRole = 'plumbline_customer';

/** What the server acts as while it reads for a partner: it sees what was offered to them, and what is theirs. */
export const partnerRole = 'plumbline_partner';

/** What a connection of the app is opened with; also for the connections that libraries open themselves. */
export function appConnection(urls: DatabaseUrls) {
  return {
    connectionString: urls.appUrl,
    options: `-c role=${appRole}`,
    application_name: 'plumbline',
  };
}

/** The app's pool and Drizzle over it. `close` waits for running queries. */
export function openDatabase(urls: DatabaseUrls, onIdleError: (error: Error) => void) {
  const pool = new pg.Pool({ ...appConnection(urls), max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that dies while idle (database restart) is replaced at the next query.
  pool.on('error', onIdleError);
  // While a connection is taken out, or on its way out, the pool does not listen: without a listener
  // its death would be the server's. Whoever waits for a query on it is told by that query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = drizzle({ client: pool });
  database.transaction = (work, config) => inTransaction(pool, work, config);
  return { pool, database, close: () => pool.end() };
}

/**
 * Drizzle's own way leaks the connection when it dies before `begin` is answered: the pool would run
 * dry with every restart of the database. Here it is given back whatever happens, and thrown away
 * where its state is not known.
 */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  config?: Parameters<Database['transaction']>[1],
): Promise<Result> {
  const client = await pool.connect();
  let isSound = false;
  try {
    const result = await drizzle({ client }).transaction(work, config);
    isSound = true;
    return result;
  } catch (error) {
    isSound = error instanceof AppError;
    throw error;
  } finally {
    client.release(!isSound);
  }
}

/** A statement; each connection prepares it once where it has a name, which always means this text. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/**
 * Reads for a customer as `readAsCustomer` does, by one statement that is asked often: without planning
 * it each time, and in as few words with the database as there can be.
 */
export async function askAsCustomer<Row>(
  database: Database,
  customerId: string,
  statement: Statement,
): Promise<Row[]> {
  const client = await database.$client.connect();
  let isSound = false;
  try {
    await client.query(`begin read only; ${actAs(customer(customerId))}`);
    const { rows } = await client.query(statement);
    await client.query('commit');
    isSound = true;
    return rows as Row[];
  } finally {
    client.release(!isSound);
  }
}

/** In whose name is read: as this role, with this setting as whose rows it sees. */
interface Reader {
  role: string;
  setting: string;
  id: string;
}

const customer = (id: string): Reader => ({
  ...{ role: customerRole, setting: 'plumbline.customer', id },
});

/** From here to the end of the transaction the connection is the reader's. */
function actAs(reader: Reader): string {
  const [setting, id, role] = [reader.setting, reader.id, reader.role].map((text) =>
    pg.escapeLiteral(text),
  );
  return `select set_config(${setting}, ${id}, true), set_config('role', ${role}, true)`;
}

/**
 * Reads for a customer: within `work` the database shows that customer's rows of the `customer_…` views
 * and nothing else, whatever a query asks for. Nothing can be changed in it.
 */
export function readAsCustomer<Result>(
  database: Database,
  customerId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return readAs(database, customer(customerId), work);
}

/**
 * Reads for a partner, as `readAsCustomer` does for customers: homeowners' names, phone numbers and
 * streets are in it only where the order is theirs.
 */
export function readAsPartner<Result>(
  database: Database,
  partnerId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return readAs(database, { role: partnerRole, setting: 'plumbline.partner', id: partnerId }, work);
}

function readAs<Result>(
  database: Database,
  reader: Reader,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(
    async (tx) => {
      await tx.execute(sql.raw(actAs(reader)));
      return work(tx);
    },
    { accessMode: 'read only' },
  );
}
