import type { CallSignal, IceServer, LiveCall, PhoneRequest } from '../contract/socket.ts';
import { calledSide } from '../rules/call.ts';
import { failedMessage } from './call-messages.ts';
import type { NetworkCallOptions, PhoneNetwork } from './carrier.ts';
import { connectPeer } from './peer.ts';
import type { TalkSound } from './talk-sound.ts';

interface Lines
  extends Pick<NetworkCallOptions, 'onRinging' | 'onNetwork' | 'onOver' | 'onFailed'> {
  network: PhoneNetwork | undefined;
  /** As the server has sent them last: their login lasts for minutes. */
  iceServers(): IceServer[];
  send(request: PhoneRequest): void;
}

/** Connects a call's sound through the carrier for its line, once. */
export function carryCall(call: LiveCall, sound: TalkSound, lines: Lines): void {
  if (sound.isCarried) return;
  const { network, iceServers, send, onRinging, onNetwork, onOver, onFailed } = lines;
  if (call.line === 'browser') {
    const peer = {
      call,
      iceServers,
      makesOffers: call.side !== calledSide(call.call_direction),
      send: (signal: CallSignal) => send({ type: 'signal', call_id: call.id, signal }),
      onNetwork,
      onFailed: () => send({ type: 'fail', call_id: call.id }),
    };
    sound.carryBy((given) => connectPeer({ ...given, ...peer }));
  } else if (network) {
    const networkCall = { call, onRinging, onNetwork, onOver, onFailed };
    sound.carryBy((given) => network.connect({ ...given, ...networkCall }));
  } else onFailed(failedMessage);
}
