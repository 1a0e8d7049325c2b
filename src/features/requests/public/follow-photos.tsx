import { useEffect, useRef, useState } from 'react';
import { maxRequestPhotos, megabyte, storedEdgePixels } from '#features/photos/rules.ts';
import type { Language } from '#lib/language.ts';
import { useChosenPhotos } from '#ui/photos/use-chosen-photos.ts';
import { followTexts } from '../texts/follow.ts';
import { requestTexts } from '../texts/index.ts';
import { PhotoPicker, PlainPhotoInput } from './photo-picker.tsx';
import { photoProblem } from './use-request-draft.ts';

interface FollowPhotosProps {
  language: Language;
  /** How many more the request can have. */
  left: number;
  /** The max size of a photo. */
  megabytes: number;
}

/** The photos of an addition, in HTML that script can hydrate. */
export function FollowPhotosIsland(props: FollowPhotosProps) {
  return (
    <div data-follow-photos data-props={JSON.stringify(props)}>
      <FollowPhotos {...props} />
    </div>
  );
}

/**
 * The photos of an addition, chosen and shown as in the request form. They go out with the page's
 * own form.
 */
export function FollowPhotos({ language, left, megabytes }: FollowPhotosProps) {
  const t = requestTexts(language);
  const note = followTexts(language).photosHint({ left, megabytes });
  const max = Math.min(left, maxRequestPhotos);
  const { photos, unusable, isPreparing, ...chosen } = useChosenPhotos({
    count: max,
    bytes: megabytes * megabyte,
    edge: storedEdgePixels.full,
  });
  // The first render matches the server's HTML; script takes over right after.
  const [isLive, setLive] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const waits = useRef(false);

  const { add } = chosen;
  const takeOver = useRef(add);
  useEffect(() => {
    const plain = root.current?.querySelector('input');
    const take = () => plain?.files?.length && takeOver.current([...plain.files]);
    take();
    // Its dialog may still be open when the field itself is gone.
    plain?.addEventListener('change', take);
    setLive(true);
  }, []);

  useEffect(() => {
    if (!isLive || !field.current) return;
    const files = new DataTransfer();
    for (const { file } of photos) files.items.add(file);
    field.current.files = files.files;
  }, [isLive, photos]);

  // Sent too early, the form waits for the photos that are still being reduced.
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!isPreparing) {
      if (waits.current) form?.requestSubmit();
      waits.current = false;
      return;
    }
    const wait = (event: Event) => {
      event.preventDefault();
      waits.current = true;
    };
    form?.addEventListener('submit', wait);
    return () => form?.removeEventListener('submit', wait);
  }, [isPreparing]);

  return (
    <div ref={root}>
      {isLive ? (
        <>
          <PhotoPicker
            t={t}
            megabytes={megabytes}
            max={max}
            note={note}
            photos={photos}
            problems={unusable.map((file) => photoProblem(t, file, { megabytes, tooMany: note }))}
            onAdd={chosen.add}
            onRemove={chosen.remove}
            onDismiss={chosen.forgetUnusable}
          />
          <input ref={field} type="file" name="photos" multiple hidden />
        </>
      ) : (
        <PlainPhotoInput t={t} note={note} />
      )}
    </div>
  );
}
