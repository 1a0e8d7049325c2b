import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import type { PersonalDataRule } from './rules.ts';
import type { Finding } from './survey.ts';

/**
 * Erases what was found, in one transaction: all of it, or nothing. What the law requires stays for now,
 * without what it does not ask for. Done again, it changes nothing.
 */
export async function erasePersonalData(tx: Transaction, findings: Finding[]): Promise<void> {
  await carryOut(tx, findings, ({ fate, ...rule }) => {
    if (fate === 'deleted') return 'deleted';
    return 'sets' in rule ? rule.sets : undefined;
  });
}

/** Erases what the law required for a time, when that has run out. */
export async function eraseRetainedData(tx: Transaction, findings: Finding[]): Promise<void> {
  await carryOut(tx, findings, (rule) => (rule.fate === 'retained' ? rule.later : undefined));
}

/** Folders with the files of what was erased; also of what was retained, when its time has run out. */
export function foldersOf(findings: Finding[], isOver: boolean): string[] {
  return findings.flatMap(({ rule: { folder, fate }, keys }) =>
    folder && (fate !== 'retained' || isOver) ? keys.map((key) => `${folder}/${key}`) : [],
  );
}

type Outcome = Record<string, SQL> | 'deleted' | undefined;

async function carryOut(
  tx: Transaction,
  findings: Finding[],
  outcomeOf: (rule: PersonalDataRule) => Outcome,
): Promise<void> {
  // What was sent or signed is never rewritten, except here.
  await tx.execute(sql`select set_config('plumbline.erases', 'on', true)`);
  const isLast = ({ rule }: Finding) => 'isLast' in rule && rule.isLast === true;
  const backwards = findings.toReversed();
  const inOrder = [...backwards.filter((one) => !isLast(one)), ...backwards.filter(isLast)];
  for (const { rule, keys, where } of inOrder) {
    const outcome = keys.length > 0 ? outcomeOf(rule) : undefined;
    if ('deletedBy' in rule && rule.deletedBy && outcome)
      await tx.execute(sql`select ${sql.identifier(rule.deletedBy)}(${sql.param(keys)}::uuid[])`);
    else if (outcome === 'deleted')
      await tx.execute(sql`delete from ${sql.identifier(rule.table)} where ${where}`);
    else if (outcome && Object.keys(outcome).length > 0)
      await tx.execute(
        sql`update ${sql.identifier(rule.table)} set ${setOf(outcome)} where ${where}`,
      );
  }
  await tx.execute(sql`select set_config('plumbline.erases', '', true)`);
}

function setOf(values: Record<string, SQL>): SQL {
  const sets = Object.entries(values).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
  );
  return sql.join(sets, sql`, `);
}
