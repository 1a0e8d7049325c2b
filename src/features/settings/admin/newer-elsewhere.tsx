import { Button } from '@mantine/core';
import { NoteBox } from '../../../ui/admin/alert-box.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { valueText } from './change-text.ts';
import { type FormSection, fieldLabels, type Texts } from './field-labels.ts';
import styles from './section-panel.module.css';
import type { SectionForm } from './use-section-form.ts';

/** What was changed elsewhere in fields that are being typed into: shown, never put over what is typed. */
export function NewerElsewhere<Name extends FormSection>({ form }: { form: SectionForm<Name> }) {
  const { currency } = useLocale();
  if (form.newer.length === 0) return null;
  const labels = fieldLabels[form.section] as Record<(typeof form.newer)[number], Texts>;
  return (
    <div className={styles.notes}>
      <NoteBox polite>
        Changed elsewhere in the meantime:
        <ul className={styles.newer}>
          {form.newer.map((field) => (
            <li key={String(field)}>
              {labels[field].label}:{' '}
              {valueText(form.section, String(field), form.stored[field], currency)}
            </li>
          ))}
        </ul>
        What you typed is still below.
      </NoteBox>
      <div>
        <Button variant="default" onClick={form.takeNewer}>
          Use newer version
        </Button>
      </div>
    </div>
  );
}
