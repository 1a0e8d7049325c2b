import { ActionIcon, Box, Text, UnstyledButton } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import row from '#ui/admin/row-link.module.css';
import styles from './catalogue.module.css';

interface CatalogueRowProps {
  name: string;
  about?: string;
  value: string;
  onOpen(): void;
  onRemove(): void;
}

/** A shared entry; pressing it opens it. */
export function CatalogueRow({ name, about, value, onOpen, onRemove }: CatalogueRowProps) {
  return (
    <li className={styles.row}>
      <Box flex={1} miw={0}>
        <UnstyledButton fz="inherit" fw={600} className={row.link} onClick={onOpen}>
          {name}
        </UnstyledButton>
        {about && (
          <Text span display="block" c="dimmed" fz={13} truncate>
            {about}
          </Text>
        )}
      </Box>
      <Box component="span" flex="none" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
      <ActionIcon style={{ zIndex: 1 }} aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
