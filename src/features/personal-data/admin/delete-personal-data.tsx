import { Button } from '@mantine/core';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { IfMay } from '#ui/admin/if-may.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import type { Kind } from './queries.ts';

/** Opens a preview of the deletion. Only for the owner. */
export function DeletePersonalData({ kind, id }: { kind: Kind; id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay area="owner">
      <Button
        variant="subtle"
        px="xs"
        leftSection={<UserX size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Delete personal data…
      </Button>
      {isOpen && <DeletionDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </IfMay>
  );
}
