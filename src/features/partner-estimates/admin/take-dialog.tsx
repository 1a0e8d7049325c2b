import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { exactMoney, readNumber } from '../../../lib/money.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { lineAmount, totalsOf } from '../../documents/rules/documents.ts';
import type { PartnerEstimate, postTakingRoute } from '../contract.ts';
import { markedUp, maxMarkup } from '../rules.ts';
import styles from './estimates.module.css';
import { ProjectSearch } from './project-search.tsx';
import { estimatesKey } from './queries.ts';

const usualMarkup = '20';

interface TakeDialogProps {
  estimate: PartnerEstimate;
  onClose(): void;
}

/** Makes it the draft of a customer's estimate: how much is added, and for which project. */
export function TakeDialog({ estimate, onClose }: TakeDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { currency } = useLocale();
  const [markup, setMarkup] = useState(usualMarkup);
  const [project, setProject] = useState<{ id: string; text: string }>();
  const [missing, setMissing] = useState({ markup: '', project: '' });
  const percent = readNumber(markup, maxMarkup);
  const take = useMutation({
    mutationFn: (body: { markup_percent: number; project_id?: string }) =>
      callApi<typeof postTakingRoute>('/api/partner-estimates/{id}/taking', {
        method: 'POST',
        params: { id: estimate.id },
        body,
      }),
    onSuccess: ({ estimate_id }) => navigate(adminLink('estimate', { id: estimate_id })),
    onSettled: () => queries.invalidateQueries({ queryKey: estimatesKey }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const problems = {
      markup: percent === undefined ? `Please enter a number from 0 to ${maxMarkup}.` : '',
      project: estimate.project_id || project ? '' : 'Please choose a project for this estimate.',
    };
    setMissing(problems);
    if (percent === undefined || problems.project || take.isPending) return;
    take.mutate({ markup_percent: percent, ...(project && { project_id: project.id }) });
  }

  return (
    <Dialog title={`Use ${estimate.estimate_number} in an estimate`} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.stack}>
        <p>
          {estimate.title}, {estimate.partner.name}
        </p>
        <TextInput
          label="Markup, %"
          description="Added to the price of every line"
          inputMode="decimal"
          required
          value={markup}
          error={missing.markup || fieldError(take.error, 'markup_percent')}
          onChange={(event) => setMarkup(event.currentTarget.value)}
        />
        <p role="status" className={styles.sum}>
          {percent !== undefined &&
            `${exactMoney(estimate.total, currency)} becomes ${exactMoney(totalWith(estimate, percent), currency)}`}
        </p>
        {!estimate.project_id && (
          <ProjectSearch
            chosen={project}
            error={missing.project || fieldError(take.error, 'project_id')}
            onChoose={setProject}
          />
        )}
        {take.error && <AlertBox>{errorText(take.error)}</AlertBox>}
        <div className={styles.buttons}>
          <BusyButton type="submit" busy={take.isPending} busyLabel="Creating draft…">
            Create draft
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
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
