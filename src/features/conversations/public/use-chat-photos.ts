import { useState } from 'react';
import { maxRequestPhotos, megabyte, storedEdgePixels } from '#features/photos/rules.ts';
import { preparePhoto } from '#ui/photos/use-chosen-photos.ts';
import type { ChatTexts } from '../texts/chat.ts';
import { problemText } from './review-photos.tsx';
import type { Chat } from './use-chat.ts';
import type { Review } from './use-review.ts';

/** Sends the photos that a visitor chooses in the conversation; unusable ones are listed there. */
export function useChatPhotos(t: ChatTexts, chat: Chat, review: Review, megabytes: number) {
  const [isPreparing, setPreparing] = useState(false);
  const limits = {
    count: maxRequestPhotos,
    bytes: megabytes * megabyte,
    edge: storedEdgePixels.full,
  };

  async function send(files: File[]): Promise<void> {
    setPreparing(true);
    const ready: File[] = [];
    const chosen = review.sent.length + review.photos.photos.length;
    for (const file of files) {
      const found = await preparePhoto(file, chosen + ready.length, limits);
      if (found instanceof File) ready.push(found);
      else chat.say(problemText(t, { name: file.name, problem: found }, megabytes));
    }
    setPreparing(false);
    if (ready.length > 0) await chat.sendPhotos(ready);
  }

  return { isPreparing, send };
}
