import { Button, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { SettingsView } from '../../contract/settings.ts';
import { versionsQuery } from '../queries.ts';
import { useRestore } from '../use-restore.ts';
import { versionText } from './labels.ts';

const shownAtFirst = 6;

/** The website after each change; each version can be restored. */
export function WebsiteVersions({ view }: { view: SettingsView }) {
  const locale = useLocale();
  const query = useQuery(versionsQuery('website'));
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  const restore = useRestore('website', view.versions.website);
  const [current, ...earlier] = query.data ?? [];
  const shown = isOpen ? earlier : earlier.slice(0, shownAtFirst);
  const timeOf = (at: string) => shortDate(new Date(at), locale);
  return (
    <Panel title="Earlier versions" titleId="versions">
      <Stack gap="sm" px={20} pb={20}>
        {!query.data && (
          <Pending query={query} title="Couldn't load the earlier versions" rows={2} />
        )}
        {query.data && earlier.length === 0 && (
          <Text c="dimmed">
            None yet. Each time you save, the earlier version stays here, so you can go back to it.
          </Text>
        )}
        {current && earlier.length > 0 && (
          <Text c="dimmed">
            On the website since {timeOf(current.at)}: {versionText(current.changed)}
          </Text>
        )}
        {restore.error && <AlertBox>Not restored. {errorText(restore.error)}</AlertBox>}
        <ul>
          {shown.map(({ id, at, changed }) => (
            <Flex component="li" key={id} gap="sm" align="center" justify="space-between">
              <span>
                <time dateTime={at}>{timeOf(at)}</time>: {versionText(changed)}
              </span>
              <Button
                variant="default"
                disabled={restore.isPending}
                aria-label={`Go back to the version of ${timeOf(at)}, ${versionText(changed)}`}
                onClick={() => setAsked(id)}
              >
                Go back
              </Button>
            </Flex>
          ))}
        </ul>
        {!isOpen && earlier.length > shownAtFirst && (
          <div>
            <Button variant="subtle" onClick={() => setOpen(true)}>
              Show all {earlier.length}
            </Button>
          </div>
        )}
      </Stack>
      {asked && (
        <ConfirmDialog
          title="Go back to this version?"
          confirm="Go back"
          cancel="Stay"
          onConfirm={() => {
            restore.mutate(asked);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        >
          Visitors see it right away. The current version stays here as an earlier one.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
