/** Phone calls: the line that carries them, and what happens when one is over. */
export { openPhoneLine } from './signaling/phone-line.ts';
