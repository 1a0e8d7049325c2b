import { useEffect, useState } from 'react';
import type { VoicePort } from '../line/voice-port.ts';
import styles from './output-choice.module.css';

/** The choice of sound outputs, if the browser allows choosing and there are several. */
export function OutputChoice({ label, line }: { label: string; line: VoicePort }) {
  const [outputs, setOutputs] = useState<{ id: string; label: string }[]>([]);
  useEffect(() => {
    const look = () => void line.listOutputs().then(setOutputs, () => setOutputs([]));
    look();
    navigator.mediaDevices?.addEventListener('devicechange', look);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', look);
  }, [line]);
  if (outputs.length < 2) return null;
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        // The output is gone by now: the sound stays where it is.
        onChange={({ target }) => void line.chooseOutput(target.value).catch(() => undefined)}
      >
        {outputs.map(({ id, label: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
