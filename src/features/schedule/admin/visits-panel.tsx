import { Box, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { fullDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { FromTheRoad } from './from-the-road.tsx';
import { durationText, progressOf, statusLabels } from './labels.ts';
import { projectVisitsQuery } from './queries.ts';
import styles from './visits-panel.module.css';

interface VisitsPanelProps {
  project: { id: string; customer_id: string };
}

/** A project's visits, on its page. */
export function VisitsPanel({ project }: VisitsPanelProps) {
  const style = useLocale();
  const { data: visits, error, refetch } = useQuery(projectVisitsQuery(project.id));
  const planning = adminLink(
    'schedule',
    {},
    { new: 'yes', customer: project.customer_id, project: project.id },
  );
  return (
    <Panel
      title="Visits"
      action={
        <Flex to={planning} component={Link} display="inline-flex" gap="3xs" align="center">
          <Plus size={16} aria-hidden="true" /> Schedule visit
        </Flex>
      }
    >
      {!visits && <Pending query={{ error, refetch }} title="Couldn't load visits" rows={2} />}
      {visits?.length === 0 && (
        <Text pb="md" px={20} c="dimmed">
          No visits scheduled.
        </Text>
      )}
      <ul>
        {visits?.map((visit) => (
          <li key={visit.id}>
            <Flex
              to={adminLink('schedule', {}, { visit: visit.id })}
              component={Link}
              gap="sm"
              align="center"
              justify="space-between"
              px={20}
              py="sm"
              c="inherit"
              style={{ borderTop: 'var(--border)' }}
              className={styles.visit}
            >
              <span>
                <strong>
                  {visit.starts_at ? fullDate(new Date(visit.starts_at), style) : 'Not scheduled'}
                </strong>
                <span>
                  {visit.title}, {durationText(visit.minutes)}
                </span>
              </span>
              <StatusDot tone={statusLabels[visit.status].tone}>
                {progressOf(visit) ?? statusLabels[visit.status].label}
              </StatusDot>
            </Flex>
            {(visit.field_notes.length > 0 || visit.on_the_way_at || visit.started_at) && (
              <Box px={20} pb="sm">
                <FromTheRoad visit={visit} />
              </Box>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
