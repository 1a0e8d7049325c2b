import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../lib/texts.ts';
import type { RequestTexts } from '../texts/index.ts';
import { type Draft, forgetDraft, loadDraft, saveDraft, savePhotos } from './draft.ts';
import {
  type ChosenPhoto,
  choosePhoto,
  choosePhotos,
  newKey,
  type UnusableFile,
} from './photos.ts';

/**
 * What the visitor has entered: stored in the browser at every change and restored once.
 * @param photoMegabytes the largest photo that can be sent
 * @param restore whether to bring it back; not over a form that the server just refused
 */
export function useRequestDraft(restore: boolean, photoMegabytes: number) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [unusable, setUnusable] = useState<UnusableFile[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const [restored, setRestored] = useState<Draft>();
  const key = useRef(newKey());

  useEffect(() => {
    if (!restore) return;
    let current = true;
    void loadDraft().then((found) => {
      if (!found || !current) return;
      key.current = found.draft.key;
      setPhotos(found.photos.map(choosePhoto));
      setRestored(found.draft);
    });
    return () => {
      current = false;
    };
  }, [restore]);

  function changePhotos(next: ChosenPhoto[]): void {
    for (const photo of photos) if (!next.includes(photo)) URL.revokeObjectURL(photo.preview);
    setPhotos(next);
    void savePhotos(next.map((photo) => photo.file));
  }

  function save(fields: Record<string, string>, unanswered: boolean): void {
    void saveDraft({ fields, key: key.current, unanswered, savedAt: Date.now() });
  }

  return {
    photos,
    restored,
    keep: (fields: Record<string, string>) => save(fields, false),
    /** Notes that it is on its way, and gives the key it goes under. */
    keepForSending(fields: Record<string, string>): string {
      save(fields, true);
      return key.current;
    },
    async forget() {
      for (const photo of photos) URL.revokeObjectURL(photo.preview);
      await forgetDraft();
    },
    addPhotos(files: File[]) {
      const chosen = choosePhotos(photos, files, photoMegabytes);
      setUnusable(chosen.unusable);
      setRefused([]);
      changePhotos(chosen.photos);
    },
    removePhoto: (id: string) => changePhotos(photos.filter((photo) => photo.id !== id)),
    dismissProblems() {
      setUnusable([]);
      setRefused([]);
    },
    /** Takes out the photos that the server could not use (`photos.2`: the third) and gives the other errors. */
    dropRefused(errors: Record<string, string>): Record<string, string> {
      const isRefused = (position: number) => `photos.${position}` in errors;
      const named = photos.flatMap((_, position) => errors[`photos.${position}`] ?? []);
      setRefused(named);
      if (named.length > 0) changePhotos(photos.filter((_, position) => !isRefused(position)));
      return Object.fromEntries(
        Object.entries(errors).filter(([field]) => !field.startsWith('photos.')),
      );
    },
    problems: (t: RequestTexts) => [
      ...unusable.map((file) => sentence(t, file, photoMegabytes)),
      ...refused,
    ],
  };
}

function sentence(t: RequestTexts, { name, problem }: UnusableFile, megabytes: number): string {
  const text =
    problem === 'tooManyPhotos'
      ? t.errors.tooManyPhotos
      : fill(t.photoProblems[problem], { megabytes });
  return t.photoProblem({ name, problem: text });
}
