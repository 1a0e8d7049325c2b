import { maxRequestPhotos, megabyte, type PhotoProblem } from '../../photos/rules.ts';

/** A photo that was chosen, with an address to show it by. */
export interface ChosenPhoto {
  id: string;
  file: File;
  preview: string;
}

/** A file that cannot be sent, and why: a text below `photoProblems` or `errors`. */
export interface UnusableFile {
  name: string;
  problem: PhotoProblem | 'tooManyPhotos';
}

/** Sorts chosen files into photos to send and files that cannot be; the server checks all of it again. */
export function choosePhotos(already: ChosenPhoto[], files: File[], photoMegabytes: number) {
  const photos = [...already];
  const unusable: UnusableFile[] = [];
  for (const file of files) {
    const problem = findProblem(file, photos.length, photoMegabytes * megabyte);
    if (problem) unusable.push({ name: file.name, problem });
    else photos.push(choosePhoto(file));
  }
  return { photos, unusable };
}

export function choosePhoto(file: File): ChosenPhoto {
  return { id: newKey(), file, preview: URL.createObjectURL(file) };
}

/** A random key of 128 bits in hex. `crypto.randomUUID` is missing where a page comes without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function findProblem(
  file: File,
  count: number,
  maxBytes: number,
): UnusableFile['problem'] | undefined {
  // Some systems do not know HEIC and give it no type.
  const isPicture = file.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name);
  if (!isPicture) return 'notAPicture';
  if (file.size > maxBytes) return 'tooLarge';
  return count >= maxRequestPhotos ? 'tooManyPhotos' : undefined;
}
