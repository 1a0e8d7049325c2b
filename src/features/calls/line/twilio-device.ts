import type { Call, Device } from '@twilio/voice-sdk';
import { SECONDS } from '#lib/days/durations.ts';

/** This browser as a Twilio device. It places calls; incoming calls ring through `/ws/phone`. */
export interface TwilioDevice {
  /** Calls our TwiML app with these parameters. */
  connect(track: MediaStreamTrack, params: Record<string, string>): Promise<TwilioTalk>;
  isBusy(): boolean;
  updateToken(token: string): void;
  close(): void;
}

export interface TwilioTalk {
  call: Call;
  replaceTrack(track: MediaStreamTrack): Promise<void>;
  close(): void;
}

interface DeviceEvents {
  onReady(): void;
  onLost(): void;
  /** Twilio rejects the token, or no longer accepts it. */
  onRefused(): void;
  /** The token expires in ten seconds. */
  onExpiring(): void;
}

/** https://www.twilio.com/docs/voice/sdks/javascript/error-codes */
const tokenErrors = [
  20101, 20104, 20151, 31102, 31201, 31202, 31203, 31204, 31205, 31207,
] as const satisfies number[];

/** Milliseconds that a call waits for a disconnected browser, the same as on our own line. */
const goneAfter = 7 * SECONDS;

/** Loads Twilio's library and connects. */
export async function openTwilioDevice(token: string, events: DeviceEvents): Promise<TwilioDevice> {
  const twilio = await import('@twilio/voice-sdk');
  /** The current call. */
  let current: { microphone?: MediaStreamTrack; connection?: RTCPeerConnection } = {};
  let isClosed = false;

  class Connection extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      current.connection = this;
    }
  }

  const device = new twilio.Device(token, {
    ...quietly,
    codecPreferences: [twilio.Call.Codec.Opus, twilio.Call.Codec.PCMU],
    enableImprovedSignalingErrorPrecision: true,
    maxCallSignalingTimeoutMs: goneAfter,
    // The microphone is ours, and so is handling its disconnection.
    getUserMedia: async () => new MediaStream(current.microphone ? [current.microphone] : []),
    enumerateDevices: async () => [],
    RTCPeerConnection: Connection,
  });
  for (const sound of ['incoming', 'outgoing', 'disconnect'] as const) device.audio?.[sound](false);
  device.on('registered', () => events.onReady());
  device.on('unregistered', () => !isClosed && events.onLost());
  // Only something foreign in the owner's account could call here.
  device.on('incoming', (call) => call.reject());
  device.on('tokenWillExpire', () => events.onExpiring());
  device.on('error', ({ code, message }: { code: number; message: string }) => {
    if (isClosed) return;
    console.warn(`Twilio, error ${code}: ${message}`);
    if (tokenErrors.some((one) => one === code)) events.onRefused();
    else if (!isRegistered(device)) events.onLost();
  });
  // The events report its outcome.
  device.register().catch(() => undefined);

  return {
    async connect(track, params) {
      const own: typeof current = { microphone: track };
      current = own;
      const call = await device.connect({ params });
      return {
        call,
        async replaceTrack(other) {
          own.microphone = other;
          await own.connection?.getSenders()[0]?.replaceTrack(other);
        },
        close() {
          call.disconnect();
          own.connection?.close();
        },
      };
    },
    isBusy: () => device.isBusy,
    updateToken: (other) => device.updateToken(other),
    close() {
      isClosed = true;
      if (device.state !== 'destroyed') device.destroy();
    },
  };
}

function isRegistered({ state }: Device): boolean {
  return state === 'registered';
}

/**
 * Options that keep the library from loading sounds, sending statistics, and writing to the
 * console.
 */
const quietly = {
  logLevel: 'silent',
  publishEvents: false,
  Sound: class {
    play = async () => undefined;
    stop(): void {}
    setSinkIds(): void {}
  },
} as const;
