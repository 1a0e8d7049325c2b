import { eq } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import type { ReceivedPhoto } from '#features/photos/rules.ts';
import { insertPhotos } from '#features/photos/store/photos.ts';
import { currentBusiness } from '#features/settings/actions/current.ts';
import { takeText } from '#features/text-messages/actions/receive.ts';
import { typedText } from '#features/text-messages/actions/receive-form.ts';
import { markRead, markSentByHand, writeText } from '#features/text-messages/actions/write-text.ts';
import {
  findTextOfProvider,
  insertTextPhotos,
  listReady,
  updateText,
} from '#features/text-messages/store/texts.ts';
import { listThreadsOf } from '#features/text-messages/store/threads.ts';
import { textMessages } from '#features/text-messages/tables.ts';
import { hourBefore } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { sendPicture } from '../photos/photos.ts';
import type { PictureName } from '../photos/pictures.ts';
import { demoTexts } from './data.ts';

/** Has the demo's customers and owner text each other, once. */
export async function fillDemoTexts(app: App): Promise<void> {
  const owner = await findOwner(app.database);
  if (!owner || (await hasReplies(app))) return;
  const actor: Actor = { kind: 'owner', id: owner.id };
  // Texts queued while the demo was filled: the owner sent them from their phone.
  for (const { text } of await listReady(app.database, 1000))
    await markSentByHand({ ...app, now: () => text.createdAt }, actor, text.id);
  const began = app.now();
  const { timeZone } = currentBusiness(app);
  for (const { email, texts } of demoTexts) {
    const [customer] = await app.database
      .select({ id: customers.id, phone: customers.phone })
      .from(customers)
      .where(eq(customers.email, email));
    if (!customer?.phone) continue;
    const { id: customerId, phone } = customer;
    for (const { by, daysAgo, hour, body, pictures = [], isUnread, isReady } of texts) {
      const then = { ...app, now: () => hourBefore(began, { daysAgo, hour }, timeZone) };
      if (by === 'owner') {
        const to = { phone, customerId };
        const { id } = await writeText(then, actor, to, typedText(body), undefined);
        if (!isReady) await markSentByHand(then, actor, id);
        continue;
      }
      const providerId = `demo-${newId()}`;
      await takeText(then, { providerId, from: phone, body, media: [] });
      const textId = await addPictures(then, providerId, pictures);
      const [thread] = await listThreadsOf(app.database, customerId);
      if (!isUnread && textId && thread) await markRead(then, thread.id, textId);
    }
  }
}

async function hasReplies({ database }: App): Promise<boolean> {
  const isReply = eq(textMessages.direction, 'in');
  return (await database.select().from(textMessages).where(isReply).limit(1)).length > 0;
}

/** Adds photos that came with a text; returns the text's id. */
async function addPictures(
  app: App,
  providerId: string,
  pictures: PictureName[],
): Promise<string | undefined> {
  const photos: ReceivedPhoto[] = [];
  for (const name of pictures) photos.push(await sendPicture(app.files, name, `${name}.jpg`));
  return app.database.transaction(async (tx) => {
    const id = await findTextOfProvider(tx, providerId);
    if (!id) return undefined;
    await insertPhotos(tx, app.now(), photos);
    await insertTextPhotos(
      tx,
      id,
      photos.map((photo) => photo.id),
    );
    await updateText(tx, id, { photos: photos.length });
    return id;
  });
}
