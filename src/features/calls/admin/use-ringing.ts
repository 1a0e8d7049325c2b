import { useEffect } from 'react';
import { formatPhone } from '#lib/phone.ts';
import type { LiveCall } from '../contract/socket.ts';
import { playRingtone, silenceRingtone } from '../line/ringtone.ts';
import type { LineState } from '../line/voice-port.ts';

/** Who is calling, as a heading: the name if it is known. */
export function callerOf({ caller_name, caller_number }: LiveCall): string {
  return caller_name || (caller_number ? formatPhone(caller_number) : 'Unknown');
}

/**
 * Rings while a call is waiting and none is in progress, with a notification while the tab is
 * hidden.
 */
export function useRinging({ incoming, talk }: LineState): void {
  const [call] = incoming;
  const rings = call !== undefined && !talk;
  const caller = call ? callerOf(call) : '';
  const id = call?.id ?? '';
  const isTalking = talk !== undefined;
  useEffect(() => (rings ? playRingtone() : undefined), [rings]);
  useEffect(() => (isTalking ? silenceRingtone() : undefined), [isTalking]);
  useEffect(() => (rings ? notify(caller, id) : undefined), [rings, caller, id]);
}

function notify(caller: string, id: string): (() => void) | undefined {
  const isAllowed = 'Notification' in globalThis && Notification.permission === 'granted';
  if (!isAllowed || document.visibilityState === 'visible') return undefined;
  try {
    const notification = new Notification('Incoming Call', { body: caller, tag: `call ${id}` });
    notification.onclick = () => window.focus();
    return () => notification.close();
  } catch {
    // Phones allow notifications only from service workers.
    return undefined;
  }
}
