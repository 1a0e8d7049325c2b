import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../command.ts';

/** What `tests/harness/record-statements.ts` wrote about a test file. */
export interface Recorded {
  file: string;
  /** Forms of statements, each with how it ended. */
  statements: string[];
  /** A statement of each form that no earlier file of the same worker sent. */
  texts: Record<string, string>;
}

export function readRecorded(folder: string): Recorded[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

export const statementsFile = 'tests/known-statements.json';
const knownFile = join(projectDir, statementsFile);
const migrationsFolder = join(projectDir, 'database', 'migrations');

/** What the last complete run sent to Debian's PostgreSQL. */
interface Known {
  /** The last migration. */
  migration: string;
  /** Fingerprints of statements. */
  statements: string[];
}

export function writeKnown(recorded: Recorded[]): void {
  const prints = new Set(recorded.flatMap(({ statements }) => statements.map(fingerprint)));
  const known: Known = { migration: migrationNames().at(-1) ?? '', statements: [...prints].sort() };
  writeFileSync(knownFile, `${JSON.stringify(known, null, 2)}\n`);
}

/**
 * Chooses statements that the last complete run did not send to Debian's PostgreSQL, or that use a
 * table which a migration has created or changed since.
 */
export function isNewStatement(): (statement: string) => boolean {
  const known: Known = existsSync(knownFile)
    ? JSON.parse(readFileSync(knownFile, 'utf8'))
    : { migration: '', statements: [] };
  const prints = new Set(known.statements);
  const changed = migrationNames()
    .filter((name) => name > known.migration)
    .flatMap((name) => changedTables(readFileSync(join(migrationsFolder, name), 'utf8')));
  return (statement) =>
    // What another PostgreSQL refuses depends on the order of things, not on its version.
    statement.startsWith('ok ') &&
    (!prints.has(fingerprint(statement)) || changed.some((table) => names(statement, table)));
}

/** The SQL of every migration by its file name. */
export function readMigrations(): Record<string, string> {
  return Object.fromEntries(
    migrationNames().map((name) => [name, readFileSync(join(migrationsFolder, name), 'utf8')]),
  );
}

function migrationNames(): string[] {
  return readdirSync(migrationsFolder).sort();
}

function changedTables(sql: string): string[] {
  const pattern = /\b(?:create|alter) table (?:if (?:not )?exists )?"?(\w+)/gi;
  return [...sql.matchAll(pattern)].map(([, table = '']) => table);
}

function names(statement: string, table: string): boolean {
  return new RegExp(`\\b${table}\\b`).test(statement);
}

function fingerprint(statement: string): string {
  return createHash('sha256').update(statement).digest('base64url').slice(0, 12);
}
