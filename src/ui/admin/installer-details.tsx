import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** What only the person who installed Plumbline needs, folded. */
export function InstallerDetails({ isOpen, children }: { isOpen?: boolean; children: ReactNode }) {
  return (
    // Room above and below, so that a finger does not press the link beside it.
    <Box component="details" open={isOpen} my="xs">
      <Box component="summary" fz="sm" lh={1.75} c="dimmed" style={{ cursor: 'pointer' }}>
        For whoever installed Plumbline
      </Box>
      {children}
    </Box>
  );
}
