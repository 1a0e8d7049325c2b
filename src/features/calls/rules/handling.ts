import type { EndReason } from './call.ts';

/** How the owner wants calls handled. */
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
  /** The owner's devices that are connected now, and how many of them are not on a call. */
  devices: number;
  freeDevices: number;
}

/**
 * This many calls from one browser or account in this many minutes are a nuisance, not an
 * emergency.
 */
export const callsAllowed = { count: 8, minutes: 10 };

/** Why an incoming call doesn't ring, or undefined if it does. */
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

/** Whether a caller may leave a voicemail after a call that ended this way. */
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
