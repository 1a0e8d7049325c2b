import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** What only the person who installed Plumbline needs, folded. */
export function InstallerDetails({ isOpen, children }: { isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <Box component="summary" fz="sm" c="dimmed" style={{ cursor: 'pointer' }}>
        For whoever installed Plumbline
      </Box>
      {children}
    </details>
  );
}
