import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { Pending } from '../../../ui/admin/list-states.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { UndoLine } from '../../../ui/admin/undo-line.tsx';
import { useRemoval } from '../../../ui/admin/use-removal.ts';
import { PhotoViewer } from '../../../ui/photo-viewer.tsx';
import type { ProjectView } from '../contract/projects.ts';
import { maxPhotoMegabytes, photoStages, stageFor } from '../rules/files.ts';
import { DropArea } from './drop-area.tsx';
import styles from './media.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { photosQuery, projectPath } from './queries.ts';
import { UploadButton, UploadProblems } from './upload-button.tsx';
import { useProjectCall } from './use-project-call.ts';
import { useUploads } from './use-uploads.ts';
import { lower, stageWords } from './words.ts';

/** Photos before, during and after the work. New ones count as what the project is at. */
export function PhotoPanel({ project }: { project: ProjectView }) {
  const path = `${projectPath(project.id)}/photos`;
  const { data: photos, error, refetch } = useQuery(photosQuery(project.id));
  const [open, setOpen] = useState<number>();
  const removal = useRemoval(useProjectCall());
  const call = useProjectCall();
  const uploads = useUploads({ path, field: 'photos', maxMegabytes: maxPhotoMegabytes });
  const inOrder = photoStages.flatMap(
    (stage) => photos?.filter((photo) => photo.stage === stage) ?? [],
  );
  return (
    <Panel
      title="Photos"
      action={
        <UploadButton uploads={uploads} accept="image/*,.heic,.heif" onChoose={uploads.upload}>
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
            {inOrder.map((photo, place) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                onOpen={() => setOpen(place)}
                onStage={(stage) =>
                  call.mutate({ method: 'PATCH', path: `${path}/${photo.id}`, body: { stage } })
                }
                onRemove={() => removal.remove(`${path}/${photo.id}`, `${photo.name} removed.`)}
              />
            ))}
          </ul>
          <p className={styles.dropHint}>
            Drop photos here, up to {maxPhotoMegabytes} MB each. They'll be marked as “
            {lower(stageWords[stageFor(project.status)])}”.
          </p>
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
