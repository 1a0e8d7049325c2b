import { Box, Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { deleteOtherSessions, deleteSession } from '../contract/security.ts';
import { securityQuery } from './queries.ts';
import styles from './security.module.css';

/** Where the user is signed in, with a button to sign out of each place. */
export function SessionsPanel() {
  const style = useLocale();
  const sessions = useQuery(securityQuery).data?.sessions;
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSettled: () => queries.invalidateQueries(securityQuery),
  });
  if (!sessions) return null;
  const endOne = (id: string) =>
    callApi<typeof deleteSession>('/api/admin/sessions/{id}', { method: 'DELETE', params: { id } });
  const endOthers = () =>
    callApi<typeof deleteOtherSessions>('/api/admin/sessions', { method: 'DELETE' });
  return (
    <Panel title="Where you are signed in">
      <Box px={20} pb={20}>
        {ending.error && <AlertBox>{errorText(ending.error)}</AlertBox>}
        <ul className={styles.sessions}>
          {sessions.map((one) => (
            <li key={one.id}>
              <div>
                <Text fw={600}>
                  {one.device}
                  {one.is_this_one && ' (this device)'}
                </Text>
                <Text c="dimmed" fz={13}>
                  {one.address && `From ${one.address}. `}Last used{' '}
                  {shortDate(new Date(one.used_at), style)}, signed in{' '}
                  {shortDate(new Date(one.signed_in_at), style)}
                </Text>
              </div>
              {!one.is_this_one && (
                <Button variant="subtle" onClick={() => ending.mutate(() => endOne(one.id))}>
                  Sign out
                  <span className="visually-hidden">
                    {' '}
                    {one.device}, last used {shortDate(new Date(one.used_at), style)}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <Button mt="md" variant="default" onClick={() => ending.mutate(endOthers)}>
            Sign out everywhere else
          </Button>
        )}
      </Box>
    </Panel>
  );
}
