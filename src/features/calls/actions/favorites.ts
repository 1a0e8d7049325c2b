import { isId } from '#lib/ids.ts';
import { notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { dropFavorite, findContactKind, putFavorite } from '../store/contacts.ts';

/** Adds a customer or partner to the favorites or removes it. Throws for anyone else. */
export async function changeFavorite(app: App, id: string, isFavorite: boolean): Promise<void> {
  await app.database.transaction(async (tx) => {
    const kind = isId(id) ? await findContactKind(tx, id) : undefined;
    if (!kind) throw notFound('This contact');
    if (isFavorite) await putFavorite(tx, kind, id, app.now());
    else await dropFavorite(tx, kind, id);
    await publishChange(tx, { topic: 'calls', kind: 'changed', id });
  });
}
