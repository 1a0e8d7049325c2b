import { Box, Flex, Menu, Stack } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { shortDate } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { MoreMenu } from '#ui/admin/more-menu.tsx';
import type { ProjectPhotoView } from '../contract/photos-and-files.ts';
import { type PhotoStage, photoStages } from '../rules/files.ts';
import { lower, stageLabels } from './labels.ts';
import styles from './media.module.css';

interface PhotoTileProps {
  photo: ProjectPhotoView;
  onOpen(): void;
  onStage(stage: PhotoStage): void;
  onRemove(): void;
}

export function PhotoTile({ photo, onOpen, onStage, onRemove }: PhotoTileProps) {
  const style = useLocale();
  const label = stageLabels[photo.stage];
  return (
    <Box component="li" miw={0}>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Open photo ${photo.name}, ${lower(label)}`}
        onClick={onOpen}
      >
        <img
          src={photo.thumbnail_url}
          alt=""
          width={photo.width}
          height={photo.height}
          loading="lazy"
        />
      </button>
      <Flex align="flex-start" justify="space-between">
        <Stack component="span" gap={0} pt="3xs">
          <strong>{label}</strong>
          <Box component="time" c="dimmed" fz={13} dateTime={photo.created_at}>
            {shortDate(new Date(photo.created_at), style)}
          </Box>
        </Stack>
        <MoreMenu label={`More for ${photo.name}`}>
          {photoStages
            .filter((stage) => stage !== photo.stage)
            .map((stage) => (
              <Menu.Item key={stage} onClick={() => onStage(stage)}>
                Taken {lower(stageLabels[stage])}
              </Menu.Item>
            ))}
          <Menu.Item leftSection={<Trash2 size={16} />} onClick={onRemove}>
            Remove
          </Menu.Item>
        </MoreMenu>
      </Flex>
    </Box>
  );
}
