/** Phone calls: the line that carries them, and what happens with each. */

export { cachedHandling } from './actions/handling.ts';
export { callEnded, callRinging, wakeableDevices } from './events.ts';
export { openPhoneLine } from './signaling/phone-line.ts';
