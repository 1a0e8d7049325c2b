import { Download, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { capitalized } from '#lib/plain-text.ts';
import { PlumbBob } from '#ui/plumb-bob.tsx';
import { durationText } from '../rules/record.ts';
import styles from './recording-player.module.css';
import { drawWaveform } from './waveform.ts';

interface RecordingPlayerProps {
  src: string;
  /** What is played, as part of a sentence: "voicemail from Ana Ruiz". */
  label: string;
  seconds: number;
  /** Its file name without the extension. */
  fileName: string;
  onPlay?(): void;
}

const speeds = [1, 1.5, 2] as const;

/** Plays a recording: its waveform to see and seek in, speed, volume, and download. */
export function RecordingPlayer({ src, label, seconds, fileName, onPlay }: RecordingPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const waveform = useRef<HTMLDivElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [speed, setSpeed] = useState<number>(speeds[0]);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!audio.current || !waveform.current) return undefined;
    return drawWaveform(waveform.current, audio.current, seconds);
  }, [seconds]);

  function toggle(): void {
    const { current } = audio;
    if (current?.paused) current.play().catch(() => setFailed(true));
    else current?.pause();
  }

  function seek(to: number): void {
    if (audio.current) audio.current.currentTime = to;
    setAt(to);
  }

  function changeSpeed(): void {
    const next = speeds[(speeds.indexOf(speed as (typeof speeds)[number]) + 1) % speeds.length];
    if (!audio.current || !next) return;
    audio.current.playbackRate = next;
    setSpeed(next);
  }

  function changeMuted(): void {
    if (audio.current) audio.current.muted = !isMuted;
    setMuted(!isMuted);
  }

  const position = `${durationText(Math.floor(at))} of ${durationText(Math.round(length))}`;
  const part = length > 0 ? Math.min(1, at / length) : 0;
  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: the words stand below where they are written down */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        aria-label={capitalized(label)}
        onPlay={() => {
          setPlaying(true);
          onPlay?.();
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setLength(duration);
        }}
        onError={() => setFailed(true)}
      />
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? 'Pause' : `Play ${label}`}
        onClick={toggle}
      >
        {isPlaying ? (
          <Pause size={20} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <Play size={20} strokeWidth={1.75} aria-hidden="true" />
        )}
      </button>
      <div className={styles.track}>
        <div ref={waveform} className={styles.waveform} aria-hidden="true" />
        <span className={styles.mark} style={{ left: `${part * 100}%` }} aria-hidden="true">
          <PlumbBob />
        </span>
        <input
          type="range"
          min={0}
          max={length || 1}
          step={0.1}
          value={Math.min(at, length || 1)}
          aria-label={`Position in ${label}`}
          aria-valuetext={position}
          onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
        />
      </div>
      <div className={styles.foot}>
        <span>{hasFailed ? "This recording didn't load. Please reload the page." : position}</span>
        <span className={styles.choices}>
          <button type="button" aria-label={`Speed ${speed}×, change`} onClick={changeSpeed}>
            {speed}×
          </button>
          <button
            type="button"
            aria-label={isMuted ? 'Turn the sound on' : 'Turn the sound off'}
            onClick={changeMuted}
          >
            {isMuted ? (
              <VolumeX size={18} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Volume2 size={18} strokeWidth={1.75} aria-hidden="true" />
            )}
          </button>
          <a href={src} download={fileName} aria-label={`Download ${label}`}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </span>
      </div>
    </div>
  );
}
