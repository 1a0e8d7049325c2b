import { useSyncExternalStore } from 'react';
import type { LineState, VoicePort } from './voice-port.ts';

/** The state of a line, re-rendered with every change. */
export function useLine(line: VoicePort): LineState {
  return useSyncExternalStore(line.subscribe, () => line.state);
}
