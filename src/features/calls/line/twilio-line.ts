import { SECONDS } from '#lib/days/durations.ts';
import type { PhoneNetwork } from './carrier.ts';
import { carryByTwilio } from './twilio-call.ts';
import { openTwilioDevice, type TwilioDevice } from './twilio-device.ts';

export interface TwilioLine extends PhoneNetwork {
  /** Whether calls go through Twilio, as the server last reported. */
  turn(isOn: boolean): void;
}

/** Longer after each refusal, so that a wrong key doesn't flood Twilio. */
const delays = [5 * SECONDS, 15 * SECONDS, 60 * SECONDS];

/**
 * The phone network through Twilio. Its library loads, and a device connects, when the first call
 * needs it or someone is about to call.
 * @param takeToken requests an access token from the server; none while calls don't go through
 * Twilio
 */
export function openTwilioLine(takeToken: () => Promise<string | undefined>): TwilioLine {
  const listeners = new Set<() => void>();
  let readiness: PhoneNetwork['readiness'] = 'ready';
  let opening: Promise<TwilioDevice> | undefined;
  let isOn = false;
  let isWanted = false;
  let calls = 0;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(next: PhoneNetwork['readiness']): void {
    if (readiness === next) return;
    readiness = next;
    for (const listener of listeners) listener();
  }

  function open(): Promise<TwilioDevice> {
    isWanted = true;
    if (opening) return opening;
    if (readiness === 'ready') put('connecting');
    opening = connect().catch((error: unknown) => {
      opening = undefined;
      openLater();
      throw error;
    });
    return opening;
  }

  async function connect(): Promise<TwilioDevice> {
    const token = await takeToken();
    if (!token) throw new Error('Calls do not go through Twilio.');
    return openTwilioDevice(token, {
      onReady() {
        refusals = 0;
        put('ready');
      },
      onLost: () => put('lost'),
      onRefused: openLater,
      onExpiring: () => void renew().catch(openLater),
    });
  }

  function close(): void {
    clearTimeout(timer);
    opening?.then(
      (device) => device.close(),
      () => undefined,
    );
    opening = undefined;
  }

  /** A device whose token was refused stays refused, so another one is opened with a new token. */
  function openLater(): void {
    if (!isOn) return;
    put('lost');
    clearTimeout(timer);
    const delay = delays[Math.min(refusals, delays.length - 1)];
    refusals += 1;
    timer = setTimeout(openAnew, delay);
  }

  function openAnew(): void {
    if (calls > 0) {
      // The call continues on its own; a new device would end it.
      openLater();
      return;
    }
    close();
    // It tries again on its own.
    open().catch(() => undefined);
  }

  async function renew(): Promise<void> {
    const device = await opening;
    const token = await takeToken();
    if (token) device?.updateToken(token);
  }

  async function freeDevice(): Promise<TwilioDevice> {
    // A device that hasn't noticed the end of its last call can't place another.
    if (opening && (await opening).isBusy()) close();
    return open();
  }

  return {
    get isOn() {
      return isOn;
    },
    get readiness() {
      return readiness;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn(on) {
      isOn = on;
      if (on) {
        // It tries again on its own.
        if (isWanted && !opening) open().catch(() => undefined);
      } else if (calls === 0) {
        close();
        put('ready');
      }
    },
    prepare() {
      isWanted = true;
      if (isOn) open().catch(() => undefined);
    },
    connect(options) {
      calls += 1;
      return carryByTwilio(freeDevice(), options, () => {
        calls -= 1;
      });
    },
    close,
  };
}
