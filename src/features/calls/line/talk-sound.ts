import type { CallSignal } from '../contract/socket.ts';
import { sendableDigits } from '../rules/digits.ts';
import type { Carrier, CarrierOptions } from './carrier.ts';
import { openSound } from './sound.ts';
import type { Talk } from './voice-port.ts';

/** The sound of the current call: microphone, speaker, and the carrier between them. */
export type TalkSound = ReturnType<typeof openTalkSound>;

/**
 * @param put shows in the line's state what happens to the sound
 */
export function openTalkSound(microphone: MediaStreamTrack, put: (change: Partial<Talk>) => void) {
  const sound = openSound((needsPress) => put({ needsPress }));
  /** Signals that arrived before the server reported that the call was answered. */
  const early: CallSignal[] = [];
  let track = microphone;
  let carrier: Carrier | undefined;
  let isMuted = false;
  watchMicrophone();

  function watchMicrophone(): void {
    track.onended = () => put({ isMicrophoneLost: true });
  }

  return {
    get isCarried() {
      return carrier !== undefined;
    },
    carryBy(connect: (given: Pick<CarrierOptions, 'track' | 'onSound'>) => Carrier): void {
      carrier = connect({
        track,
        onSound(stream) {
          put({ isHeard: true });
          sound.play(stream);
        },
      });
      carrier.mute(isMuted);
      for (const signal of early.splice(0)) carrier.receive(signal);
    },
    receive(signal: CallSignal): void {
      if (carrier) carrier.receive(signal);
      else early.push(signal);
    },
    mute(isOff: boolean): void {
      isMuted = isOff;
      carrier?.mute(isOff);
      put({ isMuted });
    },
    turnOff(isOff: boolean): void {
      sound.setOff(isOff);
      put({ isSoundOff: isOff });
    },
    sendDigits(digits: string): void {
      if (sendableDigits.test(digits)) carrier?.sendDigits(digits);
    },
    list: sound.list,
    choose: sound.choose,
    resume: sound.resume,
    async replaceMicrophone(other: MediaStreamTrack): Promise<void> {
      track.onended = null;
      track = other;
      track.enabled = !isMuted;
      watchMicrophone();
      await carrier?.replaceTrack(track);
      put({ isMicrophoneLost: false });
    },
    restart: () => carrier?.restart(),
    close(): void {
      track.onended = null;
      carrier?.close();
      track.stop();
      sound.stop();
    },
  };
}
