import type { CallTarget } from '../line/voice-port.ts';

/** Calls somebody; name and number are shown until the server has named the other side. */
export type StartCall = (to: CallTarget, shown: { name: string; number: string }) => void;
