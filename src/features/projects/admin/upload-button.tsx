import { useRef } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { Uploads } from './use-uploads.ts';

interface UploadButtonProps {
  uploads: Uploads;
  accept?: string;
  onChoose(files: File[]): void;
  children: string;
}

/** Chooses files from the device and shows their progress. */
export function UploadButton({ uploads, accept, onChoose, children }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={children}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again after it failed.
          target.value = '';
        }}
      />
      <BusyButton
        variant="subtle"
        busy={uploads.text !== undefined}
        busyLabel={uploads.text ?? ''}
        onClick={() => input.current?.click()}
      >
        {children}
      </BusyButton>
    </>
  );
}

/** Which files were rejected, and why. */
export function UploadProblems({ uploads }: { uploads: Uploads }) {
  if (uploads.problems.length === 0) return null;
  return (
    <AlertBox>
      {uploads.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </AlertBox>
  );
}
