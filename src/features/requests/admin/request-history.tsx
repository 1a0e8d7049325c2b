import { Box, Flex } from '@mantine/core';
import { fullDate, shortDate } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import type { RequestView } from '../contract/requests.ts';
import { historySentence } from './labels.ts';

export function RequestHistory({ history }: { history: RequestView['history'] }) {
  const style = useLocale();
  return (
    <div className={record.part}>
      <h2 className={record.label}>History</h2>
      <ul>
        {history.map((entry) => (
          <Flex component="li" gap="md" py="3xs" key={entry.at + entry.action}>
            <Box
              component="time"
              flex="0 0 9rem"
              c="dimmed"
              dateTime={entry.at}
              title={fullDate(new Date(entry.at), style)}
            >
              {shortDate(new Date(entry.at), style)}
            </Box>
            <span>{historySentence(entry)}</span>
          </Flex>
        ))}
      </ul>
    </div>
  );
}
