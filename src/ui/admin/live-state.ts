import { createContext, use } from 'react';
import type { LiveState } from '../live-socket.ts';

const LiveStateContext = createContext<LiveState>('connecting');

export const LiveStateProvider = LiveStateContext.Provider;

/** Whether changes made elsewhere arrive by themselves. Only what reads it is drawn again when it changes. */
export function useLiveState(): LiveState {
  return use(LiveStateContext);
}
