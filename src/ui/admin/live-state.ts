import { createContext, use } from 'react';
import type { LiveState } from '../live-socket.ts';

const LiveStateContext = createContext<LiveState>('connecting');

export const LiveStateProvider = LiveStateContext.Provider;

/** Whether changes made elsewhere arrive live. Only its readers are redrawn when it changes. */
export function useLiveState(): LiveState {
  return use(LiveStateContext);
}
