import { Camera, X } from 'lucide-react';
import { maxRequestPhotos, megabyte } from '#features/photos/rules.ts';
import { acceptedPictures } from '#ui/photos/accepted-pictures.ts';
import type { useChosenPhotos } from '#ui/photos/use-chosen-photos.ts';
import styles from './new-request.module.css';

/** A larger one is reduced before it is sent; the server stores no more than this anyway. */
export const photoLimits = { count: maxRequestPhotos, bytes: 10 * megabyte, edge: 2560 };

const problems = {
  notAPicture: 'is not a photo.',
  tooLarge: 'is too large.',
  tooManyPhotos: `is one too many: a request can have ${maxRequestPhotos} photos.`,
};

interface EntryPhotosProps {
  chosen: ReturnType<typeof useChosenPhotos>;
  error: string | undefined;
}

/** The photos that go with a new request. */
export function EntryPhotos({ chosen, error }: EntryPhotosProps) {
  const { photos, unusable, isPreparing } = chosen;
  const errors = [...unusable.map(({ name, problem }) => `${name} ${problems[problem]}`), error];
  return (
    <fieldset className={styles.photos}>
      <legend>
        Photos{' '}
        <span role="status">
          {isPreparing ? 'Preparing…' : photos.length > 0 && `${photos.length} added`}
        </span>
      </legend>
      <ul>
        {photos.map(({ id, file, preview }) => (
          <li key={id}>
            <img src={preview} alt={file.name} />
            <button
              type="button"
              aria-label={`Remove ${file.name}`}
              onClick={() => chosen.remove(id)}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
        <li className={styles.add}>
          <label>
            <Camera size={20} aria-hidden="true" /> Add photos
            <input
              type="file"
              accept={acceptedPictures}
              multiple
              onChange={({ target }) => {
                chosen.add([...(target.files ?? [])]);
                // The same file may be chosen again after it was removed.
                target.value = '';
              }}
            />
          </label>
        </li>
      </ul>
      {errors.filter(Boolean).map((text) => (
        <p key={text} role="alert" className={styles.error}>
          {text}
        </p>
      ))}
    </fieldset>
  );
}
