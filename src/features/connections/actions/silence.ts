const samplesPerSecond = 16_000;
const headerBytes = 44;

/** A second of silence as a WAV file: 16-bit samples, one channel (RIFF WAVE). */
export function silence(): Uint8Array {
  const dataBytes = samplesPerSecond * 2;
  const file = Buffer.alloc(headerBytes + dataBytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(samplesPerSecond * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(dataBytes, 40);
  return file;
}
