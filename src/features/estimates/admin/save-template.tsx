import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { EstimateView } from '../contract/estimates.ts';
import type { postTemplateRoute } from '../contract/templates.ts';
import { estimateLimits } from '../rules/estimates.ts';
import styles from './estimate-form.module.css';
import { estimatesTopic } from './queries.ts';

/** Saves an estimate's content, without its customer, to begin others with. */
export function SaveTemplate({ estimate, onClose }: { estimate: EstimateView; onClose(): void }) {
  const { title, description, message, terms, options, line_items } = estimate;
  const [name, setName] = useState(title.slice(0, estimateLimits.templateName));
  const call = useChange(estimatesTopic);

  function submit(event: FormEvent) {
    event.preventDefault();
    const content = { title, description, message, terms, options, line_items };
    call.mutate(
      () =>
        callApi<typeof postTemplateRoute>('/api/estimate-templates', {
          method: 'POST',
          body: { name, content },
        }),
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title="Save as template" onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        <TextInput
          label="Name"
          description="Replaces a template with the same name."
          required
          value={name}
          maxLength={estimateLimits.templateName}
          error={fieldError(call.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
            Save template
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
