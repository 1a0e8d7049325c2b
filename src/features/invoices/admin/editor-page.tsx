import { Flex } from '@mantine/core';
import '../../../ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { dayIn } from '../../../lib/days/days.ts';
import { adminLink } from '../../../lib/links.ts';
import { errorText } from '../../../ui/admin/api-client.ts';
import { ErrorState, SkeletonRows } from '../../../ui/admin/list-states.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Editor } from './editor.tsx';
import { emptyForm, formOf } from './editor-form.ts';
import { customerQuery, invoiceQuery, ratesQuery } from './queries.ts';

/** A new invoice, or a draft that is changed. */
export function EditorPage() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const customerId = params.get('customer') ?? '';
  const navigate = useNavigate();
  const { timeZone } = useLocale();
  const settings = useQuery(ratesQuery);
  const known = useQuery({ ...invoiceQuery(id ?? ''), enabled: id !== undefined });
  const customer = useQuery({ ...customerQuery(customerId), enabled: customerId !== '' });
  const error = settings.error ?? known.error;
  const isReady = settings.data && (!id || known.data) && (!customerId || !customer.isPending);
  const rates = settings.data && {
    hourly: settings.data.pricing.invoice_hourly_rate,
    markupPercent: settings.data.pricing.material_markup_percent,
    taxPercent: known.data?.tax_percent || settings.data.pricing.sales_tax_percent,
    dueDays: settings.data.invoices.due_days,
  };
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
              }}
            />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </Panel>
      )}
      {isReady && rates && (
        <Editor
          rates={rates}
          invoice={known.data}
          start={known.data ? formOf(known.data) : startOf()}
          back={back}
          onSaved={(saved) => navigate(adminLink('invoice', { id: saved }), { replace: true })}
        />
      )}
    </>
  );

  function startOf() {
    if (!rates) throw new Error('the rates have not loaded yet');
    const form = emptyForm(rates, dayIn(timeZone, new Date()));
    const whose = customer.data;
    if (!whose) return form;
    const { name, email, address, city, state, zip_code } = whose;
    const location = address ? [address, city, `${state} ${zip_code}`.trim()].filter(Boolean) : [];
    return {
      ...form,
      customerId: whose.id,
      customerName: name,
      customerEmail: email,
      address: location.join(', '),
    };
  }
}
