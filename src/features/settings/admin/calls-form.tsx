import { Box, Text } from '@mantine/core';
import { InstallerDetails } from '#ui/admin/installer-details.tsx';
import { CheckRow } from './check-row.tsx';
import { ringTimeLabels } from './choices.ts';
import { LongTextsRow } from './long-texts-row.tsx';
import { PhoneNumbersRow } from './phone-numbers-row.tsx';
import { NumberRow, SelectRow, TextRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function CallsForm() {
  const form = useSectionForm('calls');
  return (
    <SectionPanel form={form}>
      <CheckRow {...form.field('do_not_disturb')} />
      <SelectRow {...form.field('rings')} choices={ringTimeLabels} />
      <NumberRow {...form.field('ring_seconds')} />
      <PhoneNumbersRow {...form.field('blocked_numbers')} />
      <LongTextsRow {...form.field('greeting')} />
      <TextRow {...form.field('forward_number')} />
      <CheckRow {...form.field('receptionist')} />
      <CheckRow {...form.field('missed_call_text')} />
      {form.values.missed_call_text && <LongTextsRow {...form.field('missed_call_message')} />}
      <CheckRow {...form.field('record_calls')} />
      <CheckRow {...form.field('transcribe_calls')} />
      <NumberRow {...form.field('voicemail_days')} />
      <NumberRow {...form.field('recording_days')} />
      <Box px={20} py="sm" style={{ borderTop: 'var(--border)' }}>
        <Text fw={600}>Calls from other networks</Text>
        <InstallerDetails isOpen={form.values.stun_url !== '' || form.values.turn_url !== ''}>
          <TextRow {...form.field('stun_url')} />
          <TextRow {...form.field('turn_url')} />
          {form.values.turn_url !== '' && <TextRow {...form.field('turn_user')} />}
        </InstallerDetails>
      </Box>
    </SectionPanel>
  );
}
