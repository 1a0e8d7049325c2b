import { Camera, X } from 'lucide-react';
import type { PhotoView } from '#features/photos/contract.ts';
import { maxRequestPhotos } from '#features/photos/rules.ts';
import { acceptedPictures } from '#ui/photos/accepted-pictures.ts';
import type { UnusableFile, useChosenPhotos } from '#ui/photos/use-chosen-photos.ts';
import type { ChatTexts } from '../texts/chat.ts';
import styles from './review.module.css';

interface ReviewPhotosProps {
  t: ChatTexts;
  photos: ReturnType<typeof useChosenPhotos>;
  /** Photos of the conversation. */
  sent: PhotoView[];
  onLeaveOut: (id: string) => void;
  megabytes: number;
  error: string | undefined;
}

/** The photos that go with the request; unusable files are listed. */
export function ReviewPhotos({ t, photos, sent, onLeaveOut, megabytes, error }: ReviewPhotosProps) {
  return (
    <fieldset className={styles.photos}>
      <legend>{t.review.photos}</legend>
      <ul>
        {sent.map(({ id, name, thumbnail_url }) => (
          <li key={id}>
            <img src={thumbnail_url} alt={name} />
            <button type="button" onClick={() => onLeaveOut(id)}>
              <X size={16} aria-hidden="true" />
              <span className="visually-hidden">{t.review.removePhoto({ name })}</span>
            </button>
          </li>
        ))}
        {photos.photos.map(({ id, file, preview }) => (
          <li key={id}>
            <img src={preview} alt={file.name} />
            <button type="button" onClick={() => photos.remove(id)}>
              <X size={16} aria-hidden="true" />
              <span className="visually-hidden">{t.review.removePhoto({ name: file.name })}</span>
            </button>
          </li>
        ))}
        {sent.length + photos.photos.length < maxRequestPhotos && (
          <li>
            <label className={styles.add}>
              <Camera size={22} strokeWidth={1.75} aria-hidden="true" />
              <span className="visually-hidden">{t.review.photos}</span>
              <input
                type="file"
                className="visually-hidden"
                accept={acceptedPictures}
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
      {photos.unusable.length > 0 && (
        <div role="alert">
          {photos.unusable.map((file) => (
            <p key={file.name} className={styles.error}>
              {problemText(t, file, megabytes)}
            </p>
          ))}
        </div>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

/** Why a file can't be sent, for the visitor. */
export function problemText(
  t: ChatTexts,
  { name, problem }: UnusableFile,
  megabytes: number,
): string {
  if (problem === 'tooManyPhotos') return t.errors.tooManyPhotos;
  if (problem === 'tooLarge') return t.review.tooLarge({ name, megabytes });
  return t.errors.photo({ name });
}
