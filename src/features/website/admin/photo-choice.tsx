import { useQuery } from '@tanstack/react-query';
import { photosQuery } from '#features/projects/admin/queries.ts';
import { capitalized } from '#lib/plain-text.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import styles from './photo-choice.module.css';

interface PhotoChoiceProps {
  projectId: string;
  label: string;
  chosen: string | null;
  canBeNone?: boolean;
  onChange(chosen: string | null): void;
}

/** Chooses one of the photos of a story's project. */
export function PhotoChoice({ projectId, label, chosen, canBeNone, onChange }: PhotoChoiceProps) {
  const { data: photos, error } = useQuery(photosQuery(projectId));
  const choices = [...(canBeNone ? [null] : []), ...(photos ?? [])];
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {error && <AlertBox>{errorText(error)}</AlertBox>}
      {choices.map((photo, index) => (
        <label key={photo?.id ?? 'none'}>
          <input
            type="radio"
            name={label}
            checked={chosen === (photo?.id ?? null)}
            onChange={() => onChange(photo?.id ?? null)}
          />
          {photo ? (
            <img
              src={photo.thumbnail_url}
              alt={`${capitalized(photo.stage)} ${canBeNone ? index : index + 1}`}
              width={96}
              height={64}
            />
          ) : (
            'None'
          )}
        </label>
      ))}
    </fieldset>
  );
}
