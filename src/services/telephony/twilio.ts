import { isHiddenNumber } from './hidden-number.ts';
import type { IncomingText, TextReport, TextService, TextState } from './port.ts';
import { openTwilio, optedOut, reasons, type TwilioAccess } from './twilio-client.ts';

/** More than Twilio lets anybody send. */
const maxMedia = 10;

/** Texts through Twilio. */
export function twilioTexts(access: TwilioAccess): TextService {
  const { number, call, isGenuine, findNumber, fetchBytes } = openTwilio(access);
  return {
    name: 'Twilio',
    number,
    isGenuine,
    send: ({ to, body, mediaUrls, statusUrl }) =>
      call(async (twilio) => {
        const sent = await twilio.messages.create({
          to,
          from: number,
          body,
          ...(mediaUrls.length > 0 && { mediaUrl: mediaUrls }),
          ...(statusUrl && { statusCallback: statusUrl }),
        });
        return { providerId: sent.sid };
      }),
    readText,
    readReport,
    fetchMedia: fetchBytes,
    check: () =>
      call(async (twilio) => {
        await findNumber(twilio, 'sms');
      }),
    receiveAt: (url) =>
      call(async (twilio) => {
        const { sid } = await findNumber(twilio, 'sms');
        await twilio.incomingPhoneNumbers(sid).update({ smsUrl: url, smsMethod: 'POST' });
      }),
  };
}

function readText(fields: Record<string, string>): IncomingText {
  const count = Math.min(Number(fields.NumMedia) || 0, maxMedia);
  const media = Array.from({ length: count }, (_, index) => ({
    url: fields[`MediaUrl${index}`] ?? '',
    type: fields[`MediaContentType${index}`] ?? '',
  }));
  return {
    providerId: fields.MessageSid ?? '',
    from: isHiddenNumber(fields.From ?? '') ? '' : (fields.From ?? ''),
    body: fields.Body ?? '',
    media: media.filter(({ url }) => url !== ''),
  };
}

const states: Record<string, TextState> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
};

function readReport(fields: Record<string, string>): TextReport {
  const state = states[fields.MessageStatus ?? ''] ?? 'queued';
  const isBad = state === 'undelivered' || state === 'failed';
  const code = Number(fields.ErrorCode) || 0;
  return {
    providerId: fields.MessageSid ?? '',
    state,
    error: isBad ? (reasons[code] ?? `Twilio reports error ${code || 'without a number'}`) : '',
    hasOptedOut: code === optedOut,
  };
}
