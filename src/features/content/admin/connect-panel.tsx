import { Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { postSignInRoute, signInNames } from '../contract/accounts.ts';
import styles from './accounts.module.css';
import { noCommunityPosts } from './labels.ts';
import { signInsQuery } from './queries.ts';

const labels: Record<(typeof signInNames)[number], string> = {
  facebook: 'Connect Facebook and Instagram',
  linkedin: 'Connect LinkedIn',
  youtube: 'Connect YouTube',
};

/** Connects accounts; for a network without an app, explains how to set one up. */
export function ConnectPanel() {
  const signIns = useQuery(signInsQuery).data;
  const call = useChange();
  if (!signIns) return null;

  function connect(id: string): void {
    call.mutate(async () => {
      const { url } = await callApi<typeof postSignInRoute>('/api/content/sign-ins/{id}', {
        method: 'POST',
        params: { id },
      });
      window.location.assign(url);
    });
  }

  return (
    <div className={styles.group}>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {signIns.every((name) => name === 'youtube') && (
        <Text c="dimmed">
          Without a connection, you publish each post by hand with its publish pack. To publish to
          Facebook, Instagram, or LinkedIn automatically, whoever installed Plumbline has to set up
          an app there first.
        </Text>
      )}
      {signIns.length > 0 && (
        <Flex gap="2xs" wrap="wrap">
          {signIns.map((name) => (
            <BusyButton
              key={name}
              variant="default"
              busy={call.isPending}
              busyLabel="Opening…"
              leftSection={<Link2 size={16} aria-hidden="true" />}
              onClick={() => connect(name)}
            >
              {labels[name]}
            </BusyButton>
          ))}
        </Flex>
      )}
      {signIns.includes('youtube') && (
        <Text c="dimmed">
          Connecting YouTube brings the numbers of your channel. {noCommunityPosts}
        </Text>
      )}
    </div>
  );
}
