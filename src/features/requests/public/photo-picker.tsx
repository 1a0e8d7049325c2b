import { Camera } from 'lucide-react';
import { useState } from 'react';
import { maxRequestPhotos } from '#features/photos/rules.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { acceptedPictures } from '#ui/photos/accepted-pictures.ts';
import type { ChosenPhoto } from '#ui/photos/use-chosen-photos.ts';
import type { RequestTexts } from '../texts/index.ts';
import styles from './request-form.module.css';

/** The browser's own file field, for pages without script. */
export function PlainPhotoInput({
  t,
  note,
  error,
}: {
  t: RequestTexts;
  /** How many, and how large. */
  note: string;
  error?: string | undefined;
}) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor="request-photos">
        {t.fields.photos}
        <span className={styles.optional}> {t.optional}</span>
      </label>
      <div className={styles.tiles}>
        <div className={styles.plainTile}>
          <input
            id="request-photos"
            className={styles.control}
            type="file"
            name="photos"
            accept={acceptedPictures}
            multiple
            aria-describedby="request-photos-note"
          />
        </div>
      </div>
      {error && <p className={styles.error}>{error}</p>}
      <p id="request-photos-note" className={styles.hint}>
        {note}
      </p>
    </div>
  );
}

interface PhotoPickerProps {
  t: RequestTexts;
  /** The max size of a photo. */
  megabytes: number;
  /** How many can be chosen. */
  max?: number;
  /** What it says while there are none. */
  note?: string;
  photos: ChosenPhoto[];
  /** What can't be sent, as sentences. */
  problems: string[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onDismiss: () => void;
}

export function PhotoPicker(props: PhotoPickerProps) {
  const { t, megabytes, photos, problems, onAdd, onRemove, onDismiss } = props;
  const { max = maxRequestPhotos, note = t.photosNote({ megabytes }) } = props;
  return (
    <fieldset
      className={styles.photos}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onAdd([...event.dataTransfer.files]);
      }}
    >
      <legend className={styles.label}>
        {t.fields.photos}
        <span className={styles.optional}> {t.optional}</span>
      </legend>
      <ul className={styles.tiles}>
        {photos.map((photo) => (
          <li key={photo.id} className={styles.tile}>
            <Preview t={t} photo={photo} />
            <button type="button" className={styles.remove} onClick={() => onRemove(photo.id)}>
              <span aria-hidden="true">✕</span>
              <span className="visually-hidden">{t.removePhoto({ name: photo.file.name })}</span>
            </button>
            <span className={styles.tileSize}>{formatFileSize(photo.file.size)}</span>
          </li>
        ))}
        {photos.length < max && (
          <li className={styles.tile}>
            <label className={styles.add}>
              <Camera size={22} strokeWidth={1.75} aria-hidden />
              <span aria-hidden="true">{t.addPhoto}</span>
              <span className="visually-hidden">{t.addPhotoLong}</span>
              <input
                type="file"
                className="visually-hidden"
                accept={acceptedPictures}
                multiple
                aria-describedby="request-photos-note"
                onChange={(event) => {
                  onAdd([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p id="request-photos-note" className={styles.hint} aria-live="polite">
        {/* By its key, an element of its own for each text: a translated one can't be changed. */}
        <span key={photos.length}>
          {photos.length > 0 ? t.photosCount({ count: photos.length, max, megabytes }) : note}
        </span>
      </p>
      {problems.length > 0 && (
        <div role="alert" className={styles.alert}>
          <p>{t.unusablePhotos}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <button type="button" className={styles.quiet} onClick={onDismiss}>
            {t.dismiss}
          </button>
        </div>
      )}
    </fieldset>
  );
}

/**
 * A browser may not support the format (HEIC outside Safari): then the file name is shown instead.
 */
function Preview({ t, photo }: { t: RequestTexts; photo: ChosenPhoto }) {
  const [failed, setFailed] = useState(false);
  if (!failed)
    return <img src={photo.preview} alt={photo.file.name} onError={() => setFailed(true)} />;
  return (
    <span className={styles.noPreview}>
      <span className={styles.fileName}>{photo.file.name}</span>
      <span>{t.noPreview}</span>
    </span>
  );
}
