import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { adminLink } from '../../../../lib/links.ts';
import { AlertBox } from '../../../../ui/admin/alert-box.tsx';
import { Panel } from '../../../../ui/admin/panel.tsx';
import { Mark } from '../../../../ui/mark.tsx';
import { firstSteps } from '../../rules/website.ts';
import { settingsQuery } from '../queries.ts';
import styles from './first-steps.module.css';
import { stepLabels } from './labels.ts';

/** What is left to do before the site is announced; nothing once all is done. */
export function FirstSteps() {
  const view = useQuery(settingsQuery).data;
  const steps = view ? firstSteps(view.settings, view.is_announced) : [];
  const open = steps.filter((step) => !step.isDone);
  if (!view || open.length === 0) return null;
  return (
    <Panel
      title="First steps"
      action={
        <Text span c="dimmed">
          {steps.length - open.length} of {steps.length} done
        </Text>
      }
    >
      {view.is_announced && open.some((step) => step.name === 'identity') && (
        <Box px={20} pb="md">
          <AlertBox>
            Your website is public, but its name, phone or email is still the sample that came with
            the software. Customers may not be able to reach you.
          </AlertBox>
        </Box>
      )}
      <ol className={styles.steps}>
        {steps.map(({ name, isDone }) => (
          <li
            key={name}
            data-done={isDone || undefined}
            data-next={name === open[0]?.name || undefined}
          >
            <span className={styles.position}>
              {isDone && <Check size={16} aria-hidden="true" />}
              {name === open[0]?.name && <Mark height={26} />}
            </span>
            {isDone ? (
              <Stack component="p" gap={0} miw={0}>
                {stepLabels[name].title}
                <span className="visually-hidden">: done</span>
              </Stack>
            ) : (
              <Stack component="p" gap={0} miw={0}>
                <Link to={{ pathname: adminLink('website'), hash: name }} state={{ focus: name }}>
                  {stepLabels[name].title}
                </Link>
                <span>{stepLabels[name].task}</span>
              </Stack>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
