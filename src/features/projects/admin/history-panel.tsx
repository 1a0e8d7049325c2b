import { Box, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullDate, shortDate } from '#lib/days/formats.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { throughText } from '#ui/admin/through-text.ts';
import type { ProjectView } from '../contract/projects.ts';
import { historySentence } from './history-text.ts';
import styles from './project-page.module.css';
import { historyQuery } from './queries.ts';

const atFirst = 8;
const max = 200;

/** The history, newest first: the latest few, or the latest two hundred. */
export function HistoryPanel({ project }: { project: ProjectView }) {
  const style = useLocale();
  const [limit, setLimit] = useState(atFirst);
  const { data: lines, error, refetch, isFetching } = useQuery(historyQuery(project.id, limit));
  return (
    <Panel title="History">
      {!lines && <Pending query={{ error, refetch }} title="Couldn't load the history" rows={3} />}
      {lines && (
        <Box pb="md" px={20}>
          <ul className={styles.history}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one instant differ by nothing else
              <Flex component="li" gap="md" py="3xs" key={`${line.at} ${lines.length - index}`}>
                <Box
                  component="time"
                  c="dimmed"
                  dateTime={line.at}
                  title={fullDate(new Date(line.at), style)}
                >
                  {shortDate(new Date(line.at), style)}
                </Box>
                <Box component="span" miw={0} style={{ overflowWrap: 'anywhere' }}>
                  {historySentence(line, style.currency)}
                  {throughText(line.details)}
                </Box>
              </Flex>
            ))}
          </ul>
          {lines.length === limit && limit < max && (
            <BusyButton
              variant="subtle"
              busy={isFetching}
              busyLabel="Loading…"
              onClick={() => setLimit(max)}
            >
              Show earlier
            </BusyButton>
          )}
        </Box>
      )}
    </Panel>
  );
}
