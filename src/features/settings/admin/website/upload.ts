import { useState } from 'react';
import { errorText } from '#ui/admin/api-client.ts';
import { uploadFile } from '#ui/upload-file.ts';
import type { addGalleryPhoto } from '../../contract/settings.ts';

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;

/**
 * Uploads chosen photos one at a time, passing each on as soon as it is stored.
 * @param most how many there is room for
 */
export function usePhotoUpload(max: number, onPhoto: (id: string) => void) {
  /** The progress message. */
  const [text, setText] = useState<string>();
  const [problems, setProblems] = useState<string[]>([]);

  async function upload(files: File[]) {
    setProblems(files.length > max ? [`You can add ${max} more.`] : []);
    const chosen = files.slice(0, max);
    for (const [index, file] of chosen.entries()) {
      const count = chosen.length > 1 ? ` ${index + 1} of ${chosen.length}` : '';
      try {
        onPhoto(await uploadPhoto(file, (percent) => setText(uploadText(count, percent))));
      } catch (error) {
        setProblems((before) => [...before, `${file.name}: ${errorText(error)}`]);
      }
    }
    setText(undefined);
  }

  return { text, problems, max, upload };
}

async function uploadPhoto(file: File, onProgress: (percent: number) => void): Promise<string> {
  onProgress(0);
  const answer = await uploadFile<typeof addGalleryPhoto>('/api/settings/gallery-photos', {
    field: 'picture',
    file,
    onProgress,
  });
  return answer.photo.id;
}

function uploadText(count: string, percent: number): string {
  return percent < 100 ? `Uploading${count}, ${percent}%` : `Storing${count}…`;
}
