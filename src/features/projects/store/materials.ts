import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import { materials } from '../tables.ts';

const { searchText, ...columns } = getTableColumns(materials);

export type MaterialRow = Omit<typeof materials.$inferSelect, 'searchText'>;

/** The catalog by name; the page starts after the material in the cursor. */
export function listMaterials(
  database: Database,
  page: { search: string | undefined; cursor: string | undefined; limit: number },
): Promise<MaterialRow[]> {
  return database
    .select(columns)
    .from(materials)
    .where(
      and(
        isNull(materials.removedAt),
        page.search ? hasTerms(searchText, page.search) : undefined,
        page.cursor
          ? sql`lower(${materials.name}) > (select lower(name) from materials where id = ${page.cursor})`
          : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${materials.name})`))
    .limit(page.limit);
}

/** A catalog material, or with `removed` a removed one. */
export async function findMaterial(
  tx: Transaction,
  id: string,
  { removed = false } = {},
): Promise<MaterialRow | undefined> {
  const { removedAt } = materials;
  const [found] = await tx
    .select(columns)
    .from(materials)
    .where(and(eq(materials.id, id), removed ? isNotNull(removedAt) : isNull(removedAt)))
    .for('update');
  return found;
}

/** Whether a material with this id exists or existed. */
export async function isMaterial(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: materials.id }).from(materials).where(eq(materials.id, id));
  return found.length > 0;
}

/** Whether another catalog material has this name. */
export async function isMaterialNamed(tx: Transaction, name: string, id: string): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from ${materials}
    where lower(name) = lower(${name}) and id <> ${id} and removed_at is null`);
  return found.rows.length > 0;
}

/** Stores a material unless its name is taken. */
export async function insertMaterial(
  tx: Transaction,
  material: typeof materials.$inferInsert,
): Promise<MaterialRow | undefined> {
  const [row] = await tx
    .insert(materials)
    .values(material)
    .onConflictDoNothing()
    .returning(columns);
  return row;
}

export async function updateMaterial(
  tx: Transaction,
  id: string,
  version: number,
  change: Partial<Pick<MaterialRow, 'name' | 'unit' | 'unitCost' | 'updatedAt' | 'removedAt'>>,
): Promise<MaterialRow | undefined> {
  const [row] = await tx
    .update(materials)
    .set({ ...change, version: version + 1 })
    .where(and(eq(materials.id, id), eq(materials.version, version)))
    .returning(columns);
  return row;
}
