import { partnerLink } from '#lib/links.ts';
import toolbox from '#ui/art/empty-toolbox.svg';
import { PageHead } from '#ui/site/page-head.tsx';
import portal from '#ui/site/portal.module.css';
import type { PartnerSummary } from '../contract/partner.ts';
import {
  type CountedOrders,
  numberIn,
  type PartnerTab,
  partnerTabs,
} from '../rules/work-orders.ts';
import { workOrderTexts } from '../texts/portal.ts';
import { dayLine, deadlineText, type Locale, payText, timeSpan } from './formats.ts';
import styles from './order.module.css';
import { OrderStatus } from './status.tsx';

export interface OrdersPageProps {
  locale: Locale;
  tab: PartnerTab;
  /** Only those that the dashboard counts. */
  counted: CountedOrders | undefined;
  orders: PartnerSummary[];
  /** Where older ones start, if there are more. */
  older: string | undefined;
  isFirst: boolean;
}

/** A partner's orders in three lists: offered, theirs, past. */
export function OrdersPage({ locale, tab, counted, orders, older, isFirst }: OrdersPageProps) {
  const t = workOrderTexts(locale.language);
  const list = counted ? { counted } : { tab };
  const link = partnerLink('workOrders', {}, list);
  return (
    <>
      <PageHead title={t.list.title} summary={t.list.summary} />
      <nav className={styles.tabs} aria-label={t.list.tabs}>
        {partnerTabs.map((one) => (
          <a
            key={one}
            href={partnerLink('workOrders', {}, { tab: one })}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t.list[one]}
          </a>
        ))}
      </nav>
      {counted && (
        <p className={styles.counted}>
          {t.list.counted[counted]}
          <a href={partnerLink('workOrders', {}, { tab })}>{t.list.all}</a>
        </p>
      )}
      {orders.length === 0 ? (
        <div className={`${portal.panel} ${portal.empty}`}>
          <img src={toolbox} alt="" width={200} height={140} />
          <p>{t.list.none[tab]}</p>
        </div>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderLine key={order.id} locale={locale} order={order} />
          ))}
        </ul>
      )}
      <p className={portal.more}>
        {older && <a href={`${link}&before=${older}`}>{t.list.older}</a>}
        {!isFirst && <a href={link}>{t.list.newest}</a>}
      </p>
    </>
  );
}

function OrderLine({ locale, order }: { locale: Locale; order: PartnerSummary }) {
  const { language } = locale;
  const t = workOrderTexts(language);
  const { starts_at: from, ends_at: to } = order;
  const pay = payText(order, locale);
  const isOpen = order.status === 'offered' || order.status === 'bid';
  const who = order.customer_name ?? [order.city, order.zip_code].filter(Boolean).join(' ');
  return (
    <li>
      <a href={partnerLink('workOrder', { id: order.id })}>{order.title}</a>
      <span className={styles.lineMoney}>{pay.value === '–' ? t.list.bids : pay.value}</span>
      <span>
        {who}
        <small>
          {numberIn(language, order.order_number)}
          {from && to && ` · ${dayLine(from, locale)}, ${timeSpan(from, to, locale)}`}
          {isOpen && ` · ${t.list.left({ when: deadlineText(order.offer_ends_at, locale) })}`}
        </small>
      </span>
      <span className={styles.lineState}>
        <OrderStatus language={language} status={order.status} />
      </span>
    </li>
  );
}
