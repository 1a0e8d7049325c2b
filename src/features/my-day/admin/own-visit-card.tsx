import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import { MapPin, Phone } from 'lucide-react';
import { clockTime } from '../../../lib/days/formats.ts';
import { mapLink } from '../../../lib/links.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import { type VisitStep, visitSteps } from '../../schedule/rules/visits.ts';
import type { OwnVisit } from '../contract.ts';
import { useReports } from './outbox.ts';
import { OwnNotes } from './own-notes.tsx';
import { OwnPhotos } from './own-photos.tsx';
import { OwnSteps } from './own-steps.tsx';
import { OwnTask } from './own-task.tsx';
import { isTaskDone } from './task-done.ts';
import { WaitingReports } from './waiting-reports.tsx';

const statusLabels = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'primary' },
  completed: { label: 'Done', tone: 'success' },
} as const;

/** One visit with all that is needed on site. */
export function OwnVisitCard({ visit, isOpen }: { visit: OwnVisit; isOpen: boolean }) {
  const style = useLocale();
  const reports = useReports(visit.id);
  const latest = latestOf(visit, reports);
  const openTasks = (visit.project?.tasks ?? []).filter((task) => !isTaskDone(task, reports));
  const { label, tone } = statusLabels[visit.status];
  const name = `${visit.customer.first_name} ${visit.customer.last_name}`.trim();
  const location = [visit.address, visit.city, `${visit.state} ${visit.zip_code}`.trim()]
    .filter(Boolean)
    .join(', ');
  const span = [visit.starts_at, visit.ends_at]
    .map((at) => clockTime(new Date(at), style))
    .join(' – ');
  return (
    <Panel>
      <Stack component="article" gap="sm" p={20} aria-label={name || visit.title}>
        <Flex justify="space-between" gap="sm" wrap="wrap">
          <Text fw={600}>{span}</Text>
          <StatusDot tone={tone}>{label}</StatusDot>
        </Flex>
        <div>
          <h3>{name || visit.title}</h3>
          <Text>{visit.title}</Text>
        </div>
        {location && <Text>{location}</Text>}
        <Group gap="2xs">
          {location && (
            <Button
              component="a"
              variant="default"
              href={mapLink(location)}
              target="_blank"
              rel="noreferrer"
              leftSection={<MapPin size={16} aria-hidden="true" />}
            >
              Map<span className="visually-hidden"> to {name}</span>
            </Button>
          )}
          {visit.customer.phone && (
            <Button
              component="a"
              variant="default"
              href={`tel:${visit.customer.phone}`}
              leftSection={<Phone size={16} aria-hidden="true" />}
            >
              {formatPhone(visit.customer.phone)}
            </Button>
          )}
        </Group>
        {visit.notes && <Note title="Notes for the visit" text={visit.notes} />}
        {visit.project?.notes && <Note title="Job notes" text={visit.project.notes} />}
        {visit.project && visit.project.tasks.length > 0 && (
          <div>
            <Text fw={600}>Tasks</Text>
            <ul aria-label={`Tasks for ${name}`}>
              {visit.project.tasks.map((task) => (
                <OwnTask key={task.id} visitId={visit.id} task={task} />
              ))}
            </ul>
          </div>
        )}
        {visit.project && <OwnPhotos visitId={visit.id} name={name} project={visit.project} />}
        <OwnNotes visit={visit} name={name || visit.title} />
        <OwnSteps
          visitId={visit.id}
          name={name || visit.title}
          latest={latest}
          openTasks={openTasks.length}
          isOpen={isOpen && visit.status !== 'completed'}
        />
        <WaitingReports visitId={visit.id} name={name || visit.title} />
      </Stack>
    </Panel>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
    </div>
  );
}

/** The latest step at a visit: as the server has it, or as it waits in the outbox. */
function latestOf(
  { on_the_way_at, started_at, finished_at }: OwnVisit,
  reports: ReturnType<typeof useReports>,
): { step: VisitStep; at: Date } | null {
  const times = new Map<VisitStep, string | null>([
    ['on_the_way', on_the_way_at],
    ['started', started_at],
    ['finished', finished_at],
  ]);
  for (const [, { report, happenedAt, refusal }] of reports)
    if (report.kind === 'step' && refusal === undefined) times.set(report.step, happenedAt);
  const step = visitSteps.findLast((one) => times.get(one));
  return step ? { step, at: new Date(times.get(step) ?? '') } : null;
}
