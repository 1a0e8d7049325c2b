import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { fieldNotes } from '../tables.ts';

export async function insertFieldNote(
  tx: Transaction,
  note: typeof fieldNotes.$inferInsert,
): Promise<void> {
  await tx.insert(fieldNotes).values(note);
}

/** A field note in lists of visits. */
export interface ListedFieldNote {
  id: string;
  author: string;
  body: string;
  /** ISO instant with its offset. */
  typed_at: string;
}

/** SQL for a visit's notes, by when they were typed. */
export function fieldNotesOf(visitId: SQL): SQL<ListedFieldNote[]> {
  return sql<ListedFieldNote[]>`coalesce((
    select json_agg(json_build_object('id', note.id, 'author', note.author_name, 'body', note.body,
      'typed_at', note.typed_at) order by note.typed_at, note.id)
    from field_notes as note where note.visit_id = ${visitId}), '[]')`;
}
