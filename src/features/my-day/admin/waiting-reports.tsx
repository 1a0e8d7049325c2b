import { Button, Stack, Text } from '@mantine/core';
import { clockTime } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { dropReport, type Report, useOutbox, useReports } from './outbox.ts';

const stepTexts = { on_the_way: 'On my way', started: 'Start', finished: 'Done' } as const;

/** A visit's reports waiting in this browser, and those the server refused. */
export function WaitingReports({ visitId, name }: { visitId: string; name: string }) {
  const style = useLocale();
  const { isSending } = useOutbox();
  const rows = useReports(visitId);
  const waiting = rows.filter(([, { refusal }]) => refusal === undefined);
  const refused = rows.filter(([, { refusal }]) => refusal !== undefined);
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <>
            <Text fw={600}>{isSending ? 'Sending…' : 'Waiting for a connection'}</Text>
            <ul aria-label={`Not sent yet from ${name}`}>
              {waiting.map(([key, { report, happenedAt }]) => (
                <li key={key}>{lineOf(report, happenedAt)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {refused.map(([key, { report, happenedAt, refusal }]) => (
        <AlertBox key={key}>
          <Stack gap="2xs" align="flex-start">
            <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              Not saved: {lineOf(report, happenedAt)}
            </span>
            <span>{refusal}</span>
            <Button variant="default" onClick={() => void dropReport(key)}>
              Remove from this phone
            </Button>
          </Stack>
        </AlertBox>
      ))}
    </>
  );

  function lineOf(report: Report, happenedAt: string): string {
    return `${textOf(report)}, ${clockTime(new Date(happenedAt), style)}`;
  }
}

function textOf(report: Report): string {
  if (report.kind === 'note') return `Note “${report.body}”`;
  if (report.kind === 'step') return stepTexts[report.step];
  return `${report.title}: ${report.done ? 'checked off' : 'not done'}`;
}
