const rate = 8000;
const headerBytes = 44;

/** A recording of a voice without words, as a WAV file of 8 bits: a hum that rises and falls. */
export function voicemailSound(seconds: number): Uint8Array {
  const samples = rate * seconds;
  const file = Buffer.alloc(headerBytes + samples);
  file.write('RIFF', 0);
  file.writeUInt32LE(headerBytes - 8 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
  for (let sample = 0; sample < samples; sample += 1) {
    const at = sample / rate;
    const syllable = Math.max(0, Math.sin(at * 9) * Math.sin(at * 2.3));
    const pitch = 150 + 25 * Math.sin(at * 1.7);
    file[headerBytes + sample] =
      128 + Math.round(40 * syllable * Math.sin(2 * Math.PI * pitch * at));
  }
  return file;
}
