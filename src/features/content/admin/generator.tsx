import { Box, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import {
  type GeneratedView,
  type GenerationFields,
  generationFields,
  type postGenerationRoute,
} from '../contract/writing.ts';
import { platformNames, writtenPlatforms } from '../rules/platforms.ts';
import { contentTypes, postLimits } from '../rules/posts.ts';
import styles from './editor.module.css';
import { typeLabels } from './labels.ts';
import { ideasQuery } from './queries.ts';

export type GeneratorForm = GenerationFields;

/** No topic yet. */
export const emptyForm: GeneratorForm = {
  topic: '',
  content_type: 'tip',
  platforms: ['facebook'],
  include_hashtags: true,
};

interface GeneratorProps {
  initial: GeneratorForm | undefined;
  onWritten(form: GeneratorForm, generated: GeneratedView): void;
}

/** The topic, with ten ideas. */
export function Generator({ initial = emptyForm, onWritten }: GeneratorProps) {
  const ideas = useQuery(ideasQuery);
  const form = useApiForm({
    initial,
    schema: generationFields,
    send: (body) =>
      callApi<typeof postGenerationRoute>('/api/content/generations', { method: 'POST', body }),
    onSuccess: ({ generated }) => onWritten(form.values, generated),
  });
  const { platforms } = form.values;
  const platformError = form.errorOf('platforms');
  return (
    <div className={styles.columns}>
      <Panel title="What to write about">
        <Box px={20} pb={20}>
          <FormStack form={form}>
            <TextInput
              label="Topic"
              maxLength={postLimits.topic}
              required
              {...form.field('topic')}
            />
            <NativeSelect
              label="Content type"
              data={contentTypes.map((value) => ({ value, label: typeLabels[value] }))}
              {...form.field('content_type')}
            />
            <Box component="fieldset" m={0} p={0} bd="none">
              <Text component="legend" fw={600}>
                Platforms
              </Text>
              {writtenPlatforms.map((one) => (
                <CheckBox
                  key={one}
                  label={platformNames[one]}
                  checked={platforms.includes(one)}
                  onChange={(checked) =>
                    form.set({
                      platforms: writtenPlatforms.filter((known) =>
                        known === one ? checked : platforms.includes(known),
                      ),
                    })
                  }
                />
              ))}
              {platformError && (
                <Text c="var(--danger-text)" fz={13} role="alert">
                  {platformError}
                </Text>
              )}
            </Box>
            <CheckBox
              label="Include hashtags"
              checked={form.values.include_hashtags}
              onChange={(include_hashtags) => form.set({ include_hashtags })}
            />
            {form.error && !platformError && <AlertBox>{form.error}</AlertBox>}
            <BusyButton
              type="submit"
              busy={form.isBusy}
              busyLabel="Writing…"
              leftSection={<Sparkles size={18} aria-hidden="true" />}
            >
              Generate Content
            </BusyButton>
          </FormStack>
        </Box>
      </Panel>
      <Panel title="Topic ideas">
        {!ideas.data && <Pending query={ideas} title="Couldn't load the ideas" rows={5} />}
        <Stack component="ul" gap={0} pb="2xs">
          {ideas.data?.map(({ topic, content_type, reason }) => (
            <li key={topic}>
              <button
                type="button"
                className={styles.idea}
                onClick={() => form.set({ topic, content_type })}
              >
                {topic}
                <span>
                  {typeLabels[content_type]}, {reason.toLowerCase()}
                </span>
              </button>
            </li>
          ))}
        </Stack>
      </Panel>
    </div>
  );
}
