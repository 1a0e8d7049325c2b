/** Samples per second: twice what phones carry, for people who call from a browser. */
const rate = 16_000;
const headerBytes = 44;

/**
 * Converts a recording of the browser to WAV, one channel, 16 bits: the phone network plays neither
 * WebM nor MP4. What the browser can't decode is returned unchanged.
 */
export async function asWav(recording: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, rate);
  try {
    const sound = await context.decodeAudioData(await recording.arrayBuffer());
    return new Blob([writeWav(mixed(sound))], { type: 'audio/wav' });
  } catch {
    return recording;
  }
}

/** All channels as one. */
function mixed(sound: AudioBuffer): Float32Array {
  const samples = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    const data = sound.getChannelData(channel);
    for (let at = 0; at < samples.length; at += 1)
      samples[at] = (samples[at] ?? 0) + (data[at] ?? 0) / sound.numberOfChannels;
  }
  return samples;
}

/** http://soundfile.sapp.org/doc/WaveFormat/ */
function writeWav(samples: Float32Array): ArrayBuffer {
  const dataBytes = samples.length * 2;
  const view = new DataView(new ArrayBuffer(headerBytes + dataBytes));
  const write = (at: number, text: string) =>
    new Uint8Array(view.buffer, at).set(new TextEncoder().encode(text));
  write(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + dataBytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, dataBytes, true);
  samples.forEach((sample, at) => {
    const clipped = Math.max(-1, Math.min(1, sample));
    view.setInt16(headerBytes + at * 2, Math.round(clipped * 0x7fff), true);
  });
  return view.buffer;
}
