import { Box, Stack, Text } from '@mantine/core';
import { EmptyState } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { customerName } from '../rules/today.ts';
import { dayParts, minuteText, statusLabels } from './labels.ts';
import type { Placed } from './layout.ts';
import { VisitButton } from './visit-button.tsx';
import styles from './visit-list.module.css';

interface VisitListProps {
  days: string[];
  placed: Map<string, Placed[]>;
  onOpen(id: string): void;
}

/** The visits of the coming days, one below the other. */
export function VisitList({ days, placed, onOpen }: VisitListProps) {
  const busy = days.filter((day) => placed.has(day));
  if (busy.length === 0) {
    return (
      <Panel>
        <EmptyState drawing="all-done" title="No visits in these two weeks">
          Schedule one with New visit, or use the arrows to see other days.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Stack gap="md">
      {busy.map((day) => (
        <Panel key={day} title={dayParts(day).whole}>
          <ul className={styles.list}>
            {placed.get(day)?.map(({ visit, start, minutes }) => (
              <li key={visit.id}>
                <VisitButton id={visit.id} onClick={() => onOpen(visit.id)}>
                  <Box
                    component="span"
                    style={{ fontVariantNumeric: 'tabular-nums' }}
                    className={styles.time}
                  >
                    {minuteText(start)} to {minuteText(start + minutes)}
                  </Box>
                  <Stack component="span" gap={0} miw={0}>
                    <strong>{customerName(visit)}</strong>
                    <Text span c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                      {[visit.title, visit.city].filter(Boolean).join(', ')}
                    </Text>
                  </Stack>
                  <StatusDot tone={statusLabels[visit.status].tone}>
                    {statusLabels[visit.status].label}
                  </StatusDot>
                </VisitButton>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </Stack>
  );
}
