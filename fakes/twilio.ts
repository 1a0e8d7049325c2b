import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { carryCalls } from './twilio-calls.ts';

export const twilioLogin = {
  account_sid: `AC${'0123456789abcdef'.repeat(2)}`,
  auth_token: 'a-token-of-the-fake-77',
  number: '+18305550142',
};

/** Signs the tokens of browsers. */
export const voiceKeySecret = 'a-secret-of-the-fake-88';

export interface SentText {
  sid: string;
  to: string;
  from: string;
  body: string;
  mediaUrls: string[];
  statusUrl: string;
}

/**
 * Twilio at the level of the wire: it accepts texts, carries calls (`twilio-calls.ts`), signs its
 * webhooks like the real one, and holds photos and recordings. It has no business rules; `report`,
 * `text` and `calls` do what phones do.
 */
export async function startFakeTwilio() {
  const texts: SentText[] = [];
  const media = new Map<string, Uint8Array>();
  const recordings = new Map<string, Uint8Array>();
  const refusals = new Map<string, number>();
  /** Keys, and apps with the address that they call. */
  const made = new Map<string, string>();
  /** Addresses of the number, besides the one for texts. */
  const addresses = new Map<string, string>();
  let fault: 'none' | 'down' | 'silent' = 'none';
  let smsUrl = '';
  let calledAt = '';
  let count = 0;

  const server = createServer(async (request, answer) => {
    const reply = (status: number, body: unknown) => {
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(JSON.stringify(body));
    };
    if (fault === 'silent') return request.socket.destroy();
    if (fault === 'down') return reply(503, { code: 20500, message: 'Down', status: 503 });
    const { account_sid, auth_token, number } = twilioLogin;
    const login = Buffer.from(`${account_sid}:${auth_token}`).toString('base64');
    if (request.headers.authorization !== `Basic ${login}`)
      return reply(401, { code: 20003, message: 'Authenticate', status: 401 });
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://twilio');
    const photo = media.get(pathname);
    if (photo) return answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    const account = `/2010-04-01/Accounts/${account_sid}`;
    const form = new URLSearchParams(await read(request));
    if (pathname === `${account}/IncomingPhoneNumbers.json`) {
      const isOurs = searchParams.get('PhoneNumber') === number;
      return reply(200, { incoming_phone_numbers: isOurs ? [ourNumber()] : [] });
    }
    if (pathname === `${account}/IncomingPhoneNumbers/PN1.json`) {
      smsUrl = form.get('SmsUrl') ?? smsUrl;
      for (const name of ['VoiceUrl', 'StatusCallback'])
        if (form.has(name)) addresses.set(name, form.get(name) ?? '');
      return reply(200, ourNumber());
    }
    const [, kind = '', sid = ''] = /\/(Keys|Applications)(?:\/(\w+))?\.json$/.exec(pathname) ?? [];
    if (kind && request.method === 'DELETE') {
      if (!made.delete(sid)) return reply(404, { code: 20404, message: 'Not found', status: 404 });
      return answer.writeHead(204).end();
    }
    if (kind) {
      const id = nextSid(kind === 'Keys' ? 'SK' : 'AP');
      made.set(id, form.get('VoiceUrl') ?? '');
      const secret = kind === 'Keys' ? { secret: voiceKeySecret } : {};
      return reply(201, { sid: id, friendly_name: form.get('FriendlyName'), ...secret });
    }
    if (answerOfCalls(request.method ?? '', pathname.slice(account.length), form, reply, answer))
      return;
    if (request.method !== 'POST' || pathname !== `${account}/Messages.json`)
      return reply(404, { code: 20404, message: 'Not found', status: 404 });
    const code = refusals.get(form.get('To') ?? '');
    if (code) return reply(400, { code, message: 'Refused', status: 400 });
    const text = {
      sid: nextSid('SM'),
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      body: form.get('Body') ?? '',
      mediaUrls: form.getAll('MediaUrl'),
      statusUrl: form.get('StatusCallback') ?? '',
    };
    texts.push(text);
    return reply(201, { sid: text.sid, status: 'queued', account_sid });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  const calls = carryCalls({
    number: twilioLogin.number,
    accountUrl: `${url}/2010-04-01/Accounts/${twilioLogin.account_sid}`,
    nextSid,
    post: (to, fields) => post(to, fields),
    incomingUrl: () => addresses.get('VoiceUrl') ?? '',
    statusUrl: () => addresses.get('StatusCallback') ?? '',
    connectUrl: () => [...made.values()].find((voiceUrl) => voiceUrl !== '') ?? '',
    recordings,
  });

  /** The API's responses about calls, recordings and queues. False for anything else. */
  function answerOfCalls(
    method: string,
    path: string,
    form: URLSearchParams,
    reply: (status: number, body: unknown) => void,
    answer: ServerResponse,
  ): boolean {
    const [, kind = '', sid = ''] =
      /^\/(Calls|Recordings|Queues)\/(\w+)(?:\.json|\.mp3)?$/.exec(path) ?? [];
    if (!kind) return false;
    const unknown = { code: 20404, message: 'Not found', status: 404 };
    if (kind === 'Queues') {
      const [name] = [...calls.queues].find(([, queue]) => queue.sid === sid) ?? [];
      if (name !== undefined) calls.queues.delete(name);
      if (name === undefined) reply(404, unknown);
      else answer.writeHead(204).end();
      return true;
    }
    if (kind === 'Recordings') {
      const bytes = recordings.get(sid);
      if (!bytes) reply(404, unknown);
      else if (method === 'DELETE') {
        recordings.delete(sid);
        answer.writeHead(204).end();
      } else answer.writeHead(200, { 'content-type': 'audio/mpeg' }).end(bytes);
      return true;
    }
    const found = calls.describe(sid);
    const url = form.get('Url');
    if (!found) reply(404, unknown);
    else if (method === 'POST' && url && !calls.move(sid, url))
      reply(400, { code: 21220, message: 'Call is not in-progress', status: 400 });
    else reply(200, found);
    return true;
  }

  function ourNumber() {
    const capabilities = { sms: true, mms: true, voice: true, fax: false };
    return { sid: 'PN1', phone_number: twilioLogin.number, capabilities, sms_url: smsUrl };
  }

  function nextSid(kind: string): string {
    count += 1;
    return `${kind}${String(count).padStart(32, '0')}`;
  }

  /** Calls a webhook with fields, signed by default. */
  function post(to: string, sent: Record<string, string>, signature?: string): Promise<Response> {
    const fields = { AccountSid: twilioLogin.account_sid, ApiVersion: '2010-04-01', ...sent };
    const { pathname, search } = new URL(to);
    return fetch(calledAt ? calledAt + pathname + search : to, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'x-twilio-signature': signature ?? sign(to, fields) },
    });
  }

  return {
    url,
    texts,
    calls,
    recordings,
    post,
    nextSid,
    smsUrl: () => smsUrl,
    made,
    addresses,
    /**
     * Webhooks go to this address, as through a proxy; they are signed for the one that they name.
     */
    callAt(address: string) {
      calledAt = address;
    },
    /** The status of a text: `delivered`, or `undelivered` with an error number. */
    report(text: SentText, status: string, errorCode = '') {
      const fields = { MessageSid: text.sid, MessageStatus: status, To: text.to, From: text.from };
      return post(text.statusUrl, { ...fields, ...(errorCode && { ErrorCode: errorCode }) });
    },
    /** Somebody texts the business number. */
    text(to: string, from: string, body: string, photos: Uint8Array[] = [], sid = nextSid('SM')) {
      const fields: Record<string, string> = {
        MessageSid: sid,
        From: from,
        To: twilioLogin.number,
        Body: body,
        NumMedia: String(photos.length),
      };
      photos.forEach((photo, index) => {
        const path = `/2010-04-01/Accounts/${twilioLogin.account_sid}/Messages/${sid}/Media/${index}`;
        media.set(path, photo);
        fields[`MediaUrl${index}`] = url + path;
        fields[`MediaContentType${index}`] = 'image/jpeg';
      });
      return post(to, fields);
    },
    /** Texts to this number are refused with a Twilio error; 0 accepts them again. */
    refuse(number: string, code: number) {
      refusals.set(number, code);
    },
    /** down: 503; silent: the connection is cut. */
    misbehave(how: typeof fault) {
      fault = how;
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

/** https://www.twilio.com/docs/usage/security: the address and the sorted fields, HMAC-SHA1, base64. */
export function sign(url: string, fields: Record<string, string>, token = twilioLogin.auth_token) {
  const content = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url);
  return createHmac('sha1', token).update(content).digest('base64');
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
