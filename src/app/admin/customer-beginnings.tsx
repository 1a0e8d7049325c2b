import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarPlus,
  ClipboardPlus,
  FilePenLine,
  Hammer,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
} from 'lucide-react';
import { Link } from 'react-router';
import type { CustomerView } from '#features/customers/contract/customers.ts';
import { newestProjectQuery } from '#features/projects/admin/queries.ts';
import { adminLink } from '#lib/links.ts';
import { newLinks } from '#lib/new-links.ts';
import type { Area } from '#lib/rights.ts';
import styles from '#ui/admin/detail.module.css';
import { useMay } from '#ui/admin/rights.ts';

interface Beginning {
  label: string;
  icon: LucideIcon;
  area: Area;
  to: string;
}

/** What can be created for a customer, as far as the role allows it. */
export function CustomerBeginnings({ customer: { id, phone } }: { customer: CustomerView }) {
  const may = useMay();
  const { data: newest } = useQuery({ ...newestProjectQuery(id), enabled: may('messages') });
  const message = messageLink(id, phone, newest);
  const beginnings: Beginning[] = [
    { label: 'New request', icon: ClipboardPlus, area: 'requests', to: newLinks.request(id) },
    { label: 'New estimate', icon: FilePenLine, area: 'estimates', to: newLinks.estimate(id) },
    { label: 'New project', icon: Hammer, area: 'projects', to: newLinks.project(id) },
    { label: 'New invoice', icon: ReceiptText, area: 'invoices', to: newLinks.invoice(id) },
    { label: 'New visit', icon: CalendarPlus, area: 'schedule', to: newLinks.visit(id) },
    ...(message
      ? [{ label: 'Message', icon: MessageCircle, area: 'messages' as const, to: message }]
      : []),
  ];
  const offered = beginnings.filter(({ area }) => may(area));
  if (offered.length === 0) return null;
  return (
    <div className={styles.beginnings}>
      {offered.map(({ label, icon: Icon, to }) => (
        <Button
          key={label}
          component={Link}
          to={to}
          variant="default"
          px="xs"
          leftSection={<Icon size={16} aria-hidden="true" />}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/**
 * The thread of the newest project; without a project a text, or the thread that is about none.
 * Undefined until that is known.
 */
function messageLink(
  id: string,
  phone: string,
  newest: { id: string } | null | undefined,
): string | undefined {
  if (newest) return adminLink('messageThread', { id: newest.id });
  if (newest === undefined) return undefined;
  return phone ? newLinks.text(id) : adminLink('messageThread', { id });
}
