import type { z } from '@hono/zod-openapi';
import { formatPhone } from '../../../lib/phone.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import { readNotes } from '../../conversations/index.ts';
import { findCustomer } from '../../customers/index.ts';
import { noteRequest } from '../../requests/index.ts';
import { fieldLimits } from '../../requests/rules/requests.ts';
import type { requestOfCallForm } from '../contract/records.ts';
import { textOfCall } from '../rules/call-text.ts';
import { updateRecord } from '../store/records.ts';
import { readCall } from './analyze-call.ts';
import { lockKnownCall, requireRecord } from './records.ts';

type Fields = z.output<typeof requestOfCallForm>;

/**
 * What a request made of a call begins with: who called, by customer, name and number, and what the
 * notes say. Whoever left no name is called by their number.
 */
export async function draftRequest(app: App, callId: string): Promise<Fields> {
  const call = await requireRecord(app, callId);
  const [written, customer] = await Promise.all([
    readCall(app.database, callId),
    call.customerId ? findCustomer(app.database, call.customerId) : undefined,
  ]);
  const text = written ? textOfCall(written.text) : '';
  const { facts, language } = await readNotes(app, text);
  const phone = customer?.phone || call.callerNumber || facts.customer_phone || '';
  const [first = '', ...rest] = (call.callerName || facts.customer_name || '').split(/\s+/);
  const unnamed = { first: 'Caller', last: formatPhone(phone) };
  const named = first ? { first, last: rest.join(' ') } : unnamed;
  const person = customer ? { first: customer.firstName, last: customer.lastName } : named;
  return {
    first_name: person.first.slice(0, fieldLimits.firstName),
    last_name: person.last.slice(0, fieldLimits.lastName),
    phone: phone && formatPhone(phone),
    email: customer?.email ?? facts.customer_email ?? '',
    address: customer?.address || facts.service_address || '',
    city: customer?.city ?? '',
    project_description: (text || 'Asked to be called back.').slice(
      0,
      fieldLimits.projectDescription,
    ),
    urgency: facts.urgency ?? 'normal',
    language: customer?.language ?? (text ? language : 'english'),
  };
}

/** Makes a request of a call. There is one of each call: pressed twice, it is the same. */
export async function makeRequest(
  app: App,
  actor: Actor,
  callId: string,
  fields: Fields,
): Promise<string> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const call = await lockKnownCall(tx, callId);
    if (call.requestId) return call.requestId;
    const { customerId, answeredAt } = call;
    const { first_name, last_name, project_description, ...rest } = fields;
    const noted = {
      ...rest,
      firstName: first_name,
      lastName: last_name,
      projectDescription: project_description,
      zipCode: '',
    };
    const requestId = await noteRequest(tx, now, actor, noted, { customerId, answeredAt });
    await updateRecord(tx, callId, { requestId });
    await publishChange(tx, { topic: 'calls', kind: 'changed', id: callId });
    return requestId;
  });
}
