import { Flex, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { customerChoiceQuery, customerQuery } from '#features/customers/admin/queries.ts';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { PaneTitle } from '#ui/admin/pane-title.tsx';
import panes from '#ui/admin/panes.module.css';
import { Chosen, SearchChoice, useSearchTerm } from '#ui/admin/search-choice.tsx';
import thread from '#ui/admin/thread.module.css';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { newTextFields } from '../contract/new-text.ts';
import type { postText } from '../contract/texts.ts';
import { maxTextLength } from '../rules/texts.ts';
import { LengthLine } from './length-line.tsx';
import { textCountsQuery } from './queries.ts';
import styles from './texts.module.css';

interface To {
  id: string;
  name: string;
  phone: string;
}

/** A text to a customer, or to a number without a thread. */
export function NewText() {
  const [query] = useSearchParams();
  const id = query.get('customer') ?? '';
  const customer = useQuery(customerQuery(id));
  return (
    <section className={styles.scroll} aria-label="New text">
      <header className={thread.bar}>
        <Link to={adminLink('texts')} className={panes.back} aria-label="All texts">
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <PaneTitle>New text</PaneTitle>
      </header>
      {id && !customer.data ? (
        <Pending query={customer} title="Couldn't load this customer" rows={2} />
      ) : (
        <Form key={id} first={customer.data} />
      )}
    </section>
  );
}

function Form({ first }: { first: To | undefined }) {
  const navigate = useNavigate();
  const counts = useQuery(textCountsQuery).data;
  const [to, setTo] = useState(first);
  const form = useApiForm({
    initial: { phone: formatAmericanPhone(first?.phone ?? ''), body: '' },
    schema: newTextFields,
    topics: ['texts', 'customers'],
    body: (values) => ({ ...values, ...(to && { customer_id: to.id }) }),
    send: (body, key) => callApi<typeof postText>('/api/texts', { method: 'POST', body, key }),
    failed: (message) => message,
    onSent: ({ text }) => navigate(adminLink('textThread', { id: text.thread_id })),
  });

  function choose(customer: To | undefined) {
    setTo(customer);
    form.set({ phone: formatAmericanPhone(customer?.phone ?? '') });
  }

  return (
    <FormStack form={form} className={styles.form}>
      <CustomerToText to={to} onChoose={choose} />
      <TextInput label="Phone number" type="tel" required {...form.field('phone')} />
      <Textarea
        label="Text"
        required
        autosize
        minRows={3}
        maxRows={12}
        maxLength={maxTextLength}
        {...form.field('body')}
      />
      <LengthLine body={form.values.body} />
      {counts && !counts.is_connected && (
        <Text c="dimmed" fz={13}>
          Text messages are not connected. The text is prepared, and you send it from your phone.
        </Text>
      )}
      {form.error && <AlertBox>{form.error}</AlertBox>}
      <Flex justify="flex-end">
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Sending…">
          {counts?.is_connected ? 'Send text' : 'Prepare text'}
        </BusyButton>
      </Flex>
    </FormStack>
  );
}

function CustomerToText({
  to,
  onChoose,
}: {
  to: To | undefined;
  onChoose(to: To | undefined): void;
}) {
  const searchTerm = useSearchTerm();
  const search = useQuery(customerChoiceQuery(to ? '' : searchTerm.q));
  if (to)
    return (
      <Chosen change="Change customer" onChange={() => onChoose(undefined)}>
        To <strong>{to.name}</strong>
      </Chosen>
    );
  return (
    <SearchChoice
      label="Customer"
      description="Or enter a number below."
      placeholder="Name, phone or email"
      searchTerm={searchTerm}
      found={search.data?.map((customer) => ({
        id: customer.id,
        name: customer.name,
        about: formatAmericanPhone(customer.phone) || 'No phone number',
        onChoose: () => onChoose(customer),
      }))}
      foundLabel="Customers found"
      nothing="No customers found."
      searchError={search.error}
      required={false}
    />
  );
}
