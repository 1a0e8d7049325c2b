import { Box, Flex } from '@mantine/core';
import styles from './thread.module.css';

interface MessagePhotosProps {
  photos: { id: string; thumbnail_url: string; width: number; height: number }[];
  /** The label of a photo's button. */
  label(index: number): string;
  onOpen(index: number): void;
}

/** The photos of a message; each can be opened. */
export function MessagePhotos({ photos, label, onOpen }: MessagePhotosProps) {
  if (photos.length === 0) return null;
  return (
    <Flex component="ul" gap="2xs" wrap="wrap" className={styles.photos}>
      {photos.map(({ id, thumbnail_url, width, height }, index) => (
        <li key={id}>
          <button type="button" aria-label={label(index)} onClick={() => onOpen(index)}>
            <Box
              component="img"
              display="block"
              w={144}
              h={108}
              style={{ objectFit: 'cover' }}
              src={thumbnail_url}
              alt=""
              width={width}
              height={height}
              loading="lazy"
            />
          </button>
        </li>
      ))}
    </Flex>
  );
}
