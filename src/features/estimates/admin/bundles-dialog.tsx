import { ActionIcon, Button, Flex, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type {
  deleteTemplateRoute,
  postTemplateRoute,
  TemplateView,
} from '../contract/templates.ts';
import { estimateLimits } from '../rules/estimates.ts';
import { bodyOf, type EstimateForm, isBlank, withBundle, withTemplate } from './estimate-form.ts';
import { estimatesTopic, templatesQuery } from './queries.ts';

interface BundlesDialogProps {
  form: EstimateForm;
  onChange(part: Partial<EstimateForm>): void;
  onClose(): void;
}

/**
 * Lines that belong together, saved as a template: added with one press, or as the start of an
 * estimate.
 */
export function BundlesDialog({ form, onChange, onClose }: BundlesDialogProps) {
  const templates = useQuery(templatesQuery);
  const [name, setName] = useState('');
  const save = useChange(estimatesTopic);
  const remove = useChange(estimatesTopic);
  const failed = save.error ?? remove.error;
  const hasLines = form.lines.some((line) => !isBlank(line));

  function take(changed: EstimateForm) {
    onChange(changed);
    onClose();
  }

  function saveBundle() {
    const { title, description, message, terms, options, line_items } = bodyOf(form);
    const content = { title, description, message, terms, options, line_items };
    save.mutate(
      () =>
        callApi<typeof postTemplateRoute>('/api/estimate-templates', {
          method: 'POST',
          body: { name, content } as never,
        }),
      { onSuccess: () => setName('') },
    );
  }

  return (
    <Dialog title="Bundles" onClose={onClose}>
      <Stack gap="md">
        {!templates.data && (
          <Pending query={templates} title="Couldn't load the bundles" rows={3} />
        )}
        {templates.data?.length === 0 && (
          <Text c="dimmed">
            Lines that you often use together: save them once, and add them in one press.
          </Text>
        )}
        <Stack component="ul" gap="xs" aria-label="Bundles">
          {templates.data?.map((template) => (
            <Flex component="li" key={template.id} gap="2xs" align="center" wrap="wrap">
              <Text span flex={1} miw="10rem" style={{ overflowWrap: 'anywhere' }}>
                {template.name}
                <Text span display="block" c="dimmed" fz={13}>
                  {linesText(template)}
                </Text>
              </Text>
              <Button
                variant="default"
                aria-label={`Add lines of ${template.name}`}
                onClick={() => take(withBundle(form, template))}
              >
                Add lines
              </Button>
              <Button
                variant="subtle"
                aria-label={`Start over from ${template.name}`}
                onClick={() => take(withTemplate(form, template))}
              >
                Start over
              </Button>
              <ActionIcon
                size="var(--tap)"
                aria-label={`Remove the bundle ${template.name}`}
                onClick={() =>
                  remove.mutate(() =>
                    callApi<typeof deleteTemplateRoute>('/api/estimate-templates/{id}', {
                      method: 'DELETE',
                      params: { id: template.id },
                    }),
                  )
                }
              >
                <Trash2 size={16} aria-hidden="true" />
              </ActionIcon>
            </Flex>
          ))}
        </Stack>
        {hasLines && (
          <Flex gap="2xs" align="flex-end" wrap="wrap">
            <TextInput
              flex={1}
              label="Save these lines as a bundle"
              description="Replaces a bundle with the same name."
              maxLength={estimateLimits.templateName}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <BusyButton
              variant="default"
              busy={save.isPending}
              busyLabel="Saving…"
              disabled={name.trim() === ''}
              onClick={saveBundle}
            >
              Save bundle
            </BusyButton>
          </Flex>
        )}
        {failed && <AlertBox>{errorText(failed)}</AlertBox>}
      </Stack>
    </Dialog>
  );
}

function linesText({ content: { line_items } }: TemplateView): string {
  const names = line_items.slice(0, 3).map(({ description }) => description);
  const more = line_items.length - names.length;
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}
