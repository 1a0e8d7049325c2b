import { AppError } from '../../../platform/http/errors.ts';
import type { App } from '../../../services/app.ts';
import { changeCall, sendSignal } from '../actions/change-call.ts';
import { startCall } from '../actions/start-call.ts';
import { type PhoneRequest, phoneRequest } from '../contract/socket.ts';
import type { CallRow } from '../store/calls.ts';
import { type Member, send } from './members.ts';

/** Does what a browser asks; an invalid message gets an error and changes nothing. */
export async function answerMessage(
  app: App,
  member: Member,
  text: string,
  sendCall: (member: Member, call: CallRow) => void,
): Promise<void> {
  const request = readRequest(text);
  if (!request) {
    return send(member, {
      type: 'error',
      code: 'bad_message',
      message: 'This message is not understood here.',
    });
  }
  try {
    if (request.type === 'call') {
      const call = await startCall(app, member.device, request);
      member.following.add(call.id);
      sendCall(member, call);
    } else if (request.type === 'signal') {
      await sendSignal(app, member.device, request.call_id, request.signal);
    } else {
      await changeCall(app, member.device, request.call_id, request.type);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    send(member, { type: 'error', code, message, call_id: request.call_id });
  }
}

function readRequest(text: string): PhoneRequest | undefined {
  try {
    return phoneRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
