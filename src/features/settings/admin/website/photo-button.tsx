import { type ReactNode, useRef } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { acceptedPictures } from '#ui/photos/accepted-pictures.ts';
import type { PhotoUpload } from './upload.ts';

/** Chooses photos from the device. */
export function PhotoButton({ photos, children }: { photos: PhotoUpload; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        multiple={photos.max > 1}
        onChange={({ target }) => {
          void photos.upload([...(target.files ?? [])]);
          // The same photo may be chosen again after it failed.
          target.value = '';
        }}
      />
      <BusyButton
        variant="default"
        busy={photos.text !== undefined}
        busyLabel={photos.text ?? ''}
        onClick={() => input.current?.click()}
      >
        {children}
      </BusyButton>
    </>
  );
}

/** Which photos were rejected, and why. */
export function PhotoProblems({ photos }: { photos: PhotoUpload }) {
  if (photos.problems.length === 0) return null;
  return (
    <AlertBox>
      {photos.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </AlertBox>
  );
}
