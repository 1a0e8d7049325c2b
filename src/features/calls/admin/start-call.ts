import type { CallTarget } from '../line/voice-port.ts';

/** Calls someone; name and number are shown until the server has identified the other side. */
export type StartCall = (to: CallTarget, shown: { name: string; number: string }) => void;
