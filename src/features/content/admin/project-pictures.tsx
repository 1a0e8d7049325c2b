import { Button, Flex, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import type { PhotoView } from '#features/photos/contract.ts';
import type { putPhotoConsent } from '#features/projects/contract/photo-consent.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { FinishedProjectView, postCompositionRoute } from '../contract/pictures.ts';
import { contentTopic, finishedQuery } from './queries.ts';
import styles from './targets.module.css';

interface ProjectPicturesProps {
  onChosen(pictures: PhotoView[]): void;
  onClose(): void;
}

/** Photos of finished projects, after the customer has agreed; they are reviewed before use. */
export function ProjectPictures({ onChosen, onClose }: ProjectPicturesProps) {
  const query = useQuery(finishedQuery);
  const [projectId, setProjectId] = useState('');
  const project = query.data?.find(({ id }) => id === projectId) ?? query.data?.[0];
  return (
    <Dialog title="Photos of finished projects" onClose={onClose} wide>
      {!query.data && <Pending query={query} title="Couldn't load your projects" rows={4} />}
      {query.data && !project && (
        <EmptyState drawing="toolbox" title="No photos yet">
          Complete a project that has photos, and they can be used here.
        </EmptyState>
      )}
      {query.data && project && (
        <Stack gap="sm">
          <NativeSelect
            label="Project"
            value={project.id}
            onChange={(event) => setProjectId(event.currentTarget.value)}
            data={query.data.map(({ id, title, city }) => ({
              value: id,
              label: city ? `${title}, ${city}` : title,
            }))}
          />
          <Choice key={project.id} project={project} onChosen={onChosen} onClose={onClose} />
        </Stack>
      )}
    </Dialog>
  );
}

interface ChoiceProps extends ProjectPicturesProps {
  project: FinishedProjectView;
}

function Choice({ project, onChosen, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const consent = useChange(contentTopic, 'projects');
  const composing = useChange<{ pictures: PhotoView[] }>();
  const { id, photos, has_agreed } = project;
  const [isAgreed, setAgreed] = useState(has_agreed);
  const picked = photos.filter((photo) => chosen.includes(photo.id));
  const before = picked.find(({ stage }) => stage === 'before');
  const after = picked.find(({ stage }) => stage === 'after');

  function agree(hasAgreed: boolean): void {
    setAgreed(hasAgreed);
    consent.mutate(
      () =>
        callApi<typeof putPhotoConsent>('/api/projects/{id}/photo-consent', {
          method: 'PUT',
          params: { id },
          body: { agreed: hasAgreed },
        }),
      { onError: () => setAgreed(!hasAgreed) },
    );
  }

  function compose(): void {
    if (!before || !after) return;
    composing.mutate(
      () =>
        callApi<typeof postCompositionRoute>('/api/content/compositions', {
          method: 'POST',
          body: { before_id: before.id, after_id: after.id },
        }),
      { onSuccess: ({ pictures }) => finish(pictures) },
    );
  }

  function finish(pictures: PhotoView[]): void {
    onChosen(pictures);
    onClose();
  }

  const mayUse = has_agreed && isAgreed && isChecked && picked.length > 0;
  return (
    <>
      <CheckBox
        label="The customer agreed to have photos of this project published"
        description="Ask them first. This is recorded with the project, and can be undone here."
        checked={isAgreed}
        onChange={agree}
      />
      {consent.error && <AlertBox>{errorText(consent.error)}</AlertBox>}
      <ul className={styles.pictures} aria-label="Photos">
        {photos.map((photo) => (
          <li key={photo.id}>
            <label className={styles.choice}>
              <img src={photo.thumbnail_url} alt={photo.name} />
              <span>
                <input
                  type="checkbox"
                  checked={chosen.includes(photo.id)}
                  onChange={(event) =>
                    setChosen(
                      event.currentTarget.checked
                        ? [...chosen, photo.id]
                        : chosen.filter((one) => one !== photo.id),
                    )
                  }
                />{' '}
                {photo.stage}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <CheckBox
        label="I looked at them: no faces, license plates, or house numbers"
        checked={isChecked}
        onChange={setChecked}
      />
      {!has_agreed && <Text c="dimmed">Photos can be used once the customer has agreed.</Text>}
      {composing.error && <AlertBox>{errorText(composing.error)}</AlertBox>}
      <Flex gap="2xs" justify="flex-end" wrap="wrap">
        <BusyButton
          variant="default"
          busy={composing.isPending}
          busyLabel="Composing…"
          disabled={!mayUse || !before || !after}
          leftSection={<Columns2 size={16} aria-hidden="true" />}
          onClick={compose}
        >
          Before and after side by side
        </BusyButton>
        <Button disabled={!mayUse} onClick={() => finish(picked)}>
          Use photos
        </Button>
      </Flex>
    </>
  );
}
