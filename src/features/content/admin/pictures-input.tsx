import { ActionIcon, Button, FileButton, Flex, Text } from '@mantine/core';
import { ImagePlus, Images, X } from 'lucide-react';
import { useState } from 'react';
import type { PhotoView } from '#features/photos/contract.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { acceptedPictures } from '#ui/photos/accepted-pictures.ts';
import { uploadFile } from '#ui/upload-file.ts';
import type { postPicturesRoute } from '../contract/pictures.ts';
import { postLimits } from '../rules/posts.ts';
import { ProjectPictures } from './project-pictures.tsx';
import styles from './targets.module.css';

interface PicturesInputProps {
  pictures: PhotoView[];
  error: string | undefined;
  onChange(pictures: PhotoView[]): void;
}

/** A post's pictures: from a file, or from a finished project. */
export function PicturesInput({ pictures, error, onChange }: PicturesInputProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const isFull = pictures.length >= postLimits.pictures;

  function add(added: PhotoView[]): void {
    const known = new Set(pictures.map(({ id }) => id));
    const all = [...pictures, ...added.filter(({ id }) => !known.has(id))];
    onChange(all.slice(0, postLimits.pictures));
  }

  async function upload(file: File | null): Promise<void> {
    if (!file) return;
    setProblem('');
    try {
      const { pictures: added } = await uploadFile<typeof postPicturesRoute>(
        '/api/content/pictures',
        {
          field: 'photos',
          file,
          onProgress: (percent) => setNote(`Uploading, ${percent}%`),
        },
      );
      add(added);
    } catch (failure) {
      setProblem(errorText(failure));
    }
    setNote('');
  }

  return (
    <Flex direction="column" gap="sm" px={20} pb={20}>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="Pictures of this post">
          {pictures.map(({ id, thumbnail_url, name }) => (
            <li key={id} className={styles.picture}>
              <img src={thumbnail_url} alt={name} />
              <ActionIcon
                variant="default"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(pictures.filter((one) => one.id !== id))}
              >
                <X size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {error && <AlertBox>{error}</AlertBox>}
      {problem && <AlertBox>{problem}</AlertBox>}
      <Text role="status" c="dimmed">
        {note}
      </Text>
      <Flex gap="2xs" wrap="wrap">
        <FileButton accept={acceptedPictures} onChange={upload}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              disabled={isFull}
              leftSection={<ImagePlus size={16} aria-hidden="true" />}
            >
              Add picture
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<Images size={16} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          From a finished project
        </Button>
      </Flex>
      {isChoosing && <ProjectPictures onChosen={add} onClose={() => setChoosing(false)} />}
    </Flex>
  );
}
