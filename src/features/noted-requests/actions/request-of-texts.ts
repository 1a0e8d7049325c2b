import type { z } from '@hono/zod-openapi';
import { noteRequest } from '#features/requests/index.ts';
import {
  coverThread,
  lockTextThread,
  readUncovered,
  type UncoveredTexts,
} from '#features/text-messages/index.ts';
import { hiddenSender } from '#features/text-messages/rules/texts.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { notedRequestForm } from '../contract/noted-requests.ts';
import { draftRequest } from './draft.ts';
import { fieldsOfForm } from './fields-of-form.ts';

/** What did not come along with the texts. */
function missingFiles({ unusableFiles, otherPhotos }: UncoveredTexts): string {
  return [
    unusableFiles > 0 &&
      `Files of the texts that can't be opened: ${unusableFiles}. Ask for them again.`,
    otherPhotos > 0 && `Earlier photos that are only with the texts: ${otherPhotos}.`,
  ]
    .filter(Boolean)
    .join('\n');
}

const nothingNew = () =>
  conflict('nothing_new', 'There are no new texts here to make a request from.');

/** The initial values of a request created from a thread, and the photos that go with it. */
export async function draftOfTexts(app: App, threadId: string) {
  const found = await readUncovered(app.database, threadId);
  if (!found) throw notFound('This thread');
  const { thread, text, photos, upTo } = found;
  if (upTo === undefined) throw nothingNew();
  const request = await draftRequest(app, {
    customerId: thread.customerId,
    phone: thread.phone === hiddenSender ? '' : thread.phone,
    name: thread.name,
    text,
    unnamed: 'Sender',
    withoutText: 'Sent photos by text.',
  });
  return { request, photos, upTo };
}

/**
 * Creates a request from the texts since the last one, up to the latest that the owner saw. Pressed
 * twice, it is the same request.
 */
export async function makeRequestOfTexts(
  app: App,
  actor: Actor,
  threadId: string,
  { form, upTo }: { form: z.output<typeof notedRequestForm>; upTo: number },
): Promise<string> {
  return app.database.transaction(async (tx) => {
    const thread = await lockTextThread(tx, threadId);
    if (!thread) throw notFound('This thread');
    if (thread.requestId && thread.requestPosition >= upTo) return thread.requestId;
    const found = await readUncovered(tx, threadId, upTo);
    if (found?.upTo === undefined) throw nothingNew();
    const requestId = await noteRequest(app, tx, actor, fieldsOfForm(form), {
      by: 'text',
      customerId: thread.customerId,
      answeredAt: found.answeredAt,
      photoIds: found.photos.map(({ id }) => id),
      note: missingFiles(found),
    });
    await coverThread(tx, threadId, { requestId, position: found.upTo });
    return requestId;
  });
}
