import { Text } from '@mantine/core';
import {
  CalendarDays,
  CircleCheck,
  ClipboardList,
  FilePenLine,
  Hammer,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageSquare,
  MessagesSquare,
  ReceiptText,
  UserPlus,
  Wallet,
  Wrench,
} from 'lucide-react';
import { listDate } from '#lib/days/formats.ts';
import { exactMoney } from '#lib/money.ts';
import { LinkIfMay } from '#ui/admin/link-if-may.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import type { Activity, ActivityKind } from '../rules.ts';
import { activityText } from './labels.ts';
import table from './metrics-table.module.css';
import { recordLink } from './period-links.ts';
import styles from './recent.module.css';

/** The last five events, whatever the period. */
export function RecentPanel({ recent }: { recent: Activity[] }) {
  const style = useLocale();
  const now = useNow();
  return (
    <Panel title="Recent activity">
      {recent.length === 0 ? (
        <Text px={20} py="lg" c="dimmed" style={{ borderTop: 'var(--border)' }}>
          No recent activity
        </Text>
      ) : (
        <table className={`${table.table} ${styles.recent}`}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Who</th>
              <th scope="col" className={table.right}>
                Amount
              </th>
              <th scope="col" className={table.right}>
                When
              </th>
            </tr>
          </thead>
          <tbody>
            {recent.map((one) => {
              const Icon = iconOf(one);
              return (
                <tr key={`${one.id}${one.at}${one.action}${one.title}`}>
                  <td>
                    <LinkIfMay to={recordLink(one.kind, one.id)}>
                      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                      <span>{activityText(one)}</span>
                    </LinkIfMay>
                  </td>
                  <td>{one.who}</td>
                  <td className={table.right}>
                    {one.amount !== null && exactMoney(one.amount, style.currency)}
                  </td>
                  <td className={`${table.right} ${table.muted}`}>
                    {listDate(new Date(one.at), now, style)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

const icons: Record<Exclude<ActivityKind, 'project'>, LucideIcon> = {
  customer: UserPlus,
  request: ClipboardList,
  estimate: FilePenLine,
  invoice: ReceiptText,
  payment: Wallet,
  visit: CalendarDays,
  work_order: Wrench,
  message: MessageSquare,
  conversation: MessagesSquare,
  email: Mail,
};

function iconOf({ kind, action, status }: Activity): LucideIcon {
  if (kind !== 'project') return icons[kind];
  if (action === 'task_done') return ListChecks;
  return status === 'completed' ? CircleCheck : Hammer;
}
