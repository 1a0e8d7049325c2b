import { useState } from 'react';
import type { PhotoView } from '#features/photos/contract.ts';
import { PhotoViewer } from '#ui/photo-viewer.tsx';
import styles from './photo-grid.module.css';

export function PhotoGrid({ photos }: { photos: PhotoView[] }) {
  const [open, setOpen] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.grid} aria-label="Photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Open photo ${index + 1} of ${photos.length}: ${photo.name}`}
              onClick={() => setOpen(index)}
            >
              <img
                src={photo.thumbnail_url}
                alt=""
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <PhotoViewer
          photos={photos}
          index={open}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
