import { Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useCurrentStep } from '#ui/admin/current-step.ts';
import { usePageTitle } from '#ui/admin/page-title.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { FormSection } from './field-labels.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { NewerElsewhere } from './newer-elsewhere.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './section-panel.module.css';
import { tabOf } from './tabs.ts';
import type { SectionForm } from './use-section-form.ts';

interface SectionPanelProps<Name extends FormSection> {
  form: SectionForm<Name>;
  /** For a form on its own page instead of a tab. */
  title?: string;
  /** On the right of the title. */
  action?: ReactNode;
  /** Below the title. */
  intro?: ReactNode;
  /** On the right of the button. */
  note?: ReactNode;
  children: ReactNode;
}

/** A tab's form: title, rows, and the save bar. */
export function SectionPanel<Name extends FormSection>(props: SectionPanelProps<Name>) {
  const { form, title, action, intro, note, children } = props;
  const label = title ?? tabOf(form.section).label;
  const step = useCurrentStep();
  const element = useRef<HTMLFormElement>(null);
  usePageTitle(title ?? `${label}, Settings`);

  const isFinished = form.isSaved && !form.isDirty;
  useEffect(() => {
    if (isFinished) step?.goOn();
  }, [isFinished, step]);

  useEffect(() => {
    if (!form.failure) return;
    const find = (what: string) => element.current?.querySelector<HTMLElement>(what);
    const wrong = find('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else find('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [form.failure]);

  return (
    <Panel title={label} action={action} isArrival>
      <form ref={element} className={styles.form} noValidate onSubmit={form.submit}>
        {form.failure && (
          <Stack gap="2xs" pb="md" px={20}>
            <AlertBox>Not saved. {errorText(form.failure)}</AlertBox>
          </Stack>
        )}
        <NewerElsewhere form={form} />
        {intro && (
          <Text pb="md" px={20} c="dimmed">
            {intro}
          </Text>
        )}
        {children}
        <SaveBar {...form} {...(step && { label: 'Save and go on' })} note={note} />
      </form>
      <LeaveQuestion isDirty={form.isDirty} what={label} />
    </Panel>
  );
}
