import { Box, Button, Stack } from '@mantine/core';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { valueText } from './change-text.ts';
import { type FormSection, fieldLabels, type Texts } from './field-labels.ts';
import type { SectionForm } from './use-section-form.ts';

/** What was changed elsewhere in fields being edited: shown, never overwriting what is typed. */
export function NewerElsewhere<Name extends FormSection>({ form }: { form: SectionForm<Name> }) {
  const { currency } = useLocale();
  if (form.newer.length === 0) return null;
  const labels = fieldLabels[form.section] as Record<(typeof form.newer)[number], Texts>;
  return (
    <Stack gap="2xs" pb="md" px={20}>
      <NoteBox polite>
        Changed elsewhere in the meantime:
        <Box component="ul" my="3xs" pl={18}>
          {form.newer.map((field) => (
            <li key={String(field)}>
              {labels[field].label}:{' '}
              {valueText(form.section, String(field), form.stored[field], currency)}
            </li>
          ))}
        </Box>
        What you typed is still below.
      </NoteBox>
      <div>
        <Button variant="default" onClick={form.takeNewer}>
          Use newer version
        </Button>
      </div>
    </Stack>
  );
}
