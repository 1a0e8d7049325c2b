import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { currentLine } from '../rules/content.ts';
import { estimateTemplates } from '../tables.ts';

export type TemplateRow = typeof estimateTemplates.$inferSelect;

const inUse = isNull(estimateTemplates.removedAt);

export async function listTemplates(database: Database): Promise<TemplateRow[]> {
  const rows = await database
    .select()
    .from(estimateTemplates)
    .where(inUse)
    .orderBy(asc(sql`lower(${estimateTemplates.name})`))
    .limit(200);
  return rows.map(({ content, ...row }) => ({
    ...row,
    content: { ...content, line_items: content.line_items.map(currentLine) },
  }));
}

/** Stores a template, replacing one with the same name. Returns the id. */
export async function putTemplate(
  tx: Transaction,
  template: typeof estimateTemplates.$inferInsert,
): Promise<string> {
  const { name, content, updatedAt } = template;
  const [known] = await tx
    .update(estimateTemplates)
    .set({ name, content, updatedAt, version: sql`${estimateTemplates.version} + 1` })
    .where(and(inUse, eq(sql`lower(${estimateTemplates.name})`, name.toLowerCase())))
    .returning({ id: estimateTemplates.id });
  if (known) return known.id;
  await tx.insert(estimateTemplates).values(template);
  return template.id;
}

/** Removes a template; returns whether it existed. */
export async function dropTemplate(tx: Transaction, now: Date, id: string): Promise<boolean> {
  const dropped = await tx
    .update(estimateTemplates)
    .set({ removedAt: now })
    .where(and(inUse, eq(estimateTemplates.id, id)))
    .returning({ id: estimateTemplates.id });
  return dropped.length > 0;
}
