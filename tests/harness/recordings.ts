import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Four seconds of a tone as Chromium's MediaRecorder returns them: WebM without its duration. */
export function recordedVoice(): Uint8Array {
  return readFileSync(join(import.meta.dirname, 'voice.webm'));
}

/** A tone as a WAV file: 8 kHz, 8 bits, one channel. */
export function toneWav(seconds: number): Uint8Array {
  const rate = 8000;
  const samples = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + samples);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1)
    bytes[44 + at] = 128 + Math.round(90 * Math.sin((2 * Math.PI * 440 * at) / rate));
  return bytes;
}

/** Silence as an MP3 file, as the phone network returns recordings: 44.1 kHz, 128 kbit/s. */
export function silentMp3(seconds: number): Uint8Array {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  const frames = Math.round((seconds * 44_100) / 1152);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
