import { Stack } from '@mantine/core';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { Mark } from '#ui/mark.tsx';
import type { SetupStep } from '../rules/setup.ts';
import type { SetupStepName } from '../rules/setup-steps.ts';
import styles from './first-steps.module.css';
import { stepLabels } from './setup-labels.ts';

interface StepListProps {
  steps: SetupStep[];
  /** The one on screen. */
  current?: SetupStepName;
  /** Above other content: only the next step has its description. */
  isCompact?: boolean;
}

/** The first steps, each with its link. */
export function StepList({ steps, current, isCompact = false }: StepListProps) {
  const next = steps.find(({ state }) => state === 'open')?.name;
  return (
    <ol className={`${styles.steps} ${isCompact ? styles.compact : styles.line}`}>
      {steps.map(({ name, state }) => (
        <li
          key={name}
          data-done={state === 'done' || undefined}
          data-next={name === next || undefined}
        >
          <span className={styles.position}>
            {state === 'done' && <Check size={16} aria-hidden="true" />}
            {name === next && <Mark height={26} />}
          </span>
          <Stack component="p" gap={0} miw={0}>
            <Link
              to={adminLink('setupStep', { step: name })}
              aria-current={name === current ? 'step' : undefined}
            >
              {stepLabels[name].title}
            </Link>
            {state === 'done' && <span className="visually-hidden">: done</span>}
            {state === 'skipped' && <span>Skipped</span>}
            {state === 'open' && (!isCompact || name === next) && (
              <span>{stepLabels[name].task}</span>
            )}
          </Stack>
        </li>
      ))}
    </ol>
  );
}
