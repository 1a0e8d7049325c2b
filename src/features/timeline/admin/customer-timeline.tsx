import { Box } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  ClipboardList,
  FilePenLine,
  Hammer,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Phone,
  PiggyBank,
  ReceiptText,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router';
import { fullDate, listDate } from '#lib/days/formats.ts';
import { adminLink, adminRoutes } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import parts from '#ui/admin/detail.module.css';
import { LoadMore } from '#ui/admin/list-foot.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { TimelineItem } from '../contract.ts';
import styles from './customer-timeline.module.css';
import { timelineQuery } from './queries.ts';

const kinds = {
  request: { label: 'Request', icon: ClipboardList, route: 'request' },
  conversation: { label: 'Conversation', icon: MessagesSquare, route: 'conversation' },
  project: { label: 'Project', icon: Hammer, route: 'project' },
  estimate: { label: 'Estimate', icon: FilePenLine, route: 'estimate' },
  invoice: { label: 'Invoice', icon: ReceiptText, route: 'invoice' },
  payment: { label: 'Payment', icon: Wallet, route: 'payment' },
  credit: { label: 'Credit', icon: PiggyBank, route: 'customer' },
  call: { label: 'Call', icon: Phone, route: 'phoneCall' },
  text: { label: 'Text', icon: MessageSquareText, route: 'textThread' },
  email: { label: 'Email', icon: Mail, route: undefined },
} as const;

export function CustomerTimeline({ id }: { id: string }) {
  const timeline = useInfiniteQuery(timelineQuery(id));
  const items = timeline.data?.pages.flatMap((page) => page.timeline);
  return (
    <div className={parts.part}>
      <div className={parts.partHead}>
        <h2>Timeline</h2>
      </div>
      {timeline.error && <AlertBox>{errorText(timeline.error)}</AlertBox>}
      {items?.length === 0 && (
        <p className={parts.aside}>
          Requests, conversations, calls, texts, emails, projects, estimates, invoices and payments
          of this customer show up here.
        </p>
      )}
      <ol className={styles.timeline}>
        {items?.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ol>
      <LoadMore list={timeline} />
    </div>
  );
}

function Item({ item }: { item: TimelineItem }) {
  const style = useLocale();
  const now = useNow();
  const { label, icon: Icon, route } = kinds[item.kind];
  const at = new Date(item.at);
  return (
    <li>
      <time dateTime={item.at} title={fullDate(at, style)}>
        {listDate(at, now, style)}
      </time>
      <Icon size={18} aria-hidden="true" />
      <Link to={route ? adminLink(route, { id: item.record_id }) : emailLink(item.record_id)}>
        {label}, {item.status.replaceAll(/[_-]/g, ' ')}
      </Link>
      <Box component="span" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {item.amount !== null && exactMoney(item.amount, style.currency)}
      </Box>
      <p>{item.title}</p>
    </li>
  );
}

/** The address of an email thread in the mailbox. */
function emailLink(threadId: string): string {
  return `${adminRoutes.email}?thread=${threadId}`;
}
