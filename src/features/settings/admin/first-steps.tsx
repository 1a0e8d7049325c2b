import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { settingsQuery } from './queries.ts';
import { stepsOf } from './setup.ts';
import { StepList } from './step-list.tsx';

/** What is left to do before the site goes live; nothing once everything is done or skipped. */
export function FirstSteps() {
  const view = useQuery(settingsQuery).data;
  const steps = view ? stepsOf(view) : [];
  if (!view || steps.every(({ state }) => state !== 'open')) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Panel
      title="First steps"
      action={
        <Text span c="dimmed">
          {done} of {steps.length} done
        </Text>
      }
    >
      {view.is_announced &&
        steps.some(({ name, state }) => name === 'identity' && state !== 'done') && (
          <Box px={20} pb="md">
            <AlertBox>
              Your website is public, but its name, phone or email is still the sample that came
              with the software. Customers may not be able to reach you.
            </AlertBox>
          </Box>
        )}
      <StepList steps={steps} isCompact />
    </Panel>
  );
}
