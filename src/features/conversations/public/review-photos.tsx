import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { newSecretHex } from '../../../lib/random.ts';
import { maxRequestPhotos, megabyte } from '../../photos/rules.ts';
import styles from '../admin/review.module.css';
import type { ChatTexts } from '../texts/chat.ts';

interface ChosenPhoto {
  id: string;
  file: File;
  preview: string;
}

/** The photos that go with the request. What is not a picture, too large or too many is left out silently. */
export function useReviewPhotos(megabytes: number) {
  const [chosen, setChosen] = useState<ChosenPhoto[]>([]);
  return {
    chosen,
    files: chosen.map(({ file }) => file),
    add(files: File[]) {
      const usable = files.filter(
        ({ type, size }) => type.startsWith('image/') && size <= megabytes * megabyte,
      );
      const added = usable.map((file) => ({
        id: newSecretHex(),
        file,
        preview: URL.createObjectURL(file),
      }));
      setChosen((before) => [...before, ...added].slice(0, maxRequestPhotos));
    },
    remove(id: string) {
      setChosen((before) => before.filter((photo) => photo.id !== id));
    },
  };
}

interface ReviewPhotosProps {
  t: ChatTexts;
  photos: ReturnType<typeof useReviewPhotos>;
  megabytes: number;
  error: string | undefined;
}

export function ReviewPhotos({ t, photos, megabytes, error }: ReviewPhotosProps) {
  return (
    <fieldset className={styles.photos}>
      <legend>{t.review.photos}</legend>
      <ul>
        {photos.chosen.map(({ id, file, preview }) => (
          <li key={id}>
            <img src={preview} alt={file.name} />
            <button type="button" onClick={() => photos.remove(id)}>
              <X size={16} aria-hidden="true" />
              <span className={styles.hidden}>{t.review.removePhoto({ name: file.name })}</span>
            </button>
          </li>
        ))}
        {photos.chosen.length < maxRequestPhotos && (
          <li>
            <label className={styles.add}>
              <Camera size={22} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.hidden}>{t.review.photos}</span>
              <input
                type="file"
                className={styles.hidden}
                accept="image/*"
                multiple
                aria-describedby="review-photos-note"
                onChange={(event) => {
                  photos.add([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p id="review-photos-note" className={styles.hint}>
        {t.review.photosNote({ megabytes })}
      </p>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
