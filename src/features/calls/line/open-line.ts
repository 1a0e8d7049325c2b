import { SECONDS } from '#lib/days/durations.ts';
import type { IceServer, LiveCall, PhoneMessage } from '../contract/socket.ts';
import { calledSide } from '../rules/call.ts';
import { activeMessage, failedMessage } from './call-messages.ts';
import type { PhoneNetwork } from './carrier.ts';
import { carryCall } from './carry-call.ts';
import { openMicrophone } from './microphone.ts';
import { watchNetwork } from './network-changes.ts';
import { openPhoneSocket, type PhoneSocket } from './phone-socket.ts';
import { soundRingback } from './ringback.ts';
import { openTalkSound, type TalkSound } from './talk-sound.ts';
import type { CallTarget, EndedTalk, LineState, Talk, VoicePort } from './voice-port.ts';

interface LineOptions {
  /** Requests the single-use ticket that opens the line. Without one, the line stays closed. */
  takeTicket(): Promise<string | undefined>;
  /** Carries calls on the phone network; without it, only browsers can be reached. */
  network?: PhoneNetwork;
}

/** Milliseconds within which a call has to reach the server. */
const startsWithin = 20 * SECONDS;
/** How long the server may take to say why a call on the phone network ended. */
const reasonWithin = 5 * SECONDS;

/**
 * A phone line in the browser. `/ws/phone` carries who calls and who answers; the sound goes from
 * browser to browser, or through the phone network.
 */
export function openLine({ takeTicket, network }: LineOptions): VoicePort {
  let state: LineState = {
    readiness: 'connecting',
    reachesPhones: false,
    incoming: [],
    talk: undefined,
    ended: undefined,
    problem: undefined,
  };
  const listeners = new Set<() => void>();
  const followWithRingback = soundRingback();
  let socketReadiness: LineState['readiness'] = 'connecting';
  let socket: PhoneSocket | undefined;
  let iceServers: IceServer[] = [];
  let sound: TalkSound | undefined;
  let target: CallTarget | undefined;
  let isAsking = false;

  function put(change: Partial<LineState>): void {
    const reachesPhones = network?.isOn ?? false;
    state = Object.assign({}, state, change, { readiness: readiness(), reachesPhones });
    followWithRingback(state);
    for (const listener of listeners) listener();
  }

  function readiness(): LineState['readiness'] {
    return socketReadiness === 'ready' && network ? network.readiness : socketReadiness;
  }

  function putTalk(change: Partial<Talk>): void {
    if (state.talk) put({ talk: Object.assign({}, state.talk, change) });
  }

  function putSocket(readiness: LineState['readiness']): void {
    socketReadiness = readiness;
    put({});
  }

  function connect(): PhoneSocket {
    socket ??= openPhoneSocket({
      takeTicket,
      onMessage: receive,
      onLost: () => putSocket('lost'),
    });
    return socket;
  }

  function receive(message: PhoneMessage): void {
    switch (message.type) {
      case 'ready':
        beReady(message.ice_servers, message.calls);
        break;
      case 'ice_servers':
        iceServers = message.ice_servers;
        break;
      case 'incoming_call':
      case 'call_updated':
        takeCall(message.call);
        break;
      case 'call_ended':
        endCall(message.call, message.voicemail);
        break;
      case 'signal':
        if (message.call_id === state.talk?.id) sound?.receive(message.signal);
        break;
      case 'error':
        takeRefusal(message);
    }
  }

  /** The server lists all calls in progress: one that is missing is over. */
  function beReady(servers: IceServer[], calls: LiveCall[]): void {
    iceServers = servers;
    const { talk } = state;
    socketReadiness = 'ready';
    put({ incoming: calls.filter(isRinging) });
    const current = calls.find(({ id }) => id === talk?.id);
    if (current) takeCall(current);
    else if (talk?.call) finish(undefined);
    else if (talk) requestCall(talk.id);
  }

  function isRinging(call: LiveCall): boolean {
    const isCalled = call.side === calledSide(call.call_direction);
    return call.call_status === 'ringing' && isCalled && call.id !== state.talk?.id;
  }

  function takeCall(call: LiveCall): void {
    if (call.id === state.talk?.id) {
      followTalk(call);
      return;
    }
    const others = state.incoming.filter(({ id }) => id !== call.id);
    const rings = isRinging(call);
    if (rings && call.line === 'twilio') network?.prepare();
    put({ incoming: rings ? [...others, call] : others });
  }

  function followTalk(call: LiveCall): void {
    const { talk } = state;
    if (call.call_status === 'in_progress' && !call.is_mine) {
      dropTalk();
      return;
    }
    putTalk({ call });
    if (call.call_status === 'in_progress') {
      if (!talk?.connectedAt) putTalk({ stage: 'connecting' });
      carry(call);
    } else if (talk?.isOutgoing) {
      // The phone network reports on its own when it rings there.
      if (call.line === 'twilio') carry(call);
      else putTalk({ stage: 'ringing' });
    }
  }

  function carry(call: LiveCall): void {
    if (!sound) return;
    carryCall(call, sound, {
      network,
      iceServers: () => iceServers,
      send: (request) => socket?.send(request),
      onRinging: () => putTalk({ stage: 'ringing' }),
      onNetwork(way) {
        const connectedAt = state.talk?.connectedAt ?? Date.now();
        if (way === 'connected') putTalk({ stage: 'connected', connectedAt });
        else putTalk({ stage: 'reconnecting' });
      },
      onOver: () => partFrom(call.id),
      onFailed: (message) => giveUp(call.id, message),
    });
  }

  /** The phone network has ended the call; the server is about to say why. */
  function partFrom(id: string): void {
    if (state.talk?.id !== id) return;
    if (state.talk.call?.call_status === 'in_progress') hangUp();
    else setTimeout(() => state.talk?.id === id && hangUp(), reasonWithin);
  }

  /** Ends a call that can't continue. */
  function giveUp(id: string, message: string): void {
    if (state.talk?.id !== id) return;
    socket?.send({ type: 'fail', call_id: id });
    dropTalk();
    put({ problem: { kind: 'refused', code: 'call_failed', message } });
  }

  function takeRefusal({ code, message, call_id }: PhoneMessage & { type: 'error' }): void {
    // The call was left in the meantime, so it is over there, too.
    if (call_id && call_id !== state.talk?.id) return;
    dropTalk();
    put({ problem: { kind: 'refused', code, message } });
  }

  function endCall(call: LiveCall, voicemail: EndedTalk['voicemail']): void {
    put({ incoming: state.incoming.filter(({ id }) => id !== call.id) });
    if (call.id === state.talk?.id) finish(call, voicemail);
    else if (call.id === state.ended?.id && !state.ended.call)
      put({ ended: Object.assign({}, state.ended, { call }) });
  }

  function finish(call: LiveCall | undefined, voicemail?: EndedTalk['voicemail']): void {
    const { talk } = state;
    if (!talk) return;
    const { id, isOutgoing, connectedAt } = talk;
    const seconds = connectedAt ? Math.round((Date.now() - connectedAt) / SECONDS) : 0;
    dropTalk();
    put({ ended: { id, call, isOutgoing, seconds, voicemail } });
  }

  function dropTalk(): void {
    sound?.close();
    sound = undefined;
    put({ talk: undefined });
  }

  /** Starts a call with the microphone; false without one. */
  async function begin(stillWanted: () => boolean) {
    if (state.talk || isAsking) {
      put({ problem: { kind: 'refused', code: 'call_active', message: activeMessage } });
      return false;
    }
    isAsking = true;
    put({ problem: undefined, ended: undefined });
    const microphone = await openMicrophone();
    isAsking = false;
    if (microphone.problem) {
      put({ problem: { kind: 'microphone', problem: microphone.problem } });
      return false;
    }
    if (!stillWanted()) {
      microphone.track.stop();
      return false;
    }
    sound = openTalkSound(microphone.track, putTalk);
    return true;
  }

  function putNewTalk(change: Pick<Talk, 'id' | 'isOutgoing' | 'stage' | 'call'>): void {
    put({
      talk: {
        ...change,
        isHeard: false,
        connectedAt: undefined,
        isMuted: false,
        isSoundOff: false,
        isMicrophoneLost: false,
        needsPress: false,
      },
    });
  }

  function requestCall(id: string): void {
    connect().send(
      target ? { type: 'call', call_id: id, to: target } : { type: 'call', call_id: id },
    );
  }

  function expectCall(id: string): void {
    if (state.talk?.id !== id || state.talk.call) return;
    hangUp();
    put({
      ended: undefined,
      problem: { kind: 'refused', code: 'no_answer', message: failedMessage },
    });
  }

  function hangUp(): void {
    if (!state.talk) return;
    socket?.send({ type: 'hang_up', call_id: state.talk.id });
    finish(undefined);
  }

  const stopWatching = watchNetwork(() => {
    socket?.retryNow();
    sound?.restart();
  });
  const stopListening = network?.subscribe(() => put({}));
  addEventListener('pagehide', hangUp);

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect() {
      connect();
    },
    prepare: () => network?.prepare(),
    async call(to) {
      if (!(await begin(() => true))) return;
      const id = crypto.randomUUID();
      target = to;
      const isConnected = socketReadiness === 'ready';
      putNewTalk({ id, isOutgoing: true, stage: 'starting', call: undefined });
      // Without a connection, it is placed once there is one.
      connect();
      if (isConnected) requestCall(id);
      setTimeout(() => expectCall(id), startsWithin);
    },
    async accept(id) {
      const ringing = () => state.incoming.find((call) => call.id === id);
      if (!(await begin(() => ringing() !== undefined))) return;
      putNewTalk({ id, isOutgoing: false, stage: 'connecting', call: ringing() });
      put({ incoming: state.incoming.filter((call) => call.id !== id) });
      socket?.send({ type: 'accept', call_id: id });
    },
    reject(id) {
      socket?.send({ type: 'reject', call_id: id });
      put({ incoming: state.incoming.filter((call) => call.id !== id) });
    },
    sendToVoicemail(id) {
      socket?.send({ type: 'send_to_voicemail', call_id: id });
      put({ incoming: state.incoming.filter((call) => call.id !== id) });
    },
    hangUp,
    mute: (isMuted) => sound?.mute(isMuted),
    turnSoundOff: (isSoundOff) => sound?.turnOff(isSoundOff),
    sendDigits: (digits) => sound?.sendDigits(digits),
    listOutputs: async () => (await sound?.list()) ?? [],
    chooseOutput: async (id) => sound?.choose(id),
    async replaceMicrophone() {
      const microphone = await openMicrophone();
      if (microphone.problem) {
        put({ problem: { kind: 'microphone', problem: microphone.problem } });
      } else if (sound) {
        await sound.replaceMicrophone(microphone.track);
        put({ problem: undefined });
      } else microphone.track.stop();
    },
    playSound: () => sound?.resume(),
    dismiss: () => put({ problem: undefined, ended: undefined }),
    close() {
      hangUp();
      stopWatching();
      stopListening?.();
      removeEventListener('pagehide', hangUp);
      socket?.close();
      network?.close();
      listeners.clear();
    },
  };
}
