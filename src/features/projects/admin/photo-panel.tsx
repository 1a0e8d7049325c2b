import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import { useRemoval } from '#ui/admin/use-removal.ts';
import { PhotoViewer } from '#ui/photo-viewer.tsx';
import { acceptedPictures } from '#ui/photos/accepted-pictures.ts';
import { uploadFile } from '#ui/upload-file.ts';
import type {
  deletePhoto,
  ProjectPhotoView,
  patchPhoto,
  postPhotos,
  restorePhoto,
} from '../contract/photos-and-files.ts';
import type { ProjectView } from '../contract/projects.ts';
import type { PhotoStage } from '../rules/files.ts';
import { maxPhotoMegabytes, photoStages, stageFor } from '../rules/files.ts';
import { DropArea } from './drop-area.tsx';
import { lower, stageLabels } from './labels.ts';
import styles from './media.module.css';
import { PhotoConsent } from './photo-consent.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { photosQuery, projectsTopic } from './queries.ts';
import { UploadButton, UploadProblems } from './upload-button.tsx';
import { useUploads } from './use-uploads.ts';

/** Photos before, during and after the work. New ones get the project's current stage. */
export function PhotoPanel({ project }: { project: ProjectView }) {
  const { data: photos, error, refetch } = useQuery(photosQuery(project.id));
  const [open, setOpen] = useState<number>();
  const removal = useRemoval(projectsTopic);
  const call = useChange(projectsTopic);
  const uploads = useUploads(
    (upload) =>
      uploadFile<typeof postPhotos>('/api/projects/{id}/photos', {
        params: { id: project.id },
        field: 'photos',
        ...upload,
      }),
    maxPhotoMegabytes,
  );
  const inOrder = photoStages.flatMap(
    (stage) => photos?.filter((photo) => photo.stage === stage) ?? [],
  );

  function setStage(id: string, stage: PhotoStage): void {
    call.mutate(() =>
      callApi<typeof patchPhoto>('/api/projects/{id}/photos/{photo_id}', {
        method: 'PATCH',
        params: { id: project.id, photo_id: id },
        body: { stage },
      }),
    );
  }

  function remove({ id, name }: ProjectPhotoView): void {
    const params = { id: project.id, photo_id: id };
    removal.remove({
      text: `${name} removed.`,
      remove: () =>
        callApi<typeof deletePhoto>('/api/projects/{id}/photos/{photo_id}', {
          method: 'DELETE',
          params,
        }),
      restore: () =>
        callApi<typeof restorePhoto>('/api/projects/{id}/photos/{photo_id}/restoration', {
          method: 'POST',
          params,
        }),
    });
  }

  return (
    <Panel
      title="Photos"
      action={
        <UploadButton uploads={uploads} accept={acceptedPictures} onChoose={uploads.upload}>
          Add photos
        </UploadButton>
      }
    >
      <UndoLine removal={removal} />
      <UploadProblems uploads={uploads} />
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {!photos && <Pending query={{ error, refetch }} title="Couldn't load photos" rows={2} />}
      {photos && (
        <DropArea onDrop={uploads.upload}>
          <ul className={styles.tiles} aria-label="Photos">
            {inOrder.map((photo, index) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                onOpen={() => setOpen(index)}
                onStage={(stage) => setStage(photo.id, stage)}
                onRemove={() => remove(photo)}
              />
            ))}
          </ul>
          <Text c="dimmed" fz={13}>
            Drop photos here, up to {maxPhotoMegabytes} MB each. They'll be marked as “
            {lower(stageLabels[stageFor(project.status)])}”.
          </Text>
          {photos.length > 0 && <PhotoConsent project={project} />}
        </DropArea>
      )}
      {open !== undefined && (
        <PhotoViewer
          photos={inOrder}
          index={open}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}
