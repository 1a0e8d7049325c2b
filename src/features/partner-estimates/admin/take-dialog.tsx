import { Box, Button, Flex, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { lineAmount, totalsOf } from '#features/documents/rules/documents.ts';
import { typedNumber } from '#lib/fields.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney, readNumber } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { takingFields } from '../contract/fields.ts';
import type { PartnerEstimate, postTakingRoute } from '../contract/partner-estimates.ts';
import { markedUp, maxMarkup } from '../rules.ts';
import { ProjectSearch } from './project-search.tsx';

const usualMarkup = '20';

interface TakeDialogProps {
  estimate: PartnerEstimate;
  onClose(): void;
}

/** Turns it into a draft of a customer's estimate: the markup, and the project. */
export function TakeDialog({ estimate, onClose }: TakeDialogProps) {
  const navigate = useNavigate();
  const { currency } = useLocale();
  const form = useApiForm({
    initial: {
      markup_percent: usualMarkup,
      project: undefined as { id: string; text: string } | undefined,
    },
    schema: takingFields,
    topics: ['partners'],
    check(values): Record<string, string> {
      const isMissing = !estimate.project_id && !values.project;
      return isMissing ? { project_id: 'Please choose a project for this estimate.' } : {};
    },
    body: ({ markup_percent, project }) => ({
      markup_percent: typedNumber(markup_percent),
      ...(project && { project_id: project.id }),
    }),
    send: (body) =>
      callApi<typeof postTakingRoute>('/api/partner-estimates/{id}/taking', {
        method: 'POST',
        params: { id: estimate.id },
        body,
      }),
    onSent: ({ estimate_id }) => navigate(adminLink('estimate', { id: estimate_id })),
  });
  const percent = readNumber(form.values.markup_percent, maxMarkup);

  return (
    <Dialog title={`Use ${estimate.estimate_number} in an estimate`} onClose={onClose}>
      <FormStack form={form}>
        <p>
          {estimate.title}, {estimate.partner.name}
        </p>
        {estimate.language === 'spanish' && (
          <p>
            {estimate.can_translate
              ? 'Written in Spanish. For a customer who reads English, the draft is translated automatically.'
              : 'Written in Spanish, and so will the draft be. For a customer who reads English, translate it before you send it.'}
          </p>
        )}
        <TextInput
          label="Markup, %"
          description="Added to the price of every line"
          inputMode="decimal"
          required
          {...form.field('markup_percent')}
        />
        <Box role="status" component="p" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent !== undefined &&
            `${exactMoney(estimate.total, currency)} becomes ${exactMoney(totalWith(estimate, percent), currency)}`}
        </Box>
        {!estimate.project_id && (
          <ProjectSearch
            chosen={form.values.project}
            error={form.errorOf('project_id')}
            onChoose={(project) => form.set({ project })}
          />
        )}
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" wrap="wrap">
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Creating draft…">
            Create draft
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </FormStack>
    </Dialog>
  );
}

function totalWith({ lines }: PartnerEstimate, percent: number): number {
  return totalsOf(
    lines.map(({ quantity, rate }) => ({
      amount: lineAmount({ quantity, rate: markedUp(rate, percent) }),
    })),
    0,
  ).total;
}
