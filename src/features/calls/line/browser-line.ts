import { SECONDS } from '../../../lib/days/durations.ts';
import type { CallSignal, IceServer, LiveCall, PhoneMessage } from '../contract/socket.ts';
import { calledSide } from '../rules/call.ts';
import { sendableDigits } from '../rules/digits.ts';
import { openMicrophone } from './microphone.ts';
import { connectPeer, type Peer } from './peer.ts';
import { openPhoneSocket, type PhoneSocket } from './phone-socket.ts';
import { openSound, type SoundOutput } from './sound.ts';
import type { CallTarget, EndedTalk, LineState, Talk, VoicePort } from './voice-port.ts';

/** What belongs to the one call that goes on, beside what its state shows. */
interface Wiring {
  target: CallTarget | undefined;
  track: MediaStreamTrack;
  sound: SoundOutput;
  peer: Peer | undefined;
  /** Signals that came before the server said that the call was answered. */
  early: CallSignal[];
}

interface BrowserLineOptions {
  /** Asks the server for what opens the line once. Without one the line stays closed. */
  takeTicket(): Promise<string | undefined>;
}

/** Milliseconds in which a call has to reach the server. */
const startsWithin = 20 * SECONDS;

const activeMessage = 'A Call is already active';
const failedMessage = 'Failed to make call. Please try again.';

/** The built-in line: `/ws/phone` carries who calls and who answers; the sound goes from browser to browser. */
export function openBrowserLine({ takeTicket }: BrowserLineOptions): VoicePort {
  let state: LineState = {
    readiness: 'connecting',
    incoming: [],
    talk: undefined,
    ended: undefined,
    problem: undefined,
  };
  const listeners = new Set<() => void>();
  let socket: PhoneSocket | undefined;
  let iceServers: IceServer[] = [];
  let wiring: Wiring | undefined;
  let isAsking = false;

  function put(change: Partial<LineState>): void {
    state = Object.assign({}, state, change);
    for (const listener of listeners) listener();
  }

  function putTalk(change: Partial<Talk>): void {
    if (state.talk) put({ talk: Object.assign({}, state.talk, change) });
  }

  function connect(): PhoneSocket {
    socket ??= openPhoneSocket({
      takeTicket,
      onMessage: receive,
      onLost: () => put({ readiness: 'lost' }),
    });
    return socket;
  }

  function receive(message: PhoneMessage): void {
    switch (message.type) {
      case 'ready':
        beReady(message.ice_servers, message.calls);
        break;
      case 'incoming_call':
      case 'call_updated':
        takeCall(message.call);
        break;
      case 'call_ended':
        endCall(message.call, message.voicemail);
        break;
      case 'signal':
        takeSignal(message.call_id, message.signal);
        break;
      case 'error':
        takeRefusal(message);
    }
  }

  /** The server lists all calls that go on: one that is missing is over. */
  function beReady(servers: IceServer[], calls: LiveCall[]): void {
    iceServers = servers;
    const { talk } = state;
    put({ readiness: 'ready', incoming: calls.filter(isRinging) });
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
    put({ incoming: isRinging(call) ? [...others, call] : others });
  }

  function followTalk(call: LiveCall): void {
    if (call.call_status === 'in_progress' && !call.is_mine) {
      dropTalk();
      return;
    }
    putTalk({ call });
    if (call.call_status === 'in_progress') startSound(call);
    else if (state.talk?.isOutgoing) putTalk({ stage: 'ringing' });
  }

  function startSound({ id }: LiveCall): void {
    const { talk } = state;
    if (!wiring || wiring.peer || !talk) return;
    const { track, sound } = wiring;
    putTalk({ stage: 'connecting' });
    const peer = connectPeer({
      iceServers,
      track,
      makesOffers: talk.isOutgoing,
      send: (signal) => socket?.send({ type: 'signal', call_id: id, signal }),
      onSound: (stream) => sound.play(stream),
      onNetwork: (network) => {
        const connectedAt = state.talk?.connectedAt ?? Date.now();
        if (network === 'connected') putTalk({ stage: 'connected', connectedAt });
        else putTalk({ stage: 'reconnecting' });
      },
      onFailed: () => socket?.send({ type: 'fail', call_id: id }),
    });
    wiring.peer = peer;
    for (const signal of wiring.early.splice(0)) peer.receive(signal);
  }

  function takeSignal(callId: string, signal: CallSignal): void {
    if (callId !== state.talk?.id || !wiring) return;
    if (wiring.peer) wiring.peer.receive(signal);
    else wiring.early.push(signal);
  }

  function takeRefusal({ code, message, call_id }: PhoneMessage & { type: 'error' }): void {
    // Of a call that was left meanwhile: it is over there too.
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
    if (wiring) {
      wiring.track.onended = null;
      wiring.track.stop();
      wiring.peer?.close();
      wiring.sound.stop();
      wiring = undefined;
    }
    put({ talk: undefined });
  }

  /** Begins a call with the microphone; false without one. */
  async function begin(target: CallTarget | undefined, stillWanted: () => boolean) {
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
    const sound = openSound((needsPress) => putTalk({ needsPress }));
    wiring = { target, track: microphone.track, sound, peer: undefined, early: [] };
    watchMicrophone(microphone.track);
    return true;
  }

  function watchMicrophone(track: MediaStreamTrack): void {
    track.onended = () => putTalk({ isMicrophoneLost: true });
  }

  function putNewTalk(change: Pick<Talk, 'id' | 'isOutgoing' | 'stage' | 'call'>): void {
    put({
      talk: {
        ...change,
        connectedAt: undefined,
        isMuted: false,
        isSoundOff: false,
        isMicrophoneLost: false,
        needsPress: false,
      },
    });
  }

  function requestCall(id: string): void {
    const to = wiring?.target;
    connect().send(to ? { type: 'call', call_id: id, to } : { type: 'call', call_id: id });
  }

  function giveUp(id: string): void {
    if (state.talk?.id !== id || state.talk.stage !== 'starting') return;
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

  const networkIsBack = () => {
    socket?.retryNow();
    wiring?.peer?.restart();
  };
  addEventListener('online', networkIsBack);
  const stopWatching = watchNetworkKind(networkIsBack);
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
    async call(to) {
      if (!(await begin(to, () => true))) return;
      const id = crypto.randomUUID();
      const isConnected = state.readiness === 'ready';
      putNewTalk({ id, isOutgoing: true, stage: 'starting', call: undefined });
      // Without a connection it is placed once there is one.
      connect();
      if (isConnected) requestCall(id);
      setTimeout(() => giveUp(id), startsWithin);
    },
    async accept(id) {
      const ringing = () => state.incoming.find((call) => call.id === id);
      if (!(await begin(undefined, () => ringing() !== undefined))) return;
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
    mute(isMuted) {
      if (wiring) wiring.track.enabled = !isMuted;
      putTalk({ isMuted });
    },
    turnSoundOff(isSoundOff) {
      wiring?.sound.setOff(isSoundOff);
      putTalk({ isSoundOff });
    },
    sendDigits(digits) {
      if (sendableDigits.test(digits)) wiring?.peer?.sendDigits(digits);
    },
    listOutputs: async () => (await wiring?.sound.list()) ?? [],
    chooseOutput: async (id) => wiring?.sound.choose(id),
    async replaceMicrophone() {
      const microphone = await openMicrophone();
      if (microphone.problem) {
        put({ problem: { kind: 'microphone', problem: microphone.problem } });
        return;
      }
      if (!wiring) {
        microphone.track.stop();
        return;
      }
      microphone.track.enabled = !state.talk?.isMuted;
      wiring.track.onended = null;
      wiring.track = microphone.track;
      watchMicrophone(microphone.track);
      await wiring.peer?.replaceTrack(microphone.track);
      put({ problem: undefined });
      putTalk({ isMicrophoneLost: false });
    },
    playSound: () => wiring?.sound.resume(),
    dismiss: () => put({ problem: undefined, ended: undefined }),
    close() {
      hangUp();
      removeEventListener('online', networkIsBack);
      stopWatching();
      removeEventListener('pagehide', hangUp);
      socket?.close();
      listeners.clear();
    },
  };
}

/** Calls back when a phone goes from Wi-Fi to its carrier or back, in browsers that show it. */
function watchNetworkKind(onChange: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: EventTarget & { type?: string } };
  let kind = connection?.type;
  // It changes with every estimate of the speed, too.
  const compare = () => {
    if (connection?.type === kind) return;
    kind = connection?.type;
    onChange();
  };
  connection?.addEventListener('change', compare);
  return () => connection?.removeEventListener('change', compare);
}
