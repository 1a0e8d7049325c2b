import { Button, Flex, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import type { deleteFeedRoute, postFeedRoute } from '../contract/visits.ts';
import { feedQuery, visitsTopic } from './queries.ts';

/** The private address with which the owner's own calendar shows the visits. */
export function FeedDialog({ onClose }: { onClose(): void }) {
  const style = useLocale();
  const queries = useQueryClient();
  const feed = useQuery(feedQuery).data;
  const made = feed?.created_at;
  const readAgain = () => queries.invalidateQueries({ queryKey: [visitsTopic, 'feed'] });
  const make = useMutation({
    mutationFn: () => callApi<typeof postFeedRoute>('/api/calendar-feed', { method: 'POST' }),
    onSuccess: readAgain,
  });
  const end = useMutation({
    mutationFn: () => callApi<typeof deleteFeedRoute>('/api/calendar-feed', { method: 'DELETE' }),
    onSuccess: readAgain,
  });
  const url = feed?.url;
  const error = make.error ?? end.error;
  return (
    <Dialog title="Calendar subscription" onClose={onClose}>
      <Stack gap="sm">
        <p>
          Your phone or computer can show your visits in its own calendar through a private link.
          Anyone who has the link can see your visits.
        </p>
        {url && (
          <>
            <TextInput
              label="Your private link"
              description={made ? `Created ${shortDate(new Date(made), style)}.` : undefined}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button variant="default" onClick={() => navigator.clipboard?.writeText(url)}>
              Copy link
            </Button>
          </>
        )}
        {!url && made && (
          <NoteBox>
            A link was created on {shortDate(new Date(made), style)}. It can't be shown again. A new
            link replaces it.
          </NoteBox>
        )}
        {error && <AlertBox>{errorText(error)}</AlertBox>}
        <Flex gap="2xs" align="center" justify="flex-end" wrap="wrap" mt="2xs">
          {made && (
            <Button variant="default" onClick={() => end.mutate()}>
              Turn off link
            </Button>
          )}
          {feed && (
            <BusyButton
              variant={url ? 'default' : 'filled'}
              busy={make.isPending}
              busyLabel="Creating…"
              onClick={() => make.mutate()}
            >
              {made ? 'Create new link' : 'Create link'}
            </BusyButton>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
}
