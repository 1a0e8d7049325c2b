import { Stack } from '@mantine/core';
import { DAYS } from '#lib/days/durations.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { reminderAfter } from '../rules.ts';

const tips = [
  "Invite customers right after a job, while you're fresh in their mind.",
  "On the last visit, tell them the email is coming so they don't take it for spam.",
  `Customers who don't use the link get one reminder, after ${reminderAfter / DAYS} days. You don't need to follow up.`,
  'The email gives your phone number for questions, so customers know how to reach you.',
];

export function Tips() {
  return (
    <Panel title="Tips">
      <Stack component="ul" gap="2xs" pb="md" pl={36} pr={20}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </Stack>
    </Panel>
  );
}
