import { Box, Button, Flex, PasswordInput, Stack, Text } from '@mantine/core';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { InstallerDetails } from '#ui/admin/installer-details.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import {
  phoneCallsChange,
  type TwilioView,
  type turnOffPhoneCalls,
  type turnOnPhoneCalls,
} from '../contract/twilio.ts';
import styles from './mail-server-form.module.css';

const path = '/api/settings/twilio/phone-calls';

/** Below the account: whether calls to the Twilio number come here. */
export function PhoneCalls({ account }: { account: TwilioView }) {
  const { phone_calls, number, can_receive } = account;
  const form = useApiForm({
    initial: { current_password: '' },
    schema: phoneCallsChange,
    topics: ['settings'],
    body: (values) => values,
    send: (body) => callApi<typeof turnOnPhoneCalls>(path, { method: 'POST', body }),
    failed: (message) => message,
  });
  const shown = formatAmericanPhone(number);

  if (phone_calls === 'on')
    return (
      <Box px={20} pb="md">
        <NoteBox polite>
          <Flex gap="sm" align="center" wrap="wrap" justify="space-between">
            <Text inherit>
              Calls to {shown} ring here, and your calls to phone numbers go out from it.
            </Text>
            <Button
              variant="subtle"
              color="red"
              disabled={form.isBusy}
              onClick={() =>
                form.run(() => callApi<typeof turnOffPhoneCalls>(path, { method: 'DELETE' }))
              }
            >
              Turn off phone calls
            </Button>
          </Flex>
          {form.error && <Text c="red">{form.error}</Text>}
        </NoteBox>
      </Box>
    );
  if (!can_receive)
    return (
      <Box px={20} pb="md">
        <NoteBox>
          Phone calls through Twilio can be turned on once this site has a web address: Twilio asks
          it what to do with each call.
          <InstallerDetails>The setting is PUBLIC_URL.</InstallerDetails>
        </NoteBox>
      </Box>
    );
  return (
    <FormStack form={form} className={styles.form}>
      <Stack gap={4}>
        <Text fw={600}>Phone calls</Text>
        <Text fz={14} c="dimmed">
          Have calls to {shown} ring on this site, and call any phone number from it. Twilio charges
          for each minute. Calls to the number that now go elsewhere will come here.
        </Text>
      </Stack>
      <div className={styles.fields}>
        <PasswordInput
          label="Your Plumbline password"
          autoComplete="current-password"
          required
          {...form.field('current_password')}
        />
      </div>
      {form.error && <AlertBox>{form.error}</AlertBox>}
      <Flex>
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Turning on…">
          Turn on phone calls
        </BusyButton>
      </Flex>
    </FormStack>
  );
}
