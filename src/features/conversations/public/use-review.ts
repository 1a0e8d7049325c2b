import { useState } from 'react';
import { useChosenPhotos } from '../../../ui/photos/use-chosen-photos.ts';
import { maxRequestPhotos, megabyte, storedEdgePixels } from '../../photos/rules.ts';
import type { FactsView } from '../contract/conversations.ts';
import { reviewFields } from './review-fields.ts';

/** What the visitor typed and chose in the review form: it outlives the dialog, until it is sent. */
export function useReview(facts: FactsView, photoMegabytes: number) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const photos = useChosenPhotos({
    count: maxRequestPhotos,
    bytes: photoMegabytes * megabyte,
    edge: storedEdgePixels.full,
  });
  return {
    photos,
    /** What the chat has gathered, and over it what was typed here. */
    fields: { ...reviewFields(facts), ...typed } as Record<string, string>,
    type(name: string, value: string): void {
      setTyped((before) => ({ ...before, [name]: value }));
    },
    clear(): void {
      setTyped({});
      photos.clear();
    },
  };
}

export type Review = ReturnType<typeof useReview>;
