import type { z } from '@hono/zod-openapi';
import type { notedRequestForm } from '#features/noted-requests/contract/noted-requests.ts';
import { draftRequest, fieldsOfForm } from '#features/noted-requests/index.ts';
import { noteRequest } from '#features/requests/index.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { textOfCall } from '../rules/call-text.ts';
import { updateRecord } from '../store/records.ts';
import { readCall } from './analyze-call.ts';
import { lockKnownCall, requireRecord } from './records.ts';

/** The initial values of a request created from a call: the caller, and the text of the call. */
export async function draftOfCall(app: App, callId: string) {
  const call = await requireRecord(app, callId);
  const written = await readCall(app.database, callId);
  return draftRequest(app, {
    customerId: call.customerId,
    phone: call.callerNumber,
    name: call.callerName,
    text: written ? textOfCall(written.text) : '',
    unnamed: 'Caller',
    withoutText: 'Asked to be called back.',
  });
}

/** Creates a request from a call. Each call has at most one, so pressing twice returns the same. */
export async function makeRequest(
  app: App,
  actor: Actor,
  callId: string,
  form: z.output<typeof notedRequestForm>,
): Promise<string> {
  return app.database.transaction(async (tx) => {
    const call = await lockKnownCall(tx, callId);
    if (call.requestId) return call.requestId;
    const { customerId, answeredAt } = call;
    const origin = { by: 'call' as const, customerId, answeredAt };
    const requestId = await noteRequest(app, tx, actor, fieldsOfForm(form), origin);
    await updateRecord(tx, callId, { requestId });
    await publishChange(tx, { topic: 'calls', kind: 'changed', id: callId });
    return requestId;
  });
}
