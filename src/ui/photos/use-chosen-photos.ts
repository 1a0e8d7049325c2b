import { useRef, useState } from 'react';
import { newSecretHex } from '#lib/random.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A chosen photo, with an address to show it. */
export interface ChosenPhoto {
  id: string;
  file: File;
  preview: string;
}

/** A file that cannot be sent, and why. */
export interface UnusableFile {
  name: string;
  problem: 'notAPicture' | 'tooLarge' | 'tooManyPhotos';
}

interface PhotoLimits {
  count: number;
  /** Of one photo; a larger one is reduced. */
  bytes: number;
  /** Max width and height of a reduced photo, in pixels. */
  edge: number;
}

/**
 * The photos chosen in a form. The server checks everything again.
 * @param onChange gets the files after every change
 */
export function useChosenPhotos(limits: PhotoLimits, onChange?: (files: File[]) => void) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [unusable, setUnusable] = useState<UnusableFile[]>([]);
  const [waiting, setWaiting] = useState(0);
  // Known right away, while the state is a moment late: photos may be removed while others are
  // reduced.
  const current = useRef(photos);
  const queue = useRef<Promise<void>>(Promise.resolve());

  function put(next: ChosenPhoto[]): void {
    for (const photo of current.current)
      if (!next.includes(photo)) URL.revokeObjectURL(photo.preview);
    current.current = next;
    setPhotos(next);
  }

  function change(next: ChosenPhoto[]): void {
    put(next);
    onChange?.(next.map(({ file }) => file));
  }

  async function addInTurn(files: File[]): Promise<void> {
    for (const file of files) {
      const found = await preparePhoto(file, current.current.length, limits);
      if (found instanceof File) change([...current.current, choosePhoto(found)]);
      else setUnusable((before) => [...before, { name: file.name, problem: found }]);
    }
  }

  return {
    photos,
    unusable,
    /** Photos are being reduced. */
    isPreparing: waiting > 0,
    add(files: File[]): void {
      setUnusable([]);
      setWaiting((count) => count + 1);
      queue.current = queue.current
        .then(() => addInTurn(files))
        .finally(() => setWaiting((count) => count - 1));
    },
    remove: (id: string) => change(current.current.filter((photo) => photo.id !== id)),
    /** Removes the photos at some positions. */
    removeAt: (positions: number[]) =>
      change(current.current.filter((_, position) => !positions.includes(position))),
    /** Restores photos chosen earlier, before those chosen in the meantime. */
    restore(files: File[]): void {
      const restored = files.map(choosePhoto);
      if (current.current.length === 0) put(restored);
      else change([...restored, ...current.current].slice(-limits.count));
    },
    clear: () => put([]),
    forgetUnusable: () => setUnusable([]),
  };
}

function choosePhoto(file: File): ChosenPhoto {
  return { id: newSecretHex(), file, preview: URL.createObjectURL(file) };
}

/**
 * Returns the file as it can be sent, or what is wrong with it.
 * @param count photos chosen before it
 */
export async function preparePhoto(
  file: File,
  count: number,
  limits: PhotoLimits,
): Promise<File | UnusableFile['problem']> {
  // Some systems do not know HEIC and give it no type.
  const isPicture = file.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name);
  if (!isPicture) return 'notAPicture';
  if (count >= limits.count) return 'tooManyPhotos';
  if (file.size <= limits.bytes) return file;
  return (await shrinkPhoto(file, limits.bytes, limits.edge)) ?? 'tooLarge';
}
