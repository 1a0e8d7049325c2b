import { FileButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { uploadFile } from '../../../ui/upload-file.ts';

interface WebsitePhotoButtonProps {
  /** How many photos there is room for. */
  most: number;
  onPhoto(id: string): void;
  children: ReactNode;
}

interface Uploading {
  count: string;
  percent: number;
}

/** Chooses photos and uploads them one after the other, each given on as soon as it is stored. */
export function WebsitePhotoButton({ most, onPhoto, children }: WebsitePhotoButtonProps) {
  const [uploading, setUploading] = useState<Uploading>();
  const [problems, setProblems] = useState<string[]>([]);

  async function upload(files: File[]) {
    setProblems(files.length > most ? [`There is room for ${most} more.`] : []);
    for (const [index, file] of files.slice(0, most).entries()) {
      const count = files.length > 1 ? ` ${index + 1} of ${files.length}` : '';
      try {
        onPhoto(await uploadPhoto(file, (percent) => setUploading({ count, percent })));
      } catch (error) {
        setProblems((before) => [...before, `${file.name}: ${errorText(error)}`]);
      }
    }
    setUploading(undefined);
  }

  return (
    <>
      <FileButton
        accept="image/*,.heic,.heif"
        multiple={most > 1}
        onChange={(chosen) => upload([chosen].flat().filter((file) => file !== null))}
      >
        {({ onClick }) => (
          <BusyButton
            variant="default"
            busy={uploading !== undefined}
            busyLabel={uploading ? uploadWords(uploading) : ''}
            onClick={onClick}
          >
            {children}
          </BusyButton>
        )}
      </FileButton>
      {problems.length > 0 && (
        <AlertBox>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </AlertBox>
      )}
    </>
  );
}

async function uploadPhoto(file: File, onProgress: (percent: number) => void): Promise<string> {
  const answer = await uploadFile<{ photo: { id: string } }>('/api/settings/gallery-photos', {
    field: 'picture',
    file,
    onProgress,
  });
  return answer.photo.id;
}

function uploadWords({ count, percent }: Uploading): string {
  return percent < 100 ? `Uploading${count}, ${percent} %` : `Storing${count}…`;
}
