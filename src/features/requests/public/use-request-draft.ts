import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxRequestPhotos, megabyte, storedEdgePixels } from '#features/photos/rules.ts';
import { newSecretHex } from '#lib/random.ts';
import { fill } from '#lib/texts.ts';
import { type UnusableFile, useChosenPhotos } from '#ui/photos/use-chosen-photos.ts';
import type { RequestTexts } from '../texts/index.ts';
import {
  type Draft,
  forgetDraft,
  loadDraft,
  type StoredDraft,
  saveDraft,
  savePhotos,
} from './draft.ts';

/**
 * What the visitor has entered: stored in the browser with every change and restored once.
 * @param photoMegabytes the max size of a photo
 * @param restore whether to restore it; not over a form that the server just rejected
 */
export function useRequestDraft(restore: boolean, photoMegabytes: number) {
  const limits = {
    count: maxRequestPhotos,
    bytes: photoMegabytes * megabyte,
    edge: storedEdgePixels.full,
  };
  const photos = useChosenPhotos(limits, (files) => void savePhotos(files));
  const [refused, setRefused] = useState<string[]>([]);
  const [restored, setRestored] = useState<Draft>();
  const [isLoaded, setLoaded] = useState(!restore);
  const key = useRef(newSecretHex());

  const bringBack = useEffectEvent((found: StoredDraft) => {
    key.current = found.draft.key;
    photos.restore(found.photos);
    setRestored(found.draft);
  });
  useEffect(() => {
    if (!restore) return;
    let current = true;
    void loadDraft().then((found) => {
      if (!current) return;
      if (found) bringBack(found);
      setLoaded(true);
    });
    return () => {
      current = false;
    };
  }, [restore]);

  function save(fields: Record<string, string>, unanswered: boolean): void {
    void saveDraft({ fields, key: key.current, unanswered, savedAt: Date.now() });
  }

  return {
    photos,
    restored,
    /** Whether the stored draft, if any, was restored. */
    isLoaded,
    keep: (fields: Record<string, string>) => save(fields, false),
    /** Records that it is being sent, and returns its key. */
    storeForSending(fields: Record<string, string>): string {
      save(fields, true);
      return key.current;
    },
    async forget() {
      photos.clear();
      await forgetDraft();
    },
    addPhotos(files: File[]) {
      setRefused([]);
      photos.add(files);
    },
    dismissProblems() {
      photos.forgetUnusable();
      setRefused([]);
    },
    /**
     * Removes the photos that the server couldn't use (`photos.2`: the third) and returns the other
     * errors.
     */
    dropRefused(errors: Record<string, string>): Record<string, string> {
      const positions = [...photos.photos.keys()].filter((one) => `photos.${one}` in errors);
      setRefused(positions.map((one) => errors[`photos.${one}`] ?? ''));
      if (positions.length > 0) photos.removeAt(positions);
      return Object.fromEntries(
        Object.entries(errors).filter(([field]) => !field.startsWith('photos.')),
      );
    },
    problems: (t: RequestTexts) => [
      ...photos.unusable.map((file) => photoProblem(t, file, { megabytes: photoMegabytes })),
      ...refused,
    ],
  };
}

/** Why a file can't be sent, as a sentence. */
export function photoProblem(
  t: RequestTexts,
  { name, problem }: UnusableFile,
  { megabytes, tooMany = t.errors.tooManyPhotos }: { megabytes: number; tooMany?: string },
): string {
  const text =
    problem === 'tooManyPhotos' ? tooMany : fill(t.photoProblems[problem], { megabytes });
  return t.photoProblem({ name, problem: text });
}
