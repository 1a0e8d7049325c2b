import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';

interface DuplicateNoteProps {
  /** What was typed: "email". */
  what: 'email' | 'phone number';
  /** Whose it is already. */
  customers: { id: string; name: string }[] | undefined;
}

/** Says who already has an email or phone number. It does not block: families share both. */
export function DuplicateNote({ what, customers = [] }: DuplicateNoteProps) {
  const [first, ...others] = customers;
  return (
    <Text role="status" c="var(--warning-text)" fz={14} mt={first ? 4 : 0}>
      {first && (
        <>
          This {what} already belongs to{' '}
          <Anchor
            component={Link}
            to={adminLink('customer', { id: first.id })}
            target="_blank"
            c="inherit"
            fz="inherit"
            underline="always"
          >
            {first.name}
          </Anchor>
          {others.length > 0 && ` and ${others.length} more`}.
        </>
      )}
    </Text>
  );
}
