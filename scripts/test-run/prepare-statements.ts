import pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { type Recorded, readMigrations } from './recorded.ts';

/** What PostgreSQL plans; it reads all others only when they run. */
const isPlanned = /^\s*(?:with|select|insert|update|delete|merge|values)\b/i;
/** Only their author could send several at once, a test: the product's have values. */
const isSeveral = /;\s*\S/;
const createsTemporary = /^\s*create temp(?:orary)? table\b/i;

/**
 * Runs all migrations on a PostgreSQL and has it prepare a statement of each recorded form, which
 * finds syntax, functions, and types that this version does not know.
 * @param adminUrl a role that may create databases
 * @returns what was prepared, and one line for each statement that was refused
 */
export async function prepareStatements(
  adminUrl: string,
  recorded: Recorded[],
): Promise<{ prepared: number; unplanned: number; problems: string[] }> {
  const name = 'plumbline_statements';
  await withClient(adminUrl, (admin) => admin.query(`create database ${name}`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await migrate(url.href, readMigrations());
  const texts = new Map(recorded.flatMap((one) => Object.entries(one.texts)));
  const planned = [...texts.values()].filter(
    (text) => isPlanned.test(text) && !isSeveral.test(text),
  );
  const problems = await withClient(url.href, async (client) => {
    await createTemporaryTables(client, [...texts.values()]);
    const refused: string[] = [];
    for (const [index, text] of planned.entries())
      await client
        .query(`prepare statement_${index} as ${text}`)
        .catch((error: Error) => refused.push(`${error.message}: ${text}`));
    return refused;
  });
  return { prepared: planned.length, unplanned: texts.size - planned.length, problems };
}

/** One may be made from another, and the workers recorded them in any order. */
async function createTemporaryTables(client: pg.Client, texts: string[]): Promise<void> {
  const tables = texts
    .filter((text) => createsTemporary.test(text))
    .map((text) => text.replace(/\bon commit drop\b/i, ''));
  for (let round = 0; round < tables.length; round += 1)
    for (const table of tables)
      await client.query(table, withoutValues(table)).catch(() => undefined);
}

/** Null for each of its parameters. */
function withoutValues(statement: string): null[] {
  const numbers = [...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  return Array.from({ length: Math.max(0, ...numbers) }, () => null);
}

async function withClient<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
