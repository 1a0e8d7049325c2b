import type { MicrophoneProblem } from './voice-port.ts';

/** The microphone's sound, or why there is none. */
export type MicrophoneAnswer =
  | { track: MediaStreamTrack; problem?: undefined }
  | { problem: MicrophoneProblem };

/** Whether this browser can call at all: on an insecure address, it hides both APIs. */
export function canCall(): boolean {
  return 'RTCPeerConnection' in globalThis && Boolean(navigator.mediaDevices?.getUserMedia);
}

/** Requests the microphone, with echo and noise suppression. */
export async function openMicrophone(): Promise<MicrophoneAnswer> {
  if (!canCall()) return { problem: 'unsupported' };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
    const [track] = stream.getAudioTracks();
    return track ? { track } : { problem: 'missing' };
  } catch (error) {
    return { problem: problemOf(error instanceof DOMException ? error.name : '') };
  }
}

function problemOf(name: string): MicrophoneProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'busy';
}
