import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import { Check, MapPin, Phone } from 'lucide-react';
import { clockTime } from '../../../lib/days/formats.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { OwnVisit, postOwnCompletion } from '../contract.ts';
import { OwnPhotos } from './own-photos.tsx';
import { OwnTask } from './own-task.tsx';

const statusLabels = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'primary' },
  completed: { label: 'Done', tone: 'success' },
} as const;

/** One visit with all that is needed on site. */
export function OwnVisitCard({ visit, isOpen }: { visit: OwnVisit; isOpen: boolean }) {
  const style = useLocale();
  const completion = useChange('visits');
  const { label, tone } = statusLabels[visit.status];
  const name = `${visit.customer.first_name} ${visit.customer.last_name}`.trim();
  const location = [visit.address, visit.city, `${visit.state} ${visit.zip_code}`.trim()]
    .filter(Boolean)
    .join(', ');
  const span = [visit.starts_at, visit.ends_at]
    .map((at) => clockTime(new Date(at), style))
    .join(' – ');
  const params = { id: visit.id };
  const complete = () =>
    callApi<typeof postOwnCompletion>('/api/my-day/visits/{id}/completion', {
      method: 'POST',
      params,
    });
  return (
    <Panel>
      <Stack gap="sm" p={20}>
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
              href={mapAddress(location)}
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
        {completion.error && <AlertBox>{errorText(completion.error)}</AlertBox>}
        {isOpen && visit.status !== 'completed' && (
          <BusyButton
            busy={completion.isPending}
            busyLabel="Saving…"
            leftSection={<Check size={18} aria-hidden="true" />}
            onClick={() => completion.mutate(complete)}
          >
            Done<span className="visually-hidden"> at {name}</span>
          </BusyButton>
        )}
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

function mapAddress(location: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(location)}`;
}
