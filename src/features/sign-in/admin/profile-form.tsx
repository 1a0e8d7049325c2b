import { Flex, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { profileFields } from '../contract/fields.ts';
import type { changeProfile } from '../contract/sign-in.ts';
import { ownerQuery } from './queries.ts';

interface ProfileFormProps {
  name: string;
  /** Saves as soon as the field is left, without a button. */
  savesOnLeaving?: boolean;
}

/** How the back office greets the owner. */
export function ProfileForm({ name, savesOnLeaving = false }: ProfileFormProps) {
  const queries = useQueryClient();
  const form = useApiForm({
    initial: { name },
    schema: profileFields,
    send: (body) => callApi<typeof changeProfile>('/api/admin/profile', { method: 'PATCH', body }),
    onSuccess: ({ user }) =>
      queries.setQueryData(ownerQuery.queryKey, (known) => known && { ...known, ...user }),
  });
  const isSaved = form.isDone && form.answer?.user.name === form.values.name.trim();

  return (
    <FormStack form={form} gap="md">
      {form.error && !form.errorOf('name') && <AlertBox>{form.error}</AlertBox>}
      <TextInput
        label="Name"
        description="Shown in the back office greeting."
        autoComplete="name"
        maxLength={80}
        {...form.field('name')}
        {...(savesOnLeaving && {
          onBlur: ({ currentTarget }) => {
            if (form.values.name.trim() !== name) currentTarget.form?.requestSubmit();
          },
        })}
      />
      <Flex gap="md" align="center">
        {!savesOnLeaving && (
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            Save name
          </BusyButton>
        )}
        <span role="status">{isSaved && 'Saved'}</span>
      </Flex>
    </FormStack>
  );
}
