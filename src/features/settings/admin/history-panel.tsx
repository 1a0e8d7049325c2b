import { Box, Button, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type {
  SettingsChangeView,
  SettingsView,
  VersionedSection,
  VersionView,
} from '../contract/settings.ts';
import { changeText } from './change-text.ts';
import styles from './history-panel.module.css';
import { versionsQuery } from './queries.ts';
import { useRestore } from './use-restore.ts';

const shownAtFirst = 6;

interface Entry extends Pick<VersionView, 'at' | 'actor'> {
  key: string;
  changes: Pick<SettingsChangeView, 'section' | 'field' | 'from' | 'to'>[];
  /** Restores it; not for the current state. */
  restore: { section: VersionedSection; id: string } | undefined;
}

/** Who changed what in some sections, newest first, with a button to restore each version. */
export function HistoryPanel({
  view,
  sections,
}: {
  view: SettingsView;
  sections: VersionedSection[];
}) {
  const style = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Entry>();
  const lists = useQueries({ queries: sections.map((section) => versionsQuery(section)) });
  const failed = lists.find(({ error }) => error);
  const isLoaded = lists.every(({ data }) => data);
  const entries = isLoaded
    ? entriesOf(
        view,
        sections,
        lists.map(({ data }) => data ?? []),
      )
    : [];
  const shown = isOpen ? entries : entries.slice(0, shownAtFirst);
  const target = asked?.restore?.section ?? sections[0] ?? 'business_info';
  const restore = useRestore(target, view.versions[target]);
  const timeOf = (at: string) => shortDate(new Date(at), style);
  return (
    <Panel title="History">
      {!isLoaded && (
        <Pending
          query={{
            error: failed?.error ?? null,
            refetch: () => Promise.all(lists.map((list) => list.refetch())),
          }}
          title="Couldn't load the history"
          rows={3}
        />
      )}
      {isLoaded && entries.length === 0 && (
        <Text pb={20} px={20} c="dimmed">
          No changes yet. Each time you save, the earlier settings stay here, so you can go back to
          them.
        </Text>
      )}
      {restore.error && (
        <Box px={20} pb="sm">
          <AlertBox>Not restored. {errorText(restore.error)}</AlertBox>
        </Box>
      )}
      <ul className={styles.changes}>
        {shown.map((entry) => (
          <li key={entry.key}>
            <div>
              {entry.changes.length === 0 && <div>As it was before the first change</div>}
              {entry.changes.map((change) => (
                <div key={change.field}>{changeText(change, style.currency)}</div>
              ))}
              <Text span c="dimmed" fz={13}>
                <time dateTime={entry.at}>{timeOf(entry.at)}</time>{' '}
                {entry.actor === 'owner' ? 'by you' : 'by Plumbline'}
              </Text>
            </div>
            {entry.restore && (
              <Button
                variant="default"
                disabled={restore.isPending}
                aria-label={`Restore the settings of ${timeOf(entry.at)}`}
                onClick={() => setAsked(entry)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isOpen && entries.length > shownAtFirst && (
        <Box px={20} pb="md">
          <Button variant="subtle" onClick={() => setOpen(true)}>
            Show all {entries.length}
          </Button>
        </Box>
      )}
      {asked?.restore && !restore.isPending && (
        <ConfirmDialog
          title={`Restore the settings of ${timeOf(asked.at)}?`}
          confirm="Restore"
          cancel="Cancel"
          onConfirm={() => {
            if (asked.restore)
              restore.mutate(asked.restore.id, { onSettled: () => setAsked(undefined) });
          }}
          onCancel={() => setAsked(undefined)}
        >
          They take effect right away. The current settings stay in the history.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** The versions, and changes without one: of secrets, and from before there were versions. */
function entriesOf(
  { history }: SettingsView,
  sections: VersionedSection[],
  lists: VersionView[][],
): Entry[] {
  const versions = lists.flatMap((list, listIndex) => {
    const section = sections[listIndex] ?? 'business_info';
    return list.map(
      ({ id, at, actor, changes }, index): Entry => ({
        key: id,
        at,
        actor,
        changes: changes.map((change) => ({ ...change, section })),
        restore: index === 0 ? undefined : { section, id },
      }),
    );
  });
  const known = new Set(versions.map(({ at }) => at));
  const others = history
    .filter(({ section, at }) => sections.some((one) => one === section) && !known.has(at))
    .map(
      ({ at, actor, ...change }): Entry => ({
        key: at + change.field,
        at,
        actor,
        changes: [change],
        restore: undefined,
      }),
    );
  return [...versions, ...others].sort((one, other) => (one.at < other.at ? 1 : -1));
}
