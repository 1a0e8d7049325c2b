import { Button, Flex, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#lib/days/formats.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { AddPasskey, type OwnPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';
import { canPasskeys } from './passkey-sign-in.tsx';
import { securityQuery } from './queries.ts';
import styles from './security.module.css';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: OwnPasskey };

/** The user's own passkeys: add, rename, remove. */
export function PasskeysPanel() {
  const style = useLocale();
  const query = useQuery(securityQuery);
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    void queries.invalidateQueries(securityQuery).catch(() => undefined);
  };
  const passkeys = query.data?.passkeys;
  return (
    <Panel title="Passkeys">
      <Stack gap="md" px={20} pb={20}>
        <Text c="dimmed">
          Sign in with your fingerprint, your face, or your device's PIN. A passkey needs no
          password and no code.
        </Text>
        {!passkeys && <Pending query={query} title="Couldn't load this" rows={2} />}
        {passkeys?.length === 0 && <Text>No passkey yet.</Text>}
        {passkeys && passkeys.length > 0 && (
          <ul className={styles.sessions}>
            {passkeys.map((passkey) => {
              const name = passkey.name || 'Passkey';
              return (
                <li key={passkey.id}>
                  <div>
                    <Text fw={600}>{name}</Text>
                    {passkey.added_at && (
                      <Text c="dimmed" fz={13}>
                        Added {shortDate(new Date(passkey.added_at), style)}
                      </Text>
                    )}
                  </div>
                  <Flex gap="2xs">
                    <Button
                      variant="subtle"
                      aria-label={`Rename ${name}`}
                      onClick={() => setOpen({ kind: 'rename', passkey })}
                    >
                      Rename
                    </Button>
                    <Button
                      variant="subtle"
                      aria-label={`Remove ${name}`}
                      onClick={() => setOpen({ kind: 'remove', passkey })}
                    >
                      Remove
                    </Button>
                  </Flex>
                </li>
              );
            })}
          </ul>
        )}
        {canPasskeys() ? (
          <div>
            <Button variant="default" onClick={() => setOpen({ kind: 'add' })}>
              Add a passkey
            </Button>
          </div>
        ) : (
          <Text>This browser can't create passkeys here.</Text>
        )}
      </Stack>
      {open?.kind === 'add' && <AddPasskey onDone={done} onClose={close} />}
      {open?.kind === 'rename' && (
        <RenamePasskey passkey={open.passkey} onDone={done} onClose={close} />
      )}
      {open?.kind === 'remove' && (
        <RemovePasskey passkey={open.passkey} onDone={done} onClose={close} />
      )}
    </Panel>
  );
}
