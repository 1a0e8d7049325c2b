import type { Call } from '@twilio/voice-sdk';
import { SECONDS } from '#lib/days/durations.ts';
import type { LiveCall } from '../contract/socket.ts';
import { failedMessage, mediaMessage } from './call-messages.ts';
import type { Carrier, NetworkCallOptions } from './carrier.ts';
import { digitsInTurn } from './digits-in-turn.ts';
import type { TwilioDevice, TwilioTalk } from './twilio-device.ts';

/** How long Twilio may take to connect the call. */
const connectsWithin = 20 * SECONDS;

/** The media connection failed: https://www.twilio.com/docs/api/errors/53405 */
const mediaErrors = [31003, 53405];

/** Carries a call through a Twilio device: one that the owner places, or has just accepted. */
export function carryByTwilio(
  opening: Promise<TwilioDevice>,
  options: NetworkCallOptions,
  onClosed: () => void,
): Carrier {
  const { call, track } = options;
  let talk: TwilioTalk | undefined;
  let isMuted = false;
  let isAccepted = false;
  let isOver = false;
  let error: { code: number } | undefined;
  const timer = setTimeout(() => fail(failedMessage), connectsWithin);
  connect().catch(() => fail(failedMessage));

  async function connect(): Promise<void> {
    const device = await opening;
    if (isOver) return;
    talk = await device.connect(track, parametersOf(call));
    clearTimeout(timer);
    if (isOver) talk.close();
    else follow(talk.call);
  }

  function follow(twilioCall: Call): void {
    twilioCall.on('ringing', () => options.onRinging());
    twilioCall.on('audio', (player: HTMLAudioElement) => {
      // The line plays it on the output that the owner chose.
      player.muted = true;
      const stream = twilioCall.getRemoteStream();
      if (stream) options.onSound(stream);
    });
    twilioCall.on('accept', () => {
      isAccepted = true;
      twilioCall.mute(isMuted);
      options.onNetwork('connected');
    });
    twilioCall.on('reconnecting', () => options.onNetwork('reconnecting'));
    twilioCall.on('reconnected', () => options.onNetwork('connected'));
    twilioCall.on('error', (reason: { code: number }) => {
      error = reason;
      lookLater();
    });
    for (const name of ['disconnect', 'cancel', 'transportClose']) twilioCall.on(name, lookLater);
  }

  /** The library reports that a call is over before it reports why. */
  function lookLater(): void {
    setTimeout(() => {
      if (isOver || talk?.call.status() !== 'closed') return;
      if (error && mediaErrors.includes(error.code)) fail(mediaMessage);
      else if (error && !isAccepted) fail(failedMessage);
      else {
        close();
        options.onOver();
      }
    }, 0);
  }

  function fail(message: string): void {
    if (isOver) return;
    close();
    options.onFailed(message);
  }

  function close(): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    talk?.close();
    onClosed();
  }

  return {
    // Only browsers send signals.
    receive() {},
    mute(isOff) {
      isMuted = isOff;
      talk?.call.mute(isOff);
    },
    replaceTrack: async (other) => talk?.replaceTrack(other),
    // Twilio's library plays a digit for 160 milliseconds and pauses for 70.
    sendDigits: digitsInTurn(250, (digit) => {
      if (isAccepted && !isOver) talk?.call.sendDigits(digit);
    }),
    // The library watches the network on its own.
    restart() {},
    close,
  };
}

/** The parameters for our webhook: which call it is, and the number that the owner calls. */
function parametersOf({ id, call_direction, caller_number }: LiveCall): Record<string, string> {
  return call_direction === 'outbound' ? { To: caller_number, call_id: id } : { call_id: id };
}
