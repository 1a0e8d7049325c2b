import { Flex } from '@mantine/core';
import { customerQuery } from '#features/customers/admin/queries.ts';
import { useIsCurrent } from '#ui/admin/use-is-current.ts';
import '#ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { invoiceRate } from '#features/settings/rules/settings.ts';
import { dayIn } from '#lib/days/days.ts';
import { adminLink } from '#lib/links.ts';
import { errorText } from '#ui/admin/api-client.ts';
import { ErrorState, SkeletonRows } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { Editor } from './editor.tsx';
import { formOf } from './editor-form.ts';
import { EstimateDraftEditor } from './estimate-draft-editor.tsx';
import { invoiceQuery, projectToBillQuery, ratesQuery } from './queries.ts';
import { startOf } from './start-form.ts';

/** A new invoice, or a draft to change. */
export function EditorPage() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const projectId = params.get('project') ?? '';
  const navigate = useNavigate();
  const { timeZone } = useLocale();
  const settings = useQuery(ratesQuery);
  const known = useQuery({ ...invoiceQuery(id ?? ''), enabled: id !== undefined });
  const project = useQuery({ ...projectToBillQuery(projectId), enabled: projectId !== '' });
  const customerId = params.get('customer') ?? project.data?.project.customer_id ?? '';
  const customer = useQuery(customerQuery(customerId));
  const isCustomerCurrent = useIsCurrent(customer, customerId);
  const error = settings.error ?? known.error ?? project.error;
  const isReady =
    settings.data && (!id || known.data) && (!projectId || project.data) && isCustomerCurrent;
  const rates = settings.data && {
    hourly: invoiceRate(settings.data.pricing),
    markupPercent: settings.data.pricing.material_markup_percent,
    taxPercent: known.data?.tax_percent || settings.data.pricing.sales_tax_percent,
    hasTax: settings.data.pricing.taxes_invoices,
    isLaborTaxed: settings.data.pricing.taxes_labor,
    dueDays: settings.data.invoices.due_days,
  };
  const leave = (saved: string) => navigate(adminLink('invoice', { id: saved }), { replace: true });
  const back = known.data ? adminLink('invoice', { id: known.data.id }) : adminLink('invoices');
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
        <ArrowLeft size={18} aria-hidden="true" /> {known.data?.invoice_number ?? 'Invoices'}
      </Flex>
      {!isReady && (
        <Panel>
          {error ? (
            <ErrorState
              title="Couldn't load this page"
              text={errorText(error)}
              retry={() => {
                void settings.refetch();
                void known.refetch();
                if (projectId) void project.refetch();
              }}
            />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </Panel>
      )}
      {isReady && known.data && known.data.kind !== 'standard' && (
        <EstimateDraftEditor invoice={known.data} back={back} onSaved={leave} />
      )}
      {isReady && rates && (known.data?.kind ?? 'standard') === 'standard' && (
        <Editor
          rates={rates}
          invoice={known.data}
          start={
            known.data
              ? formOf(known.data, rates)
              : startOf(rates, dayIn(timeZone, new Date()), {
                  customer: customer.data,
                  project: project.data,
                })
          }
          back={back}
          onSaved={leave}
        />
      )}
    </>
  );
}
