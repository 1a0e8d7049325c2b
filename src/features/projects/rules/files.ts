import type { ProjectStatus } from './projects.ts';

/** When a picture was taken: before, during, or after the work. */
export const photoStages = ['before', 'during', 'after'] as const;
export type PhotoStage = (typeof photoStages)[number];

/** Max size of the owner's photos and files. */
export const maxPhotoMegabytes = 10;
export const maxFileMegabytes = 20;
/** Max files per upload, and per project. */
export const filesAtOnce = 8;
export const maxFiles = 200;
export const maxPhotos = 200;

/** A new photo's likely stage, from the project's status. */
export function stageFor(status: ProjectStatus): PhotoStage {
  if (status === 'completed') return 'after';
  return status === 'in_progress' ? 'during' : 'before';
}
