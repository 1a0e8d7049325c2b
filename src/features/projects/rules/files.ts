import type { ProjectStatus } from './projects.ts';

/** When a picture was taken: before the work, while it went on, or when it was done. */
export const photoStages = ['before', 'during', 'after'] as const;
export type PhotoStage = (typeof photoStages)[number];

/** Largest photo and file of the owner's. */
export const maxPhotoMegabytes = 10;
export const maxFileMegabytes = 20;
/** Files sent at once, and stored per project. */
export const filesAtOnce = 8;
export const maxFiles = 200;
export const maxPhotos = 200;

/** What a new photo most likely shows, from how far the project is. */
export function stageFor(status: ProjectStatus): PhotoStage {
  if (status === 'completed') return 'after';
  return status === 'in_progress' ? 'during' : 'before';
}
