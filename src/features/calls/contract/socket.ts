import { z } from '@hono/zod-openapi';
import { callDirections, callLines, callSides, callStatuses, endReasons } from '../rules/call.ts';

/** What the browsers of a call exchange through us: an SDP description or an ICE candidate. */
export const callSignal = z.union([
  z.strictObject({
    description: z.strictObject({
      type: z.enum(['offer', 'answer']),
      sdp: z.string().max(20_000),
    }),
  }),
  z.strictObject({
    candidate: z.strictObject({
      candidate: z.string().max(1000),
      sdpMid: z.string().max(100).nullish(),
      sdpMLineIndex: z.number().int().min(0).max(100).nullish(),
      usernameFragment: z.string().max(300).nullish(),
    }),
  }),
  // The called side asks the caller to negotiate again, on a new network.
  z.strictObject({ restart: z.literal(true) }),
]);

export type CallSignal = z.infer<typeof callSignal>;

const ofCall = { call_id: z.uuid() };

/**
 * What a browser sends on `/ws/phone`. The owner's names who to call; any other calls the business.
 */
export const phoneRequest = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('call'),
    // Created by the browser, so that a call requested twice rings once.
    ...ofCall,
    to: z
      .union([
        z.strictObject({ customer_id: z.uuid() }),
        z.strictObject({ partner_id: z.uuid() }),
        z.strictObject({ number: z.string().min(1).max(40) }),
      ])
      .optional(),
  }),
  z.strictObject({ type: z.literal('accept'), ...ofCall }),
  z.strictObject({ type: z.literal('reject'), ...ofCall }),
  z.strictObject({ type: z.literal('send_to_voicemail'), ...ofCall }),
  z.strictObject({ type: z.literal('hang_up'), ...ofCall }),
  // The two browsers can't reach each other, or the microphone was refused.
  z.strictObject({ type: z.literal('fail'), ...ofCall }),
  z.strictObject({ type: z.literal('signal'), ...ofCall, signal: callSignal }),
]);

export type PhoneRequest = z.infer<typeof phoneRequest>;

/** A call as its sides see it. The other side never learns more than the business's name. */
export const liveCall = z.object({
  id: z.uuid(),
  line: z.enum(callLines),
  side: z.enum(callSides).openapi({ description: 'Which side the reader is on' }),
  call_direction: z.enum(callDirections),
  call_status: z.enum(callStatuses),
  end_reason: z.enum(endReasons).nullable(),
  caller_number: z.string(),
  caller_name: z.string(),
  customer_id: z.uuid().nullable(),
  partner_id: z.uuid().nullable(),
  started_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  rings_until: z.iso.datetime().nullable(),
  duration_seconds: z.number().int(),
  is_mine: z.boolean().openapi({ description: 'This browser speaks or spoke on it' }),
});

export type LiveCall = z.infer<typeof liveCall>;

/** How browsers reach each other: STUN and TURN servers in RTCPeerConnection's format. */
export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

/** What the caller may leave if no one answers. */
export interface VoicemailOffer {
  /** Sent with the recording; valid for ten minutes. */
  key: string;
  max_seconds: number;
  /** Spoken or shown by the browser before recording, in the caller's language. */
  greeting: { english: string; spanish: string };
  /** The owner's own recording of it. */
  greeting_url: string | null;
}

/**
 * What `/ws/phone` sends. `ready` lists the calls in progress: a call missing there is over. A
 * browser that reconnects passes the position of its last signal as `?after=`. `ice_servers` arrives
 * before a call rings or connects, and again before its login ends.
 */
export type PhoneMessage =
  | { type: 'ready'; ice_servers: IceServer[]; calls: LiveCall[] }
  | { type: 'ice_servers'; ice_servers: IceServer[] }
  | { type: 'incoming_call'; call: LiveCall }
  | { type: 'call_updated'; call: LiveCall }
  | { type: 'call_ended'; call: LiveCall; voicemail?: VoicemailOffer }
  | { type: 'signal'; call_id: string; position: number; signal: CallSignal }
  | { type: 'error'; code: string; message: string; call_id?: string };
