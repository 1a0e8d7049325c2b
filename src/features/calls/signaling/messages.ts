import { AppError } from '../../../platform/http/errors.ts';
import type { App } from '../../../services/app.ts';
import { changeCall, sendSignal } from '../actions/change-call.ts';
import { placeCall } from '../actions/place-call.ts';
import { type PhoneRequest, phoneRequest } from '../contract/socket.ts';
import type { CallRow } from '../store/calls.ts';
import { type Member, tell } from './members.ts';

/** Does what a browser asks; what is wrong with it is said, and changes nothing. */
export async function answerMessage(
  app: App,
  member: Member,
  text: string,
  tellCall: (member: Member, call: CallRow) => void,
): Promise<void> {
  const request = readRequest(text);
  if (!request) {
    return tell(member, {
      type: 'error',
      code: 'bad_message',
      message: 'This message is not understood here.',
    });
  }
  try {
    if (request.type === 'call') {
      const call = await placeCall(app, member.device, request);
      member.told.add(call.id);
      tellCall(member, call);
    } else if (request.type === 'signal') {
      await sendSignal(app, member.device, request.call_id, request.signal);
    } else {
      await changeCall(app, member.device, request.call_id, request.type);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    tell(member, { type: 'error', code, message, call_id: request.call_id });
  }
}

function readRequest(text: string): PhoneRequest | undefined {
  try {
    return phoneRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
