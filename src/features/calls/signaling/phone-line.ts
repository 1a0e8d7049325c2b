import type { WebSocket } from 'ws';
import { SECONDS } from '#lib/days/durations.ts';
import { sessionEndedCode } from '#lib/live-events.ts';
import type { RealtimeEvent } from '#platform/realtime/events.ts';
import type { SocketConversation } from '#platform/realtime/sockets.ts';
import type { TicketHolder } from '#platform/realtime/tickets.ts';
import type { App } from '#services/app.ts';
import { endOverdue } from '../actions/change-call.ts';
import {
  deviceBeat,
  forgetDevice,
  forgetGoneDevices,
  markDevicesSeen,
} from '../actions/devices.ts';
import { iceServers, offerVoicemail } from '../actions/handling.ts';
import { loginRenewedAfter } from '../actions/ice-servers.ts';
import { calledSide, isOver } from '../rules/call.ts';
import { mayLeaveVoicemail } from '../rules/handling.ts';
import type { Party } from '../rules/parties.ts';
import { type CallRow, findCall, listCallsOf, listSignals, putSeen } from '../store/calls.ts';
import { viewLiveCall } from '../views/live-call.ts';
import { type Member, send } from './members.ts';
import { answerMessage, readMessage } from './messages.ts';

/**
 * How often browsers on a call are pinged, and after how long without an answer they count as gone.
 */
const talkBeat = 2 * SECONDS;
const goneAfter = 7 * SECONDS;

/** More than this from one browser within `deviceBeat` isn't a phone. */
const maxMessages = 1000;

/** A browser that connects sends twenty at once; these wait at most for one. */
const maxWaiting = 50;

/**
 * The phone line's sockets on this server. They carry calls and what browsers need to connect;
 * sound goes from browser to browser. Changes are stored first and sent from there, so it doesn't
 * matter which server a browser is connected to.
 */
export function openPhoneLine(app: App) {
  const members = new Set<Member>();
  /** One read of signals at a time per call, so that none is sent twice. */
  const reading = new Map<string, Promise<void>>();
  /** Since when this server could see all answers: its start, or the return of the database. */
  let sightedSince = app.now().getTime();

  function admit(socket: WebSocket, holder: TicketHolder, query: URLSearchParams): void {
    const id = query.get('device') ?? '';
    if (!/^[\w-]{8,60}$/.test(id)) {
      socket.close(1008, 'device');
      return;
    }
    const member: Member = {
      socket,
      device: { id: `${holder.id} ${id}`, party: partyOf(holder) },
      sessionId: holder.kind === 'caller' ? undefined : holder.id,
      talk: undefined,
      following: new Set(),
      queue: Promise.resolve(),
      waiting: [],
      serversAt: new Date(0),
      isAlive: true,
      seenAt: new Date(0),
      messages: 0,
    };
    members.add(member);
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => {
      member.isAlive = true;
    });
    socket.on('close', () => leave(member));
    socket.on('message', (data) => receive(member, String(data)));
    const after = Number(query.get('after') ?? 0);
    member.queue = greet(member, Number.isSafeInteger(after) ? after : 0);
    member.queue.catch((error) => failed(member, error));
  }

  async function greet(member: Member, lastSignal: number): Promise<void> {
    await markSeen([member]);
    const calls = await listCallsOf(app.database, member.device);
    for (const call of calls) follow(member, call, lastSignal);
    const views = calls.flatMap((call) => viewLiveCall(call, member.device) ?? []);
    member.serversAt = member.following.size > 0 ? app.now() : new Date(0);
    send(member, { type: 'ready', ice_servers: serversFor(member), calls: views });
    if (member.talk) await sendSignals(member.talk.callId);
  }

  /** Remembers which call a device is concerned with, so that its signals and its end reach it. */
  function follow(member: Member, call: CallRow, lastSignal = 0): void {
    const view = viewLiveCall(call, member.device);
    if (!view || isOver(call)) return;
    member.following.add(call.id);
    if (view.is_mine && member.talk?.callId !== call.id) {
      member.talk = { callId: call.id, side: view.side, lastSignal };
    }
  }

  function serversFor({ device, following }: Member) {
    return iceServers(app, { isOwner: device.party === 'owner', isInCall: following.size > 0 });
  }

  /** Sends how to reach the other side, unless it knows from a moment ago. */
  function sendServers(member: Member): void {
    const now = app.now();
    if (now.getTime() - member.serversAt.getTime() < loginRenewedAfter) return;
    member.serversAt = now;
    send(member, { type: 'ice_servers', ice_servers: serversFor(member) });
  }

  /** Stores that these browsers can ring. One that left meanwhile may be back in the table. */
  async function markSeen(seen: Member[]): Promise<void> {
    const now = app.now();
    for (const member of seen) member.seenAt = now;
    await markDevicesSeen(
      app,
      seen.map(({ device }) => device),
      now,
    );
    for (const member of seen) if (!members.has(member)) forget(member);
  }

  function leave(member: Member): void {
    members.delete(member);
    // Whoever leaves the page hangs up; nothing else is wanted any more.
    member.waiting = member.waiting.filter(({ type }) => type === 'hang_up' || type === 'fail');
    forget(member);
  }

  /** It may be back already: here, or at another server, which has seen it later. */
  function forget({ device, seenAt }: Member): void {
    const isBack = [...members].some((member) => member.device.id === device.id);
    if (isBack) return;
    forgetDevice(app, device.id, seenAt).catch((error) =>
      app.log.warn({ err: error }, 'a phone that left'),
    );
  }

  function receive(member: Member, text: string): void {
    if (member.socket.readyState !== member.socket.OPEN) return;
    member.messages += 1;
    if (member.messages > maxMessages || member.waiting.length >= maxWaiting) {
      member.waiting = [];
      member.socket.close(1008, 'too many messages');
      return;
    }
    const request = readMessage(member, text);
    if (!request) return;
    member.waiting.push(request);
    member.queue = member.queue
      .then(() => answerNext(member))
      .catch((error) => failed(member, error));
  }

  async function answerNext(member: Member): Promise<void> {
    const request = member.waiting.shift();
    if (request) await answerMessage(app, member, request, sendCall);
  }

  function failed(member: Member, error: unknown): void {
    app.log.warn({ err: error }, 'phone line');
    member.socket.close(1011, 'try again');
  }

  function sendCall(member: Member, call: CallRow): void {
    const view = viewLiveCall(call, member.device);
    if (!view) return;
    if (!isOver(call)) {
      follow(member, call);
      if (call.line === 'browser') sendServers(member);
      const isRung = call.status === 'ringing' && view.side === calledSide(call.direction);
      const type = isRung ? ('incoming_call' as const) : ('call_updated' as const);
      send(member, { type, call: view });
    } else if (member.following.delete(call.id)) {
      if (member.talk?.callId === call.id) member.talk = undefined;
      const mayRecord = view.side === 'other' && view.is_mine && mayLeaveVoicemail(call);
      const voicemail = mayRecord ? { voicemail: offerVoicemail(app, call.id) } : {};
      send(member, { type: 'call_ended', call: view, ...voicemail });
    } else if (view.side === 'owner') {
      // Later changes to a call concern only the owner.
      send(member, { type: 'call_updated', call: view });
    }
  }

  async function sendToAll(callId: string): Promise<void> {
    const call = await findCall(app.database, callId);
    if (call) for (const member of members) sendCall(member, call);
  }

  function sendSignals(callId: string): Promise<void> {
    const next = (reading.get(callId) ?? Promise.resolve())
      .then(() => readSignals(callId))
      .catch((error) => app.log.warn({ err: error }, 'signals'))
      .finally(() => {
        if (reading.get(callId) === next) reading.delete(callId);
      });
    reading.set(callId, next);
    return next;
  }

  async function readSignals(callId: string): Promise<void> {
    for (const member of members) {
      const { talk } = member;
      if (talk?.callId !== callId) continue;
      const from = talk.side === 'owner' ? 'other' : 'owner';
      const signals = await listSignals(app.database, callId, { from, after: talk.lastSignal });
      for (const { position, signal } of signals) {
        talk.lastSignal = position;
        send(member, { type: 'signal', call_id: callId, position, signal: JSON.parse(signal) });
      }
    }
  }

  /** Pings browsers on a call; a side that hasn't answered for seven seconds is gone. */
  async function beat(): Promise<void> {
    const seen = { owner: [] as string[], other: [] as string[] };
    for (const member of members) {
      if (!member.talk) continue;
      if (member.isAlive) seen[member.talk.side].push(member.talk.callId);
      member.isAlive = false;
      member.socket.ping();
    }
    const isIdle = [...members].every(({ following }) => following.size === 0);
    if (isIdle) return;
    const now = app.now();
    if (seen.owner.length + seen.other.length > 0) await putSeen(app.database, now, seen);
    const hasLongSight = now.getTime() - sightedSince > goneAfter + talkBeat;
    await endOverdue(app, hasLongSight ? new Date(now.getTime() - goneAfter) : new Date(0));
  }

  async function beatSlowly(): Promise<void> {
    for (const member of members) {
      member.messages = 0;
      if (member.talk) {
        sendServers(member);
        continue;
      }
      if (!member.isAlive) member.socket.terminate();
      member.isAlive = false;
      member.socket.ping();
    }
    if (members.size === 0) return;
    await markSeen([...members].filter(({ socket }) => socket.readyState === socket.OPEN));
    await forgetGoneDevices(app);
    const ids = new Set([...members].flatMap(({ sessionId }) => sessionId ?? []));
    const valid = await app.sessions.stillValid([...ids]);
    for (const id of ids) if (!valid.has(id)) endSession(id);
  }

  function endSession(sessionId: string): void {
    for (const member of members) {
      if (member.sessionId === sessionId) member.socket.close(sessionEndedCode, 'signed out');
    }
  }

  function lostSight(error: unknown): void {
    sightedSince = app.now().getTime();
    app.log.warn({ err: error }, 'phone line');
  }

  const beats = [
    setInterval(() => beat().catch(lostSight), talkBeat),
    setInterval(() => beatSlowly().catch(lostSight), deviceBeat),
  ];

  const conversation: SocketConversation = {
    maxMessage: { signedIn: 64 * 1024, stranger: 4 * 1024 },
    admit,
  };
  return {
    conversation,
    onEvent(event: RealtimeEvent): void {
      if (event.topic === 'sessions') endSession(event.id);
      else if (event.topic === 'calls') sendToAll(event.id).catch(lostSight);
      else if (event.topic === 'call-signals') void sendSignals(event.id);
    },
    /** Events may have been missed: every browser gets its calls again. */
    onCatchUp(): void {
      for (const member of members) {
        member.queue = member.queue
          .then(() => greet(member, member.talk?.lastSignal ?? 0))
          .catch((error) => failed(member, error));
      }
    },
    close(): void {
      for (const beating of beats) clearInterval(beating);
      for (const { socket } of members) socket.close(1001, 'server stops');
    },
  };
}

function partyOf(holder: TicketHolder): Party {
  if (holder.kind === 'customer' || holder.kind === 'partner') {
    return `${holder.kind} ${holder.userId}`;
  }
  return holder.kind === 'caller' ? `visitor ${holder.id}` : 'owner';
}
