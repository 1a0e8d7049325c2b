import { createServer } from 'node:https';
import { jwtVerify } from 'jose';
import { type WebSocket, WebSocketServer } from 'ws';
import { selfSigned } from './self-signed.ts';
import { voiceKeySecret } from './twilio.ts';

/** A call that the library in a browser has placed. */
export interface BrowserCall {
  sid: string;
  /** As `client:owner`. */
  from: string;
  /** The page's parameters for the TwiML app. */
  params: Record<string, string>;
  /** The browser's SDP offer. */
  offer: string;
  /** It rings there; the browser plays its own ringback unless sound comes with it. */
  ring(): void;
  answer(sdp: string): void;
  /** Ends it from this side. */
  hangUp(): void;
  /** Resolves when either side has ended it. */
  ended: Promise<void>;
}

interface FakeVoiceOptions {
  /** What Twilio does with a call after the TwiML app's response. */
  onCall(call: BrowserCall): void;
}

interface OngoingCall {
  /** A new one after its browser was cut off and came back. */
  socket: WebSocket;
  end(): void;
}

type Message = { type: string; payload: Record<string, unknown> };

/**
 * Twilio's signaling, to which `@twilio/voice-sdk` connects: a WebSocket over TLS. Browsers started
 * with `flags` find it instead of all of twilio.com, so that the product needs no other address.
 */
export async function startFakeVoice({ onCall }: FakeVoiceOptions) {
  const foreign: string[] = [];
  const tokens: string[] = [];
  let refusal = 0;
  let callRefusal = 0;
  let life: number | undefined;
  let count = 0;

  const server = createServer(selfSigned('twilio.com'), (request, answer) => {
    foreign.push(`${request.headers.host}${request.url}`);
    answer.writeHead(404).end();
  });
  const sockets = new WebSocketServer({ server, path: '/signal' });
  /** By both of their ids: the browser's, and ours. */
  const calls = new Map<string, OngoingCall>();
  sockets.on('connection', (socket) => {
    let identity: string | undefined;
    let waitsSeconds = 0;
    const beat = setInterval(() => socket.send('\n'), 5000);
    socket.on('close', () => {
      clearInterval(beat);
      // A browser that is cut off may return to its call.
      setTimeout(() => {
        for (const call of calls.values()) if (call.socket === socket) call.end();
      }, waitsSeconds * 1000);
    });
    socket.on('message', (data) => {
      const text = String(data);
      if (text === '\n') return;
      const { type, payload }: Message = JSON.parse(text);
      const id = String(payload.callsid ?? '');
      const ongoing = calls.get(id);
      if (type === 'listen') {
        waitsSeconds = Number(payload.reconnectTimeout);
        void listen(String(payload.token));
      } else if (type === 'register') send(socket, 'ready', {});
      else if (type === 'hangup') ongoing?.end();
      else if (type === 'invite' && identity && !payload.reconnect) invite(id, payload);
      else if (type === 'invite' && ongoing) {
        ongoing.socket = socket;
        send(socket, 'answer', { callsid: id, reconnect: payload.reconnect });
      }
    });

    async function listen(token: string): Promise<void> {
      const claims = await readToken(token);
      tokens.push(token);
      const code = refusal || (claims ? 0 : 31204);
      if (!claims || code) {
        const error = { code, message: 'Refused by the fake' };
        send(socket, 'error', { error });
        return;
      }
      identity = claims.identity;
      const ttl = life ?? claims.seconds;
      send(socket, 'connected', {
        edge: 'ashburn',
        gateway: 'fake',
        region: 'US_EAST_VIRGINIA',
        home: 'us1',
        token: { identity, ttl },
      });
    }

    function invite(browserId: string, payload: Message['payload']): void {
      if (callRefusal) {
        const error = { code: callRefusal, message: 'Refused by the fake' };
        send(socket, 'hangup', { callsid: browserId, error });
        return;
      }
      count += 1;
      const sid = `CA${String(count).padStart(32, '0')}`;
      const twilio = payload.twilio as { params?: string };
      const { promise, resolve } = Promise.withResolvers<void>();
      const ongoing: OngoingCall = {
        socket,
        end() {
          calls.delete(browserId);
          calls.delete(sid);
          resolve();
        },
      };
      const report = (type: string, more: object) =>
        send(ongoing.socket, type, { callsid: sid, ...more });
      calls.set(browserId, ongoing);
      calls.set(sid, ongoing);
      onCall({
        sid,
        from: `client:${identity}`,
        params: Object.fromEntries(new URLSearchParams(twilio.params)),
        offer: String(payload.sdp),
        ring: () => report('ringing', {}),
        answer: (sdp) => report('answer', { sdp, reconnect: `again ${sid}` }),
        hangUp() {
          report('hangup', {});
          ongoing.end();
        },
        ended: promise,
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    /** For Chromium. */
    flags: [
      `--host-resolver-rules=MAP *.twilio.com 127.0.0.1:${port}`,
      '--ignore-certificate-errors',
    ],
    /** Requests to twilio.com besides its signaling: statistics, sounds. */
    foreign,
    /** Every token that a browser has used. */
    tokens,
    /** Refuses tokens with a Twilio error; 0 accepts them again. */
    refuseTokens(code: number) {
      refusal = code;
    },
    /** Refuses calls with a Twilio error; 0 accepts them again. */
    refuseCalls(code: number) {
      callRefusal = code;
    },
    /** Tokens seem to expire this many seconds after they were used here. */
    shortenTokens(seconds: number | undefined) {
      life = seconds;
    },
    /** Cuts every browser off. */
    cut() {
      for (const socket of sockets.clients) socket.terminate();
    },
    stop: () =>
      new Promise((stopped) => {
        for (const socket of sockets.clients) socket.terminate();
        server.close(stopped);
      }),
  };
}

function send(socket: WebSocket, type: string, payload: Record<string, unknown>): void {
  socket.send(JSON.stringify({ type, version: '1.6', payload }));
}

/** Whether it is signed with our key, lets its browser register and call, and is still valid. */
async function readToken(token: string) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(voiceKeySecret));
    const { identity, voice } = payload.grants as {
      identity: string;
      voice: { incoming?: { allow: boolean }; outgoing?: { application_sid: string } };
    };
    if (!voice.incoming?.allow || !voice.outgoing?.application_sid) return undefined;
    return { identity, seconds: (payload.exp ?? 0) - Math.floor(Date.now() / 1000) };
  } catch {
    return undefined;
  }
}
