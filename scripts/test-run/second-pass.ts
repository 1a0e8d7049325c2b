import type { Recorded } from './recorded.ts';

/** These start the product with its built-in PostgreSQL. */
const startsItsOwn = /^tests\/start\//;

/**
 * Chooses which test files to run again on another PostgreSQL: enough that every form of statement
 * (`tests/harness/statement-form.ts`) is sent there, and every kind of error occurs.
 * @param all what the test files sent in the first run
 * @param isWanted which statements are to be sent
 * @param millisecondsOf how long a file took there
 */
export function filesForSecondPass(
  all: Recorded[],
  isWanted: (statement: string) => boolean,
  millisecondsOf: (file: string) => number,
): string[] {
  const recorded = all
    .filter(({ file }) => !startsItsOwn.test(file))
    .map((one) => ({ file: one.file, statements: one.statements.filter(isWanted) }));
  const missing = new Set(recorded.flatMap(({ statements }) => statements));
  const chosen: string[] = [];
  while (missing.size > 0) {
    const gains = recorded.map(({ file, statements }) => ({
      file,
      statements,
      // A file costs its running time plus its start.
      gain: statements.filter((one) => missing.has(one)).length / (millisecondsOf(file) + 500),
    }));
    const best = gains.reduce((one, other) => (other.gain > one.gain ? other : one));
    chosen.push(best.file);
    for (const statement of best.statements) missing.delete(statement);
  }
  return withoutRedundant(recorded, chosen, millisecondsOf).sort();
}

/** Drops files whose statements all occur in other files, slowest first. */
function withoutRedundant(
  recorded: Pick<Recorded, 'file' | 'statements'>[],
  chosen: string[],
  millisecondsOf: (file: string) => number,
): string[] {
  const statementsOf = new Map(recorded.map(({ file, statements }) => [file, statements]));
  const senders = new Map<string, number>();
  for (const statement of chosen.flatMap((file) => statementsOf.get(file) ?? []))
    senders.set(statement, (senders.get(statement) ?? 0) + 1);
  const slowestFirst = [...chosen].sort(
    (one, other) => millisecondsOf(other) - millisecondsOf(one),
  );
  return slowestFirst.filter((file) => {
    const statements = statementsOf.get(file) ?? [];
    if (statements.some((one) => senders.get(one) === 1)) return true;
    for (const one of statements) senders.set(one, (senders.get(one) ?? 0) - 1);
    return false;
  });
}
