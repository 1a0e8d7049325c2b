import { sql } from 'drizzle-orm';
import { newId } from '#lib/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { emails } from '../tables.ts';

/** An email's ids: its own and those it names. */
export interface EmailNames {
  messageId: string;
  /** Ids of the emails it answers. */
  references: string[];
  /** Our ids of some of those. */
  ownIds: string[];
}

interface Related extends Record<string, unknown> {
  name: string;
  conversationId: string;
  latest: string;
}

/**
 * The threads of some new emails, in order: with what they answer, what answers them, and what
 * answers the same. Threads that turn out to be one are joined, whichever email came first.
 */
export async function joinConversations(tx: Transaction, added: EmailNames[]): Promise<string[]> {
  const related = await findRelated(tx, added);
  const groups = new Groups();
  for (const { name, conversationId } of related) groups.join(name, conversationId);
  for (const [index, email] of added.entries()) {
    for (const name of namesOf(email)) groups.join(`new ${index}`, name);
  }
  const targets = new Map<string, string>();
  for (const one of [...related].sort((a, b) => (a.latest < b.latest ? 1 : -1))) {
    const group = groups.of(one.conversationId);
    const target = targets.get(group) ?? one.conversationId;
    targets.set(group, target);
  }
  const others = new Map(
    related.flatMap(({ conversationId }) => {
      const target = targets.get(groups.of(conversationId));
      return target && target !== conversationId ? [[conversationId, target] as const] : [];
    }),
  );
  for (const [from, to] of others) {
    await tx.execute(
      sql`update ${emails} set conversation_id = ${to} where conversation_id = ${from} and not is_secret`,
    );
  }
  return added.map((_, index) => {
    const group = groups.of(`new ${index}`);
    const target = targets.get(group) ?? newId();
    targets.set(group, target);
    return target;
  });
}

function namesOf({ messageId, references, ownIds }: EmailNames): string[] {
  return [messageId, ...references, ...ownIds].filter(Boolean);
}

async function findRelated(tx: Transaction, added: EmailNames[]): Promise<Related[]> {
  const names = [
    ...new Set(added.flatMap(({ messageId, references }) => [messageId, ...references])),
  ].filter(Boolean);
  const ids = [...new Set(added.flatMap(({ ownIds }) => ownIds))];
  if (names.length === 0 && ids.length === 0) return [];
  const { rows } = await tx.execute<Related>(sql`
    select name, conversation_id as "conversationId", max(id::text) as latest from (
      select message_id as name, conversation_id, id from ${emails}
        where message_id <> '' and message_id = any(${sql.param(names)}::text[]) and not is_secret
      union all select thread, conversation_id, id from ${emails}
        where thread <> '' and thread = any(${sql.param(names)}::text[]) and not is_secret
      union all select id::text, conversation_id, id from ${emails}
        where id = any(${sql.param(ids)}::uuid[]) and not is_secret
      union all select reference, conversation_id, id from ${emails},
          unnest(reference_ids) as reference
        where reference_ids <> '{}' and reference_ids && ${sql.param(names)}::text[]
          and reference = any(${sql.param(names)}::text[]) and not is_secret
    ) as related group by name, conversation_id`);
  return rows;
}

/** Ids that belong together, directly or through others. */
class Groups {
  private readonly parents = new Map<string, string>();

  of(name: string): string {
    let root = name;
    for (let next = this.parents.get(root); next !== undefined; next = this.parents.get(root))
      root = next;
    if (root !== name) this.parents.set(name, root);
    return root;
  }

  join(one: string, other: string): void {
    const [from, to] = [this.of(one), this.of(other)];
    if (from !== to) this.parents.set(from, to);
  }
}
