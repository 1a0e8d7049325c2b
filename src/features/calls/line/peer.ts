import { SECONDS } from '#lib/days/durations.ts';
import type { CallSignal, IceServer } from '../contract/socket.ts';
import type { Carrier, CarrierOptions } from './carrier.ts';
import { digitsInTurn } from './digits-in-turn.ts';

interface PeerOptions extends CarrierOptions {
  iceServers(): IceServer[];
  /** The calling side makes the offers, including those after a network change. */
  makesOffers: boolean;
  send(signal: CallSignal): void;
}

/** How long a lost connection may take to recover on its own, and at most. */
const restartAfter = 2 * SECONDS;
const failAfter = 30 * SECONDS;

/** Carries one call's sound directly from this browser to the other. */
export function connectPeer(options: PeerOptions): Carrier {
  const { track, makesOffers, send } = options;
  const connection = new RTCPeerConnection({ iceServers: options.iceServers() });
  const sender = connection.addTrack(track, new MediaStream([track]));
  const early: RTCIceCandidateInit[] = [];
  let work: Promise<unknown> = Promise.resolve();
  let restartTimer: ReturnType<typeof setTimeout> | undefined;
  let failTimer: ReturnType<typeof setTimeout> | undefined;

  preferCodecs(connection);
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate?.candidate) return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    send({
      candidate: { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment },
    });
  };
  connection.ontrack = ({ track: sound, streams: [stream] }) =>
    options.onSound(stream ?? new MediaStream([sound]));
  connection.onconnectionstatechange = () => {
    const state = connection.connectionState;
    if (state === 'connected') {
      clearTimeout(restartTimer);
      clearTimeout(failTimer);
      failTimer = undefined;
      options.onNetwork('connected');
    } else if (state === 'disconnected' || state === 'failed') {
      options.onNetwork('reconnecting');
      clearTimeout(restartTimer);
      restartTimer = setTimeout(restart, state === 'failed' ? 0 : restartAfter);
      expectConnection();
    }
  };

  /** One at a time: descriptions and candidates must not overtake each other. */
  function inOrder(step: () => Promise<void>): void {
    // Anything that arrives after the call has closed finds its connection closed.
    work = work.then(step).catch(() => undefined);
  }

  async function offer(isRestart: boolean): Promise<void> {
    if (connection.signalingState !== 'stable') return;
    if (isRestart) renewServers();
    await connection.setLocalDescription(
      await connection.createOffer(isRestart ? { iceRestart: true } : {}),
    );
    sendDescription('offer');
  }

  /** The login of the first connection may have ended. */
  function renewServers(): void {
    connection.setConfiguration?.({ iceServers: options.iceServers() });
  }

  function sendDescription(type: 'offer' | 'answer'): void {
    const sdp = connection.localDescription?.sdp;
    if (sdp) send({ description: { type, sdp } });
  }

  async function takeDescription(description: RTCSessionDescriptionInit): Promise<void> {
    if (description.type === 'offer' && connection.remoteDescription) renewServers();
    await connection.setRemoteDescription(description);
    for (const candidate of early.splice(0)) await connection.addIceCandidate(candidate);
    if (description.type !== 'offer') return;
    preferCodecs(connection);
    await connection.setLocalDescription();
    sendDescription('answer');
  }

  function restart(): void {
    if (makesOffers) inOrder(() => offer(true));
    else send({ restart: true });
  }

  function expectConnection(): void {
    failTimer ??= setTimeout(options.onFailed, failAfter);
  }

  expectConnection();
  if (makesOffers) inOrder(() => offer(false));
  return {
    receive(signal) {
      if ('restart' in signal) inOrder(() => offer(true));
      else if ('description' in signal) inOrder(() => takeDescription(signal.description));
      else
        inOrder(async () => {
          const candidate = candidateOf(signal.candidate);
          if (connection.remoteDescription) await connection.addIceCandidate(candidate);
          else early.push(candidate);
        });
    },
    mute(isMuted) {
      if (sender.track) sender.track.enabled = !isMuted;
    },
    async replaceTrack(other) {
      await sender.replaceTrack(other);
    },
    sendDigits: digitsInTurn(200, (digit) => {
      if (sender.dtmf?.canInsertDTMF) sender.dtmf.insertDTMF(digit, 120, 70);
    }),
    restart,
    close() {
      clearTimeout(restartTimer);
      clearTimeout(failTimer);
      connection.onconnectionstatechange = null;
      connection.close();
    },
  };
}

/** Opus, then PCMU, and the codec for digits. */
function preferCodecs(connection: RTCPeerConnection): void {
  const codecs = RTCRtpSender.getCapabilities?.('audio')?.codecs ?? [];
  const named = (name: string) =>
    codecs.filter(({ mimeType }) => mimeType.toLowerCase() === `audio/${name}`);
  const preferred = [...named('opus'), ...named('pcmu'), ...named('telephone-event')];
  if (preferred.length === 0) return;
  for (const transceiver of connection.getTransceivers())
    transceiver.setCodecPreferences?.(preferred);
}

function candidateOf(candidate: {
  candidate: string;
  sdpMid?: string | null | undefined;
  sdpMLineIndex?: number | null | undefined;
  usernameFragment?: string | null | undefined;
}): RTCIceCandidateInit {
  return {
    candidate: candidate.candidate,
    sdpMid: candidate.sdpMid ?? null,
    sdpMLineIndex: candidate.sdpMLineIndex ?? null,
    usernameFragment: candidate.usernameFragment ?? null,
  };
}
