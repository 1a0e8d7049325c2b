import { createApi } from '#platform/http/create-api.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { readDraft } from '../actions/change-draft.ts';
import { beginDraft, discardDraft, saveDraft } from '../actions/drafts.ts';
import { attachFiles, detachFile, fileIdOf } from '../actions/email-files.ts';
import { sendDraft, undoSending } from '../actions/send-draft.ts';
import * as contract from '../contract/drafts.ts';
import type { StoredEmail } from '../store/emails.ts';

/** What the owner writes; the caller is already verified as the owner. */
export function draftRoutes(app: App) {
  const routes = createApi();
  const draftId = (id: string) => knownId(id, 'This draft');

  routes.openapi(contract.postDraft, async (c) => {
    const { kind, email_id, to } = c.req.valid('json');
    return c.json(answer(await beginDraft(app, kind, email_id, to)), 200);
  });

  routes.openapi(contract.getDraft, async (c) =>
    c.json(answer(await readDraft(app, draftId(c.req.valid('param').id))), 200),
  );

  routes.openapi(contract.putDraft, async (c) => {
    const id = draftId(c.req.valid('param').id);
    return c.json(answer(await saveDraft(app, id, c.req.valid('json'))), 200);
  });

  routes.openapi(contract.deleteDraft, async (c) => {
    await discardDraft(app, draftId(c.req.valid('param').id));
    return ok(c);
  });

  // Described by its contract but read as a stream: nothing may buffer the body first.
  routes.openAPIRegistry.registerPath(contract.postDraftFile);
  routes.post('/api/email/drafts/:id/attachments', async (c) => {
    const id = draftId(c.req.param('id'));
    return c.json(answer(await attachFiles(app, id, incomingForm(c.env.incoming))), 200);
  });

  routes.openapi(contract.deleteDraftFile, async (c) => {
    const { id, file_id } = c.req.valid('param');
    return c.json(answer(await detachFile(app, draftId(id), file_id)), 200);
  });

  routes.openapi(contract.postSending, async (c) => {
    const id = draftId(c.req.valid('param').id);
    const sent = await sendDraft(app, id, c.req.valid('json').version);
    return ok(c, {
      email_id: sent.id,
      thread_id: sent.conversationId,
      sending_until: sent.sendAt.toISOString(),
    });
  });

  routes.openapi(contract.deleteSending, async (c) => {
    await undoSending(app, knownId(c.req.valid('param').id, 'This email'));
    return ok(c);
  });

  return routes;
}

const answer = (draft: StoredEmail) => ({ success: true as const, draft: viewDraft(draft) });

function viewDraft(draft: StoredEmail): contract.DraftView {
  return {
    id: draft.id,
    thread_id: draft.conversationId,
    version: draft.version,
    to: draft.recipient,
    cc: draft.cc,
    bcc: draft.bcc,
    subject: draft.subject,
    text: draft.bodyText,
    attachments: draft.attachments.map((file) => ({
      id: fileIdOf(file),
      name: file.name,
      type: file.type,
      size: ('file' in file && file.size) || 0,
    })),
  };
}
