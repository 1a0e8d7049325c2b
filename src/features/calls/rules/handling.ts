import type { EndReason } from './call.ts';

/** How the owner wants calls to be handled. */
export interface CallHandling {
  /** Seconds until voicemail answers. */
  ringSeconds: number;
  ringsOutsideHours: boolean;
  doNotDisturb: boolean;
  /** E.164. */
  blockedNumbers: string[];
}

interface Incoming {
  /** E.164, or empty. */
  number: string;
  /** Within business hours. */
  isOpen: boolean;
  /** The owner's devices that are connected now, and how many of them are on no call. */
  devices: number;
  freeDevices: number;
}

/** So many calls of one browser or account in so many minutes are no emergency but a nuisance. */
export const callsAllowed = { count: 8, minutes: 10 };

/** Why an incoming call does not ring, or undefined when it does. */
export function whyNotRinging(handling: CallHandling, call: Incoming): EndReason | undefined {
  if (call.number && handling.blockedNumbers.includes(call.number)) return 'blocked';
  if (handling.doNotDisturb) return 'do_not_disturb';
  if (!call.isOpen && !handling.ringsOutsideHours) return 'outside_hours';
  if (call.devices === 0) return 'nobody_there';
  return call.freeDevices === 0 ? 'line_busy' : undefined;
}

const voicemailAfter: EndReason[] = [
  'timed_out',
  'sent_to_voicemail',
  'line_busy',
  'nobody_there',
  'outside_hours',
  'do_not_disturb',
];

/** Whether a caller may leave a voicemail after a call that ended like this. */
export function mayLeaveVoicemail(call: {
  direction: 'inbound' | 'outbound';
  endReason: EndReason | null;
}): boolean {
  return (
    call.direction === 'inbound' &&
    call.endReason !== null &&
    voicemailAfter.includes(call.endReason)
  );
}
