import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { emailRestQuery } from './queries.ts';

/** Loads the rest of an older email below the beginning of its text, or says why it can't. */
export function EmailRest({ id }: { id: string }) {
  const { error, isFetching, refetch } = useQuery(emailRestQuery(id));
  if (error && !isFetching) {
    return (
      <Stack gap="2xs" align="flex-start">
        <AlertBox>{errorText(error)}</AlertBox>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Stack>
    );
  }
  return (
    <Text c="dimmed" role="status">
      Loading the rest of this email…
    </Text>
  );
}
