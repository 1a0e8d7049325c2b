import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatFileSize } from '#lib/file-size.ts';
import styles from './photo-viewer.module.css';

/** A photo to look at: its addresses may expire. */
interface ShownPhoto {
  id: string;
  url: string;
  thumbnail_url: string;
  name: string;
  size: number;
  width: number;
  height: number;
}

interface PhotoViewerProps {
  photos: ShownPhoto[];
  index: number;
  onMove(index: number): void;
  onClose(): void;
}

/** Photos on the whole screen. The browser's own dialog traps the focus and returns it. */
export function PhotoViewer({ photos, index, onMove, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [broken, setBroken] = useState<string>();
  const last = photos.length - 1;
  const photo = photos[Math.min(index, last)];

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  function press(event: KeyboardEvent) {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    move(target);
  }

  function move(target: number) {
    onMove(Math.max(0, Math.min(target, last)));
  }

  if (!photo) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label="Photos"
      onKeyDown={press}
      onClose={onClose}
    >
      <div className={styles.bar}>
        <p role="status">
          {index + 1} of {photos.length}
        </p>
        <p className={styles.name}>
          {photo.name} <span>{formatFileSize(photo.size)}</span>
        </p>
        <a
          href={photo.url}
          download={photo.name}
          className={styles.button}
          aria-label="Download photo"
        >
          <Download size={20} aria-hidden="true" />
        </a>
        <button type="button" className={styles.button} aria-label="Close" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.stage}>
        {broken === photo.url ? (
          <p role="alert">Couldn't load this photo. Close it, reload the page and try again.</p>
        ) : (
          <img
            key={photo.id}
            src={photo.url}
            alt={photo.name}
            width={photo.width}
            height={photo.height}
            onError={() => setBroken(photo.url)}
          />
        )}
        <button
          type="button"
          className={`${styles.button} ${styles.previous}`}
          aria-label="Previous photo"
          aria-disabled={index === 0 || undefined}
          onClick={() => move(index - 1)}
        >
          <ChevronLeft size={26} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={`${styles.button} ${styles.next}`}
          aria-label="Next photo"
          aria-disabled={index === last || undefined}
          onClick={() => move(index + 1)}
        >
          <ChevronRight size={26} aria-hidden="true" />
        </button>
      </div>
    </dialog>
  );
}
