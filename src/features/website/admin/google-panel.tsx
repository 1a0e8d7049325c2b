import { Button, Flex, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useChange } from '#ui/admin/use-change.ts';
import {
  type deleteGoogleRoute,
  type GoogleView,
  googleConnection,
  type putGoogleRoute,
  type refreshGoogleRoute,
} from '../contract/google.ts';
import { googleProblemTexts } from '../rules/google.ts';
import { googleQuery, websiteTopic } from './queries.ts';
import styles from './stories.module.css';

/** The business on Google: its rating on the landing page, and the reviews that Google returns. */
export function GooglePanel() {
  const { data, error, refetch, isSuccess } = useQuery(googleQuery);
  return (
    <Panel title="Google reviews" titleId="google">
      {!isSuccess && <Pending query={{ error, refetch }} title="Couldn't load Google" rows={2} />}
      {isSuccess && (data ? <Connected google={data} /> : <ConnectForm />)}
    </Panel>
  );
}

function ConnectForm() {
  const { field, ...form } = useApiForm({
    initial: { location_id: '', key: '' },
    schema: googleConnection,
    topics: [websiteTopic],
    send: (body) => callApi<typeof putGoogleRoute>('/api/website/google', { method: 'PUT', body }),
  });
  return (
    <Stack px={20} pb={20} gap="sm">
      <Text c="dimmed">
        With a key for Google's Places API your rating stands on the landing page and links to your
        reviews. Google gives out up to five of them.
      </Text>
      <FormStack form={form}>
        <TextInput label="Place ID" required {...field('location_id')} />
        <PasswordInput label="API key" autoComplete="off" required {...field('key')} />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <div>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Connecting…">
            Connect Google
          </BusyButton>
        </div>
      </FormStack>
    </Stack>
  );
}

function Connected({ google }: { google: GoogleView }) {
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const refresh = useChange(websiteTopic);
  const disconnect = useChange(websiteTopic);
  const failed = refresh.error ?? disconnect.error;
  const { rating, count, url, reviews, read_at, problem } = google;
  return (
    <>
      <Stack px={20} pb={20} gap="sm">
        {rating === null ? (
          <p>No reviews on Google yet.</p>
        ) : (
          <p>
            <strong>{rating} of 5 stars</strong>, {count} {count === 1 ? 'review' : 'reviews'}.{' '}
            <a href={url} target="_blank" rel="noopener">
              Open on Google
            </a>
          </p>
        )}
        {read_at && (
          <Text c="dimmed" fz={13}>
            Read {shortDate(new Date(read_at), locale)}, again every day
          </Text>
        )}
        {problem && <AlertBox>{googleProblemTexts[problem]}</AlertBox>}
        {failed && <AlertBox>{errorText(failed)}</AlertBox>}
        <Flex gap="2xs" wrap="wrap">
          <BusyButton
            variant="default"
            busy={refresh.isPending}
            busyLabel="Reading…"
            onClick={() =>
              refresh.mutate(() =>
                callApi<typeof refreshGoogleRoute>('/api/website/google/refresh', {
                  method: 'POST',
                }),
              )
            }
          >
            Read again
          </BusyButton>
          <Button variant="subtle" onClick={() => setAsking(true)}>
            Disconnect
          </Button>
        </Flex>
      </Stack>
      <ul className={styles.stories} aria-label="Reviews on Google">
        {reviews.map((review) => (
          <li key={review.author + review.written_at}>
            <Stack gap={0} miw={0}>
              <strong>
                {review.author}, {review.rating} of 5 stars
              </strong>
              <p>{review.text}</p>
            </Stack>
          </li>
        ))}
      </ul>
      {isAsking && (
        <ConfirmDialog
          title="Disconnect Google?"
          confirm="Disconnect"
          cancel="Stay connected"
          onConfirm={() => {
            setAsking(false);
            disconnect.mutate(() =>
              callApi<typeof deleteGoogleRoute>('/api/website/google', { method: 'DELETE' }),
            );
          }}
          onCancel={() => setAsking(false)}
        >
          The rating is removed from your landing page, and the key is deleted here.
        </ConfirmDialog>
      )}
    </>
  );
}
