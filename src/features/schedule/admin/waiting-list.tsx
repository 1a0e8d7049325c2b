import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import { Pending } from '#ui/admin/list-states.tsx';
import type { VisitView } from '../contract/visits.ts';
import { customerName } from '../rules/today.ts';
import { stepMinutes } from '../rules/visits.ts';
import { durationText } from './labels.ts';
import { withoutDayQuery } from './queries.ts';
import type { useMove } from './use-move.ts';
import styles from './waiting-list.module.css';

interface WaitingListProps {
  moving: ReturnType<typeof useMove<VisitView>>;
  /** Where a visit appears when it is moved with keys. */
  day: string;
  start: number;
  onOpen(id: string): void;
}

/** Unscheduled visits, to drag onto a day. */
export function WaitingList({ moving, day, start, onOpen }: WaitingListProps) {
  const { data: visits, error, refetch } = useQuery(withoutDayQuery);
  return (
    <section className={styles.waiting} aria-labelledby="without-a-day">
      <h2 id="without-a-day">
        Unscheduled <span>{visits?.length}</span>
      </h2>
      {!visits && (
        <Pending query={{ error, refetch }} title="Couldn't load these visits" rows={3} />
      )}
      {visits?.length === 0 && <Text c="dimmed">All visits are scheduled.</Text>}
      <Stack component="ul" gap="2xs" mt="sm">
        {visits?.map((visit) => {
          const from = { visit, day, start: start - stepMinutes, minutes: visit.minutes };
          return (
            <li key={visit.id}>
              <button
                type="button"
                className={styles.card}
                data-leaving={moving.move?.visit.id === visit.id || undefined}
                onClick={() => onOpen(visit.id)}
                onPointerDown={(event) => moving.drag(event, from, 'move')}
                onKeyDown={(event) => moving.key(event, from)}
                onBlur={moving.drop}
              >
                <GripVertical size={16} aria-hidden="true" />
                <Box
                  component="strong"
                  fw="var(--weight-strong)"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {customerName(visit)}
                </Box>
                <Box component="span" style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {durationText(visit.minutes)}
                </Box>
                <span className={styles.what}>{visit.title}</span>
                {visit.city && <span className={styles.what}>{visit.city}</span>}
              </button>
            </li>
          );
        })}
      </Stack>
    </section>
  );
}
