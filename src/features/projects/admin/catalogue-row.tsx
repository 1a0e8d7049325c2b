import { Box, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import styles from './catalogue.module.css';
import parts from './parts.module.css';

interface CatalogueRowProps {
  name: string;
  about?: string;
  figure: string;
  onOpen(): void;
  onRemove(): void;
}

/** One entry of what is kept for all projects; pressing it opens it. */
export function CatalogueRow({ name, about, figure, onOpen, onRemove }: CatalogueRowProps) {
  return (
    <li className={styles.row}>
      <Box flex={1} miw={0}>
        <Box
          type="button"
          component="button"
          p={0}
          bg="none"
          bd={0}
          fw={600}
          ta="left"
          style={{ cursor: 'pointer' }}
          className={styles.name}
          onClick={onOpen}
        >
          {name}
        </Box>
        {about && (
          <Text span display="block" c="dimmed" fz={13} truncate>
            {about}
          </Text>
        )}
      </Box>
      <Box component="span" flex="none" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {figure}
      </Box>
      <button
        type="button"
        className={`${parts.icon} ${styles.remove}`}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
