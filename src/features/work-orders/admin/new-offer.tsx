import { type Answer, typedBody } from '../../../ui/admin/endpoint.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { postRoute } from '../contract/work-orders.ts';
import { ordersTopic } from './queries.ts';
import '../../../ui/theme/mantine-inputs.css';
import { Button, Flex } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { newSecretHex } from '../../../lib/random.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useNow } from '../../../ui/admin/use-now.ts';
import { bodyOf, offerOf } from './offer-form.ts';
import { OfferInputs } from './offer-inputs.tsx';
import type { NewOfferProps } from './offer-props.ts';
import styles from './orders.module.css';

/** Offers work of a project to partners. */
export function NewOffer({ visit, onClose, onMade, ...given }: NewOfferProps) {
  const { project, photos, tasks, visits } = given;
  const { timeZone } = useLocale();
  const now = useNow();
  const [form, setForm] = useState(() => offerOf(project, now, timeZone, visit));
  const [key, setKey] = useState(newSecretHex);
  const call = useChange<Answer<typeof postRoute>>(ordersTopic);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    const body = typedBody<typeof postRoute>(bodyOf(form, project.id, timeZone));
    call.mutate(
      () => callApi<typeof postRoute>('/api/work-orders', { method: 'POST', body, key }),
      { onSuccess: ({ work_order }) => onMade(work_order.id) },
    );
  }

  return (
    <Dialog title="Offer work" wide onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        <OfferInputs
          form={form}
          project={project}
          photos={photos}
          tasks={tasks}
          visits={visits}
          onChange={(part) => {
            setForm((before) => ({ ...before, ...part }));
            // Another content is another submit.
            setKey(newSecretHex());
          }}
          errorOf={(field) => fieldError(call.error, field)}
        />
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={call.isPending} busyLabel="Offering…">
            Send offer
          </BusyButton>
        </Flex>
      </form>
    </Dialog>
  );
}
