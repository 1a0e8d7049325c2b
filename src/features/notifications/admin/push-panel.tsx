import { Stack } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { pushKeyRoute, subscribeRoute, unsubscribeRoute } from '../contract/push.ts';
import {
  type PushCalls,
  type PushState,
  readPushState,
  turnOffPush,
  turnOnPush,
} from '../public/browser-push.ts';

const texts: Record<PushState, string> = {
  impossible:
    'This browser can’t show notifications while no page is open. On an iPhone, add the back office to the home screen first.',
  blocked:
    'Notifications are blocked for this website. Allow them in the browser’s site settings, then reload this page.',
  off: 'Nothing shows on this device while the back office and the phone are closed.',
  on: 'This device shows incoming calls and what you chose above, even when no page is open. Signing out ends this.',
};

const subscriptionsPath = '/api/notifications/subscriptions';
const calls: PushCalls = {
  readKey: async () =>
    (await callApi<typeof pushKeyRoute>('/api/notifications/push-key', {})).public_key,
  add: (body) => callApi<typeof subscribeRoute>(subscriptionsPath, { method: 'POST', body }),
  remove: (endpoint) =>
    callApi<typeof unsubscribeRoute>(`${subscriptionsPath}/removal`, {
      method: 'POST',
      body: { endpoint },
    }),
};

const query = queryOptions({ queryKey: ['push-state'], queryFn: readPushState });

/** Whether this device shows calls and notifications while no page is open. */
export function PushPanel() {
  const queries = useQueryClient();
  const state = useQuery(query).data;
  const change = useMutation({
    mutationFn: (turnOn: boolean) => (turnOn ? turnOnPush(calls) : turnOffPush(calls)),
    onSuccess: (next) => queries.setQueryData(query.queryKey, next),
  });
  if (!state) return null;
  const isOn = state === 'on';
  return (
    <Panel title="Notifications on this device">
      <Stack gap="sm" px={20} pb="md" align="flex-start">
        <p>{texts[state]}</p>
        {(isOn || state === 'off') && (
          <BusyButton
            variant="default"
            busy={change.isPending}
            busyLabel={isOn ? 'Turning off…' : 'Turning on…'}
            onClick={() => change.mutate(!isOn)}
          >
            {isOn ? 'Turn off notifications' : 'Turn on notifications'}
          </BusyButton>
        )}
        {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      </Stack>
    </Panel>
  );
}
