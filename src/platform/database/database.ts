import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { MINUTES } from '#lib/days/durations.ts';
import { AppError } from '../http/errors.ts';

/**
 * The database addresses: as its owner, who migrates, and as the app, which may only read and write
 * rows.
 */
export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Every connection of the server uses this role: neither superuser nor owner of any table. */
export const appRole = 'plumbline_app';

/** The server's role while it reads for a customer: it sees only that customer's rows. */
export const customerRole = 'plumbline_customer';

/**
 * The server's role while it reads for a partner: it sees what was offered to them, and what is
 * theirs.
 */
export const partnerRole = 'plumbline_partner';

/**
 * Works on a connection as the owner of the tables, who may do what the app's role may not. Only for
 * the job that deletes what is too old of the history.
 */
export async function asDatabaseOwner<Result>(
  { ownerUrl }: DatabaseUrls,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The options of the app's connections; also of those that libraries open themselves. */
export function appConnection(urls: DatabaseUrls) {
  return {
    connectionString: urls.appUrl,
    // An instant is on the same day, whatever the time zone of the database.
    // A statement that runs longer would hold its connection and its locks against all others.
    options: `-c role=${appRole} -c timezone=UTC -c statement_timeout=${2 * MINUTES}`,
    application_name: 'plumbline',
    // In a pool: the first page after a pause need not wait for new connections.
    idleTimeoutMillis: 5 * MINUTES,
  };
}

/** The app's pool and Drizzle over it. `close` waits for running queries. */
export function openDatabase(urls: DatabaseUrls, onIdleError: (error: Error) => void) {
  const pool = new pg.Pool({ ...appConnection(urls), max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that dies while idle (database restart) is replaced at the next query.
  pool.on('error', onIdleError);
  // The pool does not listen to a connection that is checked out, or being closed: without a
  // listener its death would end the server. The waiting query fails with the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = drizzle({ client: pool });
  database.transaction = (work, config) => inTransaction(pool, work, config);
  return { pool, database, close: () => pool.end() };
}

/**
 * Lifts the limit of time for the rest of a transaction. For imports alone: they are large, rare,
 * and lost as a whole if one statement is ended.
 */
export async function allowLongStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
}

/**
 * Drizzle's own version leaks the connection if it dies before `begin` is answered: the pool would
 * run dry with every database restart. This one always returns it, and discards it if its state is
 * unknown.
 */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  config?: Parameters<Database['transaction']>[1],
): Promise<Result> {
  const client = await pool.connect();
  let isSound = false;
  try {
    const result = await drizzle({ client }).transaction(async (tx) => {
      const notices = new Map<string, Set<string>>();
      gathered.set(tx, notices);
      const result = await work(tx);
      // Later queries run on their own instead of never.
      gathered.delete(tx);
      for (const [channel, payloads] of notices) await sendNotices(tx, channel, [...payloads]);
      return result;
    }, config);
    isSound = true;
    return result;
  } catch (error) {
    isSound = error instanceof AppError;
    throw error;
  } finally {
    client.release(!isSound);
  }
}

/** What running transactions announce when they commit, by channel. */
const gathered = new WeakMap<Transaction | Database, Map<string, Set<string>>>();

/**
 * Notifies the listeners of a channel when, and only if, the transaction commits; outside of one,
 * right away. All notices of a transaction go in one statement.
 * @param payload at most 8,000 bytes (PostgreSQL documentation, "NOTIFY")
 */
export async function notifyListeners(
  tx: Transaction | Database,
  channel: string,
  payload: string,
): Promise<void> {
  const notices = gathered.get(tx);
  // A savepoint, which can be rolled back by itself, sends its own.
  if (!notices) return sendNotices(tx, channel, [payload]);
  notices.set(channel, (notices.get(channel) ?? new Set()).add(payload));
}

async function sendNotices(
  tx: Transaction | Database,
  channel: string,
  payloads: string[],
): Promise<void> {
  await tx.execute(
    sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  );
}

/** A statement that runs often; its name always means this text. */
export interface Statement {
  name: string;
  text: string;
  values: string[];
}

/** Which statements a connection has prepared. */
const preparedBy = new WeakMap<pg.PoolClient, Set<string>>();

/**
 * Reads for a customer like `readAsCustomer`, with one statement that runs often: each connection
 * plans it once, and the whole transaction is one message. If a part of it fails, the database
 * skips the rest, and the connection is discarded.
 */
export async function askAsCustomer<Row>(
  database: Database,
  customerId: string,
  { name, text, values }: Statement,
): Promise<Row[]> {
  const client = await database.$client.connect();
  let isSound = false;
  try {
    const known = preparedBy.get(client) ?? new Set();
    preparedBy.set(client, known);
    const given = values.map((value) => pg.escapeLiteral(value)).join(', ');
    const execute = `execute ${name} ${given && `(${given})`}`;
    const ask = known.has(name) ? execute : `prepare ${name} as ${text}; ${execute}`;
    const answers = await client.query(
      `begin read only; ${actAs(customer(customerId))}; ${ask}; commit`,
    );
    known.add(name);
    isSound = true;
    // One result per part.
    return (answers as unknown as pg.QueryResult[]).at(-2)?.rows as Row[];
  } finally {
    client.release(!isSound);
  }
}

/** Who the data is read for: this role, with this setting as the owner of the visible rows. */
interface Reader {
  role: string;
  setting: string;
  id: string;
}

const customer = (id: string): Reader => ({
  role: customerRole,
  setting: 'plumbline.customer',
  id,
});

/** From here to the end of the transaction the connection is the reader's. */
function actAs(reader: Reader): string {
  return `set local ${reader.setting} = ${pg.escapeLiteral(reader.id)}; set local role = ${reader.role}`;
}

/**
 * Reads for a customer: within `work` the database shows only that customer's rows of the
 * `customer_…` views, whatever a query asks for. Nothing can be changed in it.
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
 * streets are included only if the order is theirs.
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
