import { Box, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullDate, shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import { useActorName } from '#ui/admin/rights.ts';
import { throughText } from '#ui/admin/through-text.ts';
import { historySentence } from './labels.ts';
import { estimateHistoryQuery } from './queries.ts';

/** An estimate's history, newest first. */
export function EstimateHistory({ id }: { id: string }) {
  const style = useLocale();
  const actorName = useActorName();
  const { data: lines, error } = useQuery(estimateHistoryQuery(id));
  return (
    <div className={record.part}>
      <h2 className={record.label}>History</h2>
      {error && <AlertBox>{errorText(error)}</AlertBox>}
      <ul>
        {lines?.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one instant differ by nothing else
          <Flex component="li" gap="md" py="3xs" key={`${line.at} ${lines.length - index}`}>
            <Box
              component="time"
              flex="0 0 8.5rem"
              c="dimmed"
              dateTime={line.at}
              title={fullDate(new Date(line.at), style)}
            >
              {shortDate(new Date(line.at), style)}
            </Box>
            <span>
              {historySentence(line, style.currency, actorName)}
              {throughText(line.details)}
            </span>
          </Flex>
        ))}
      </ul>
    </div>
  );
}
