import { useState } from 'react';
import { useChosenPhotos } from '../../../ui/photos/use-chosen-photos.ts';
import { maxRequestPhotos, megabyte, storedEdgePixels } from '../../photos/rules.ts';
import type { FactsView } from '../contract/conversations.ts';
import { type ReviewFieldName, type ReviewFields, reviewFields } from './review-fields.ts';

/** What the visitor typed and chose in the review form: it outlives the card, until it is sent. */
export function useReview(facts: FactsView, photoMegabytes: number) {
  const [typed, setTyped] = useState<ReviewFields>({});
  const photos = useChosenPhotos({
    count: maxRequestPhotos,
    bytes: photoMegabytes * megabyte,
    edge: storedEdgePixels.full,
  });
  return {
    photos,
    /** What the chat has gathered, and over it what was typed here. */
    fields: { ...reviewFields(facts), ...typed },
    type(name: ReviewFieldName, value: string): void {
      setTyped((before) => ({ ...before, [name]: value }));
    },
    clear(): void {
      setTyped({});
      photos.clear();
    },
  };
}

export type Review = ReturnType<typeof useReview>;
