import { newOrder } from '../contract/fields.ts';
import type { postRoute } from '../contract/work-orders.ts';
import { ordersTopic } from './queries.ts';
import '#ui/theme/mantine-inputs.css';
import { Button, Flex } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useNow } from '#ui/admin/use-now.ts';
import { bodyOf, offerOf } from './offer-form.ts';
import { OfferInputs } from './offer-inputs.tsx';
import type { NewOfferProps } from './offer-props.ts';

/** Offers work of a project to partners. */
export function NewOffer({ visit, onClose, onMade, ...given }: NewOfferProps) {
  const { project, photos, tasks, visits } = given;
  const { timeZone } = useLocale();
  const now = useNow();
  const form = useApiForm({
    initial: () => offerOf(project, now, timeZone, visit),
    schema: newOrder,
    topics: [ordersTopic],
    body: (values) => bodyOf(values, project.id, timeZone),
    send: (body, key) =>
      callApi<typeof postRoute>('/api/work-orders', { method: 'POST', body, key }),
    onSuccess: ({ work_order }) => onMade(work_order.id),
  });

  return (
    <Dialog title="Offer work" wide onClose={onClose}>
      <FormStack form={form} gap="md">
        <OfferInputs
          form={form.values}
          project={project}
          photos={photos}
          tasks={tasks}
          visits={visits}
          onChange={form.set}
          errorOf={form.errorOf}
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Offering…">
            Send offer
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
