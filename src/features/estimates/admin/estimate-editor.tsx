import { Box, Button, Flex, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Boxes, ChevronDown, Eye, Send } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { shownDiscount } from '#features/documents/rules/typed-discount.ts';
import { clockTime } from '#lib/days/formats.ts';
import { changedFields } from '#lib/is-same.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { AmountOrPercent } from '#ui/admin/amount-or-percent.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { useEmailsGoOut } from '#ui/admin/email-sender.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { EstimateView, patchEstimateRoute, postEstimateRoute } from '../contract/estimates.ts';
import { estimateChange, newEstimate } from '../contract/fields.ts';
import { leadingOption, totalsOfChoice } from '../rules/choice.ts';
import { estimateLimits, estimatePriorities, maySend } from '../rules/estimates.ts';
import { AiPricing } from './ai-pricing.tsx';
import { BundlesDialog } from './bundles-dialog.tsx';
import { CustomerAndProject } from './customer-and-project.tsx';
import { CustomerView } from './customer-view.tsx';
import { ContactFields, fieldsOf, MoreFields } from './estimate-details.tsx';
import styles from './estimate-editor.module.css';
import {
  blankRates,
  bodyOf,
  type EstimateForm,
  type FormDefaults,
  isBlank,
  pricedOf,
  toNumber,
  withPricing,
} from './estimate-form.ts';
import { Sums } from './estimate-lines.tsx';
import { focusLine, LinesSection } from './lines-section.tsx';
import { OptionFields, OptionTabs } from './option-tabs.tsx';
import { OwnNumbers } from './own-numbers.tsx';
import { estimatesTopic } from './queries.ts';
import { Unprintable } from './unprintable.tsx';

export interface EditorDefaults extends FormDefaults {
  markupPercent: number;
  showsPrices: boolean;
}

interface EstimateEditorProps {
  /** The existing estimate; undefined for a new one. */
  estimate: EstimateView | undefined;
  start: EstimateForm;
  defaults: EditorDefaults;
  savedAt: Date | undefined;
  /** What to do right after saving. */
  onSaved(id: string, wantsToSend: boolean): void;
}

const inMore =
  'tax_percent priority deposit_kind deposit_value language tags message terms notes photo_ids'.split(
    ' ',
  );

/** The estimate editor: lines beside a preview for the customer. */
export function EstimateEditor(props: EstimateEditorProps) {
  const { estimate, start, defaults, savedAt, onSaved } = props;
  const style = useLocale();
  const emailsGoOut = useEmailsGoOut();
  const id = useId();
  const wantsToSend = useRef(false);
  const [shown, setShown] = useState(() => leadingOption(start.options));
  const [open, setOpen] = useState<'preview' | 'bundles'>();
  const isFixed = estimate !== undefined && estimate.status !== 'draft';
  const form = useApiForm({
    initial: start,
    schema: estimate ? estimateChange : newEstimate,
    version: estimate?.version,
    topics: [estimatesTopic],
    check: blankRates,
    body(values, version) {
      const wanted = bodyOf(values);
      if (!estimate) return wanted;
      const changed = changedFields(bodyOf(start), wanted);
      if (Object.keys(changed).length === 0) return undefined;
      // Options and lines belong together.
      const lines = changed.options ? { line_items: wanted.line_items } : {};
      return { version, ...changed, ...lines };
    },
    send: (body, key) =>
      'version' in body
        ? callApi<typeof patchEstimateRoute>('/api/estimates/{id}', {
            method: 'PATCH',
            params: { id: estimate?.id ?? '' },
            body,
          })
        : callApi<typeof postEstimateRoute>('/api/estimates', { method: 'POST', body, key }),
    onSuccess: ({ data }) => onSaved(data.id, wantsToSend.current),
    onUnchanged: () => estimate && onSaved(estimate.id, wantsToSend.current),
  });
  const { values, errorOf } = form;
  const option = values.options.some(({ key }) => key === shown)
    ? shown
    : leadingOption(values.options);
  const priced = pricedOf(values);
  const totals = totalsOfChoice(priced, { option, optional: [] });
  const optionName = values.options.find(({ key }) => key === option)?.name;
  const inputs = { form: values, onChange: change, errorOf };
  const firstName = values.contact_name.trim().split(' ', 1)[0] || 'the customer';

  function change(part: Partial<EstimateForm>) {
    const { language, terms } = values;
    // The terms follow the language as long as they are the default ones.
    const follow = part.language && terms === defaults.terms[language];
    form.set(part.language && follow ? { ...part, terms: defaults.terms[part.language] } : part);
  }

  // A line that is wrong may count in another option: that one is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!form.error) return;
    const sent = values.lines.filter((line) => !isBlank(line));
    const wrong = sent.find((_, index) =>
      ['description', 'quantity', 'rate', 'discount_value', 'options'].some((field) =>
        errorOf(`line_items.${index}.${field}`),
      ),
    );
    const [first] = wrong?.options ?? [];
    if (first && !wrong?.options.includes(option)) setShown(first);
  }, [form.error]);

  const seen = (
    <CustomerView
      language={values.language}
      title={values.title}
      message={values.message}
      description={values.description}
      priced={priced}
      hasPrices={defaults.showsPrices}
      shown={option}
      onShow={setShown}
    />
  );
  const submit = (send: boolean) => ({
    type: 'submit' as const,
    form: id,
    busy: form.isBusy && wantsToSend.current === send,
    disabled: form.isBusy,
    busyLabel: 'Saving…',
    onClick: () => {
      wantsToSend.current = send;
    },
  });
  const contactIsWrong = ['service_address', 'contact_email', 'contact_phone'].some(errorOf);

  return (
    <>
      <PageHeader
        title={estimate ? `Edit ${estimate.estimate_number}` : 'New Estimate'}
        summary={
          estimate?.status === 'sent'
            ? `The customer already has this estimate. When you save, it becomes a new revision${
                emailsGoOut === false
                  ? '. Email is not connected: share its private link again yourself.'
                  : ' and the customer gets an email.'
              }`
            : 'Nothing is sent yet.'
        }
        actions={
          <Text role="status" c="dimmed" fz={13}>
            {savedAt && `Saved at ${clockTime(savedAt, style)}`}
          </Text>
        }
      />
      <div className={styles.columns}>
        <form {...form.props} id={id} className={styles.form}>
          <section className={styles.editor}>
            <div className={styles.top}>
              <CustomerAndProject
                {...inputs}
                isFixed={isFixed}
                onDone={() => {
                  const entry = values.lines.find(isBlank);
                  if (entry) focusLine(entry.key);
                }}
              />
              <TextInput label="Valid until" type="date" {...fieldsOf(inputs)('valid_until')} />
            </div>
            <details
              className={styles.fold}
              open={!values.customer_id || contactIsWrong || !values.service_address || undefined}
            >
              <summary>
                Contact
                <span className={styles.foldAbout}>
                  {[values.service_address, values.contact_email].filter(Boolean).join(', ')}
                </span>
                <ChevronDown size={16} aria-hidden="true" />
              </summary>
              <ContactFields {...inputs} />
            </details>
            <div className={styles.options}>
              <OptionTabs form={values} shown={option} onShow={setShown} onChange={change} />
              <Button
                ml="auto"
                variant="default"
                leftSection={<Boxes size={16} aria-hidden="true" />}
                onClick={() => setOpen('bundles')}
              >
                Bundles
              </Button>
            </div>
            <OptionFields
              form={values}
              shown={option}
              onShow={setShown}
              onChange={change}
              errorOf={errorOf}
            />
            <LinesSection form={values} shown={option} onChange={change} errorOf={errorOf} />
            <div className={styles.sums}>
              <AmountOrPercent
                label="Discount on the estimate"
                addLabel="Add discount on the estimate"
                kind={values.discount_kind}
                value={values.discount_value}
                error={errorOf('discount_value')}
                onChange={({ kind, value }) =>
                  change({ discount_kind: kind, discount_value: value })
                }
              />
              <Sums
                percent={toNumber(values.tax_percent)}
                given={shownDiscount(values)}
                sums={totals}
              />
            </div>
            <Stack gap="sm" className={styles.pricing}>
              <Textarea
                label="Project Description"
                description="The customer reads it, and AI pricing works from it."
                autosize
                minRows={2}
                maxLength={estimateLimits.description}
                {...fieldsOf(inputs)('description')}
              />
              <AiPricing
                description={values.description}
                category={null}
                priority={estimatePriorities.find((known) => known === values.priority)}
                language={values.language}
                requestId={estimate?.request_id}
                onTake={(pricing, lines) => change(withPricing(values, pricing, lines))}
              />
            </Stack>
            <details className={styles.fold} open={inMore.some(errorOf) || undefined}>
              <summary>
                Deposit, terms, and more
                <ChevronDown size={16} aria-hidden="true" />
              </summary>
              <MoreFields {...inputs} offered={estimate?.offered_photos ?? []} />
            </details>
            <Unprintable text={JSON.stringify({ ...values, lines: [] })} />
          </section>
        </form>
        <aside aria-label={`What ${firstName} sees`} className={styles.beside}>
          <Panel>
            <Box p="md">
              <Box component="h2" fz={20}>
                What {firstName} sees
              </Box>
              {seen}
              <OwnNumbers priced={priced} option={option} markupPercent={defaults.markupPercent} />
            </Box>
          </Panel>
        </aside>
      </div>
      <div className={styles.bar}>
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" align="center" wrap="wrap">
          <div className={styles.barTotal}>
            <span>{optionName ? `${optionName}, with tax` : 'Total with tax'}</span>
            <strong>{exactMoney(totals.total, style.currency)}</strong>
          </div>
          <BusyButton variant="subtle" {...submit(false)}>
            {isFixed ? 'Save estimate' : 'Save draft'}
          </BusyButton>
          <Button
            variant="default"
            leftSection={<Eye size={16} aria-hidden="true" />}
            onClick={() => setOpen('preview')}
          >
            Preview
          </Button>
          {maySend(estimate?.status ?? 'draft') && estimate?.status !== 'sent' && (
            <BusyButton
              className={styles.send}
              leftSection={<Send size={18} aria-hidden="true" />}
              {...submit(true)}
            >
              Send estimate
            </BusyButton>
          )}
        </Flex>
      </div>
      {open === 'preview' && (
        <Dialog title={`What ${firstName} sees`} wide onClose={() => setOpen(undefined)}>
          {seen}
        </Dialog>
      )}
      {open === 'bundles' && (
        <BundlesDialog form={values} onChange={change} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
