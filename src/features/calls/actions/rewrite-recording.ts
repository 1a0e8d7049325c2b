import { fileTypeFromBuffer } from 'file-type';
import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MATROSKA,
  MP3,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  WAVE,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { RecordingProblem } from '../rules/recording.ts';

/** A recording that players can seek in. */
export interface Recording {
  bytes: Uint8Array;
  mediaType: string;
  seconds: number;
}

/** Audio only, judging by the bytes; recorders label their audio as video. */
const types = [
  ...['video/webm', 'audio/ogg', 'audio/mp4', 'audio/x-m4a', 'video/mp4'],
  ...['audio/wav', 'audio/mpeg'],
];

/** Formats that players can seek in without changes. */
const finished = ['audio/wav', 'audio/mpeg'];

/**
 * Adds the length and an index to a recording from a browser's recorder: MediaRecorder writes
 * neither, and players can't seek without them. The sound itself isn't changed. A hostile file can
 * take forever, so call this where it can be terminated.
 */
export async function rewriteRecording(
  bytes: Uint8Array,
): Promise<Recording | { problem: RecordingProblem }> {
  const type = (await fileTypeFromBuffer(bytes))?.mime.split(';')[0] ?? '';
  if (!types.includes(type)) return { problem: 'notARecording' };
  const input = new Input({
    source: new BufferSource(bytes),
    formats: [WEBM, MATROSKA, OGG, MP4, WAVE, MP3],
  });
  const [sound, pictures] = await Promise.all([input.getAudioTracks(), input.getVideoTracks()]);
  const [track] = sound;
  if (!track || sound.length > 1 || pictures.length > 0) return { problem: 'notARecording' };
  const seconds = await track.computeDuration();
  if (finished.includes(type)) return { bytes, mediaType: type, seconds };
  const isOpen = track.codec === 'opus' || track.codec === 'vorbis';
  if (!isOpen && track.codec !== 'aac') return { problem: 'notARecording' };
  const target = new BufferTarget();
  const format = isOpen ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new Output({ format, target });
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false });
  if (!conversion.isValid) return { problem: 'damaged' };
  await conversion.execute();
  if (!target.buffer) return { problem: 'damaged' };
  return {
    bytes: new Uint8Array(target.buffer),
    mediaType: isOpen ? 'audio/webm' : 'audio/mp4',
    seconds,
  };
}
