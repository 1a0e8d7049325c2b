import { AppError, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { changeCall, sendSignal } from '../actions/change-call.ts';
import { startCall } from '../actions/start-call.ts';
import { type PhoneRequest, phoneRequest } from '../contract/socket.ts';
import type { CallRow } from '../store/calls.ts';
import { type Member, send } from './members.ts';

/** Does what a browser asks; what it may not do gets an error and changes nothing. */
export async function answerMessage(
  app: App,
  member: Member,
  request: PhoneRequest,
  sendCall: (member: Member, call: CallRow) => void,
): Promise<void> {
  try {
    if (request.type === 'call') {
      const call = await startCall(app, member.device, request);
      member.following.add(call.id);
      sendCall(member, call);
      return;
    }
    // Nobody can make the database look for calls that they were never sent.
    if (!member.following.has(request.call_id)) throw notFound('This call');
    if (request.type !== 'signal') {
      await changeCall(app, member.device, request.call_id, request.type);
    } else if (member.talk?.callId === request.call_id) {
      await sendSignal(app, member.device, request.call_id, request.signal);
    } else throw notFound('This call');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    send(member, { type: 'error', code, message, call_id: request.call_id });
  }
}

/** Reads a message; one that is not understood gets an error. */
export function readMessage(member: Member, text: string): PhoneRequest | undefined {
  const request = readRequest(text);
  if (!request)
    send(member, {
      type: 'error',
      code: 'bad_message',
      message: 'This message is not understood here.',
    });
  return request;
}

function readRequest(text: string): PhoneRequest | undefined {
  try {
    return phoneRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
