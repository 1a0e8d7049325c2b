import { customerQuery } from '#features/customers/admin/queries.ts';
import { projectQuery } from '#features/projects/admin/queries.ts';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import { useIsCurrent } from '#ui/admin/use-is-current.ts';
import '#ui/theme/mantine-inputs.css';
import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { dayAfter, dayIn } from '#lib/days/days.ts';
import { adminLink } from '#lib/links.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { Redirect } from '#ui/admin/redirect.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import { mayEdit } from '../rules/estimates.ts';
import type { Pricing } from './ai-pricing.tsx';
import { partsOf, partsOfProject } from './customer-and-project.tsx';
import { EstimateEditor } from './estimate-editor.tsx';
import { emptyForm, formOf, withPricing } from './estimate-form.ts';
import type { SendDialogProps } from './parts.ts';
import { estimateQuery } from './queries.ts';
import { SendEstimate } from './send-estimate.tsx';
import { estimateSettingsQuery } from './settings-query.ts';

/** What the editor shows; for a new estimate, `id` is empty. */
export const prefetch: Prefetch = ({ queries, id }) => [
  queries.ensureQueryData(estimateSettingsQuery),
  id !== '' && queries.ensureQueryData(estimateQuery(id)),
];

/** What a link to the page may pass along. */
export interface EditorState {
  /** Pricing requested before there was an estimate, and the chosen lines. */
  pricing?: Pricing;
  taken?: Pricing['line_items'];
}

/** A new estimate, also for a customer or project in the address; or an existing one to change. */
export function EditorPage({ sendDialog }: { sendDialog(props: SendDialogProps): ReactNode }) {
  const { id } = useParams();
  const [params] = useSearchParams();
  const state = (useLocation().state ?? {}) as EditorState;
  const navigate = useNavigate();
  const { timeZone } = useLocale();
  const now = useNow();
  const [saves, setSaves] = useState(0);
  const [savedAt, setSavedAt] = useState<Date>();
  const [isSending, setSending] = useState(false);
  const settings = useQuery(estimateSettingsQuery);
  const known = useQuery({ ...estimateQuery(id ?? ''), enabled: id !== undefined });
  const projectId = params.get('project') ?? '';
  const project = useQuery(projectQuery(projectId));
  const customerId = params.get('customer') ?? project.data?.customer_id ?? '';
  const customer = useQuery(customerQuery(customerId));
  const isProjectCurrent = useIsCurrent(project, projectId);
  const isCustomerCurrent = useIsCurrent(customer, customerId);
  const estimate = known.data;
  const isReady = settings.data && (!id || estimate) && isProjectCurrent && isCustomerCurrent;
  const back = estimate ? adminLink('estimate', { id: estimate.id }) : adminLink('estimates');
  const defaults = settings.data && {
    taxPercent: settings.data.taxPercent,
    depositKind: settings.data.deposit_kind,
    depositValue: settings.data.deposit_value,
    terms: settings.data.terms,
    markupPercent: settings.data.markupPercent,
    showsPrices: settings.data.showsPrices,
    validUntil: dayAfter(dayIn(timeZone, now), settings.data.valid_days),
  };

  function begin(from: NonNullable<typeof defaults>) {
    if (estimate) return formOf(estimate);
    const form = {
      ...emptyForm(from),
      ...(customer.data && {
        ...partsOf(customer.data),
        language: customer.data.language,
        terms: from.terms[customer.data.language],
      }),
      ...(project.data && partsOfProject(project.data)),
    };
    return state.pricing && state.taken ? withPricing(form, state.pricing, state.taken) : form;
  }

  function saved(savedId: string, wantsToSend: boolean) {
    // It was sent: nothing is left to do here.
    if (estimate?.status === 'sent') return void navigate(back, { replace: true });
    setSavedAt(new Date());
    setSaves(saves + 1);
    if (wantsToSend) setSending(true);
    // Both addresses show this page: it stays mounted, with what was saved.
    if (!id) void navigate(adminLink('estimateEdit', { id: savedId }), { replace: true });
  }

  return (
    <>
      <Flex
        to={back}
        component={Link}
        display="inline-flex"
        gap="2xs"
        align="center"
        mih="var(--tap)"
      >
        <ArrowLeft size={18} aria-hidden="true" /> {estimate?.estimate_number ?? 'Estimates'}
      </Flex>
      {!isReady && (
        <Panel>
          <Pending
            query={known.error ? known : settings}
            title="Couldn't load this page"
            rows={8}
          />
        </Panel>
      )}
      {/* An answered estimate is read-only. */}
      {isReady && estimate && !mayEdit(estimate.status) && <Redirect to={back} />}
      {isReady && defaults && (!estimate || mayEdit(estimate.status)) && (
        <EstimateEditor
          // After saving, it restarts with what was saved.
          key={`${id ?? 'new'} ${saves}`}
          estimate={estimate}
          start={begin(defaults)}
          defaults={defaults}
          savedAt={savedAt}
          onSaved={saved}
        />
      )}
      {estimate && isSending && (
        <SendEstimate
          estimate={estimate}
          sendDialog={sendDialog}
          onSent={() => void navigate(back, { replace: true })}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}
