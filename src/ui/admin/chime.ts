const tones = [880, 1174.7];
const toneSeconds = 0.16;

/** Two short tones. A browser whose page has not been used yet remains silent. */
export function chime(): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.15;
  volume.connect(context.destination);
  tones.forEach((hertz, at) => {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(context.currentTime + at * toneSeconds);
    tone.stop(context.currentTime + (at + 1) * toneSeconds);
    if (at === tones.length - 1) tone.onended = () => void context.close();
  });
}
