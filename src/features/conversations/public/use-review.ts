import { useState } from 'react';
import { maxRequestPhotos, megabyte, storedEdgePixels } from '#features/photos/rules.ts';
import { useChosenPhotos } from '#ui/photos/use-chosen-photos.ts';
import { type ReviewFieldName, type ReviewFields, reviewFields } from './review-fields.ts';
import type { Chat } from './use-chat.ts';

/** What the visitor typed and chose in the review form: it outlives the card, until it is sent. */
export function useReview({ facts, messages, sentUpTo }: Chat, photoMegabytes: number) {
  const [typed, setTyped] = useState<ReviewFields>({});
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const sent = messages
    .filter(({ position }) => position > sentUpTo)
    .flatMap((message) => message.photos)
    .filter(({ id }) => !leftOut.includes(id));
  const photos = useChosenPhotos({
    count: maxRequestPhotos - sent.length,
    bytes: photoMegabytes * megabyte,
    edge: storedEdgePixels.full,
  });
  return {
    photos,
    /** The conversation's photos that go with the request. */
    sent,
    leftOut,
    leaveOut: (id: string) => setLeftOut((before) => [...before, id]),
    /** What the chat has collected, overridden by what was typed here. */
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
