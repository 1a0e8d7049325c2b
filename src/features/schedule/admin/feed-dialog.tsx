import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shortDate } from '../../../lib/day-words.ts';
import { AlertBox, NoteBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useHouseStyle } from '../../../ui/admin/locale.ts';
import styles from './dialog-parts.module.css';
import { feedQuery, visitsTopic } from './queries.ts';

/** The private address by which the owner's own calendar shows the visits. */
export function FeedDialog({ onClose }: { onClose(): void }) {
  const style = useHouseStyle();
  const queries = useQueryClient();
  const feed = useQuery(feedQuery).data;
  const made = feed?.created_at;
  const readAgain = () => queries.invalidateQueries({ queryKey: [visitsTopic, 'feed'] });
  const make = useMutation({
    mutationFn: () => callApi('/api/calendar-feed', { method: 'POST' }),
    onSuccess: readAgain,
  });
  const end = useMutation({
    mutationFn: () => callApi('/api/calendar-feed', { method: 'DELETE' }),
    onSuccess: readAgain,
  });
  const url = feed?.url;
  const error = make.error ?? end.error;
  return (
    <Dialog title="In your own calendar" onClose={onClose}>
      <div className={styles.stack}>
        <p>
          Your phone or computer can show the visits in its own calendar. It asks for them by a
          private address: whoever knows it sees your visits.
        </p>
        {url && (
          <>
            <TextInput
              label="Your private address"
              description={made ? `Since ${shortDate(new Date(made), style)}.` : undefined}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button variant="default" onClick={() => navigator.clipboard?.writeText(url)}>
              Copy address
            </Button>
          </>
        )}
        {!url && made && (
          <NoteBox>
            There is an address since {shortDate(new Date(made), style)}, which cannot be shown any
            more. A new one ends it.
          </NoteBox>
        )}
        {error && <AlertBox>{errorText(error)}</AlertBox>}
        <div className={styles.buttons}>
          {made && (
            <Button variant="default" onClick={() => end.mutate()}>
              End address
            </Button>
          )}
          {feed && (
            <BusyButton
              variant={url ? 'default' : 'filled'}
              busy={make.isPending}
              busyLabel="Making…"
              onClick={() => make.mutate()}
            >
              {made ? 'Make a new address' : 'Make an address'}
            </BusyButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}
