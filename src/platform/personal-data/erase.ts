import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import type { PersonalDataRule } from './rules.ts';
import type { Finding } from './survey.ts';

/**
 * Erases what was found, in one transaction: all of it, or nothing. Repeating it changes nothing.
 * @param isOver whether the law no longer requires any of it: then retained data goes, too
 */
export async function erasePersonalData(
  tx: Transaction,
  findings: Finding[],
  isOver: boolean,
): Promise<void> {
  // What was sent or signed is never rewritten, except here.
  await tx.execute(sql`select set_config('plumbline.erases', 'on', true)`);
  const isLast = ({ rule }: Finding) => 'isLast' in rule && rule.isLast === true;
  const backwards = findings.toReversed();
  for (const finding of backwards) if (!isLast(finding)) await carryOut(tx, finding, isOver);
  for (const finding of backwards) if (isLast(finding)) await carryOut(tx, finding, isOver);
  await tx.execute(sql`select set_config('plumbline.erases', '', true)`);
}

/** Folders with the files of what is erased. */
export function foldersOf(findings: Finding[], isOver: boolean): string[] {
  return findings.flatMap(({ rule: { folder, fate }, keys }) =>
    folder && (fate !== 'retained' || isOver) ? keys.map((key) => `${folder}/${key}`) : [],
  );
}

async function carryOut(
  tx: Transaction,
  { rule, keys, where }: Finding,
  isOver: boolean,
): Promise<void> {
  if (keys.length === 0) return;
  const table = sql.identifier(rule.table);
  const outcome = outcomeOf(rule, isOver);
  if ('deletedBy' in rule && rule.deletedBy)
    await tx.execute(sql`select ${sql.identifier(rule.deletedBy)}(${sql.param(keys)}::uuid[])`);
  else if (outcome === 'deleted') await tx.execute(sql`delete from ${table} where ${where}`);
  else if (Object.keys(outcome).length > 0)
    await tx.execute(sql`update ${table} set ${assignments(outcome)} where ${where}`);
}

/** What happens to the rows: they are deleted, or some columns get these values. */
export function outcomeOf(
  rule: PersonalDataRule,
  isOver: boolean,
): Record<string, SQL> | 'deleted' {
  if (rule.fate === 'deleted') return 'deleted';
  if (rule.fate === 'emptied' || !isOver) return rule.sets ?? {};
  return rule.later === 'deleted' ? 'deleted' : { ...rule.sets, ...rule.later };
}

function assignments(values: Record<string, SQL>): SQL {
  const sets = Object.entries(values).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
  );
  return sql.join(sets, sql`, `);
}
