import { Button, FileButton, Flex } from '@mantine/core';
import { Camera } from 'lucide-react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { useChange } from '#ui/admin/use-change.ts';
import { acceptedPictures } from '#ui/photos/accepted-pictures.ts';
import type { OwnVisit, postOwnPhotos } from '../contract.ts';

interface OwnPhotosProps {
  visitId: string;
  name: string;
  photos: NonNullable<OwnVisit['project']>['photos'];
}

/** The job's photos, and new ones from the phone's camera. */
export function OwnPhotos({ visitId, name, photos }: OwnPhotosProps) {
  const upload = useChange('visits');
  function send(files: File[]): void {
    if (files.length === 0) return;
    const body = new FormData();
    for (const file of files) body.append('photos', file);
    upload.mutate(() =>
      callApi<typeof postOwnPhotos>('/api/my-day/visits/{id}/photos', {
        method: 'POST',
        params: { id: visitId },
        body,
      }),
    );
  }
  return (
    <section>
      <h3>Photos</h3>
      {photos.length > 0 && (
        <Flex component="ul" gap="2xs" wrap="wrap" my="2xs" aria-label={`Photos for ${name}`}>
          {photos.map(({ id, url, thumbnail_url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={thumbnail_url}
                  width={72}
                  height={72}
                  style={{ objectFit: 'cover', borderRadius: 'var(--radius-sm)' }}
                  alt={`Number ${index + 1} of the job`}
                />
              </a>
            </li>
          ))}
        </Flex>
      )}
      <FileButton multiple accept={acceptedPictures} onChange={send}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            disabled={upload.isPending}
            leftSection={<Camera size={16} aria-hidden="true" />}
          >
            {upload.isPending ? 'Uploading…' : 'Add photos'}
          </Button>
        )}
      </FileButton>
      {upload.error && <AlertBox>{errorText(upload.error)}</AlertBox>}
    </section>
  );
}
