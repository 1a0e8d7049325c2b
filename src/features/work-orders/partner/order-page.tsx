import { Navigation, Phone, TriangleAlert } from 'lucide-react';
import { tradeName } from '#features/partners/rules/trades.ts';
import { telLink } from '#lib/american-phone.ts';
import { mapLink, partnerRoutes } from '#lib/links.ts';
import { Icon } from '#ui/site/icon.tsx';
import portal from '#ui/site/portal.module.css';
import { SafetyAdvice } from '#ui/site/safety-advice.tsx';
import type { PartnerView } from '../contract/partner.ts';
import { numberIn } from '../rules/work-orders.ts';
import { workOrderTexts } from '../texts/portal.ts';
import { AddParts } from './add-parts.tsx';
import { dayLine, deadlineText, type Locale, payText, timeLeft, timeSpan } from './formats.ts';
import { Log } from './log.tsx';
import { OfferPart, QuestionPart } from './offer-part.tsx';
import { PendingPanel } from './offline/pending-panel.tsx';
import styles from './order.module.css';
import { type OrderPageProps, Part } from './part.tsx';
import { OrderStatus } from './status.tsx';
import { Tasks } from './tasks.tsx';

/** One order: what, when, for how much, and, once it is theirs, the customer and the address. */
export function OrderPage(props: OrderPageProps) {
  const { locale, order, problem } = props;
  const { language } = locale;
  const t = workOrderTexts(language);
  return (
    <>
      <PendingPanel language={language} />
      <div data-order={order.id} data-fresh="order" className={styles.page}>
        <div className={styles.head}>
          <a href={partnerRoutes.workOrders} className={portal.back}>
            ← {t.page.back}
          </a>
          <h1>{order.title}</h1>
          <p>
            <span className={styles.number}>{numberIn(language, order.order_number)}</span>
            <OrderStatus language={language} status={order.status} />
          </p>
        </div>
        <SafetyAdvice text={props.advice} />
        {problem && (
          <p role="alert" className={styles.alert}>
            {problem}
          </p>
        )}
        <Notice {...props} />
        <Facts {...props} />
        {order.site_note && (
          <p className={styles.warning}>
            <TriangleAlert size={24} strokeWidth={1.75} aria-label={t.page.siteNote} role="img" />
            <span>{order.site_note}</span>
          </p>
        )}
        <Part title={t.page.scope}>
          <p className={styles.explanation}>{order.scope}</p>
          {order.has_english && <p className={styles.quiet}>{t.page.onlyEnglish}</p>}
          {order.translated.length > 0 && <Translated {...props} />}
        </Part>
        {order.checklist.length > 0 && (
          <Part title={t.page.tasks}>
            <Tasks {...props} />
          </Part>
        )}
        {order.materials.length > 0 && (
          <Part title={t.page.materials}>
            <ul className={styles.rows}>
              {order.materials.map(({ key, text, from }) => (
                <li key={key}>
                  <span>{text}</span>
                  <span className={styles.quiet}>{t.page.from[from]}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Photos {...props} />
        {order.answers.length > 0 && <OfferPart {...props} />}
        {order.changes.length > 0 && <Changes {...props} />}
        {order.may_add && <AddParts {...props} />}
        {order.may_ask && <QuestionPart {...props} />}
        {order.entries.length > 0 && (
          <Part title={t.page.log}>
            <Log {...props} />
          </Part>
        )}
      </div>
    </>
  );
}

/** Says that nobody has checked the Spanish, and shows the English. */
function Translated({ locale, order }: OrderPageProps) {
  const t = workOrderTexts(locale.language);
  return (
    <details className={styles.translated}>
      <summary>
        {t.page.translated}
        <span className={styles.original}>{t.page.original}</span>
      </summary>
      <ul lang="en">
        {order.translated.map((english) => (
          <li key={english} className={styles.explanation}>
            {english}
          </li>
        ))}
      </ul>
    </details>
  );
}

const noticeOf = [
  'gone',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'bid',
  'done',
  'confirmed',
] as const;

/** What the state means for the reader, if it is not obvious. */
function Notice({ locale, order }: OrderPageProps) {
  const t = workOrderTexts(locale.language);
  const notice = noticeOf.find((status) => status === order.status);
  if (!notice) return null;
  return (
    <p className={styles.notice}>
      {t.notices[notice]}
      {order.cancel_reason && ` ${t.page.cancelReason({ reason: order.cancel_reason })}`}
    </p>
  );
}

function Facts({ locale, order }: OrderPageProps) {
  const t = workOrderTexts(locale.language);
  const { starts_at: from, ends_at: to, customer } = order;
  const pay = payText(order, locale);
  const area = [order.city, order.zip_code].filter(Boolean).join(' ');
  const isOpen = order.status === 'offered' || order.status === 'bid';
  return (
    <div className={styles.facts}>
      <dl className={styles.top}>
        <div>
          <dt>{from ? dayLine(from, locale) : t.page.noTime}</dt>
          <dd>{from && to ? timeSpan(from, to, locale) : '–'}</dd>
        </div>
        <div className={styles.pay}>
          <dt>{pay.label}</dt>
          <dd>{pay.value}</dd>
        </div>
      </dl>
      {customer ? (
        <Customer locale={locale} customer={customer} />
      ) : (
        <div className={styles.below}>
          <p>
            <strong>{tradeName(order.trade, locale.language)}</strong>
            {area && `, ${area}`}
          </p>
          {isOpen && (
            <p>
              {t.page.until({ when: deadlineText(order.offer_ends_at, locale) })}
              <strong className={styles.left}>{timeLeft(order.offer_ends_at, locale)}</strong>
            </p>
          )}
          {isOpen && <p className={styles.quiet}>{t.page.hidden}</p>}
        </div>
      )}
    </div>
  );
}

function Customer({
  locale,
  customer,
}: {
  locale: Locale;
  customer: NonNullable<PartnerView['customer']>;
}) {
  const t = workOrderTexts(locale.language);
  const { name, phone, phone_extension: extension, address, city, state, zip_code } = customer;
  const town = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const location = [address, town].filter(Boolean).join(', ');
  return (
    <div className={styles.below}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{location}</p>
      <p className={styles.reach}>
        {location && (
          <a href={mapLink(location)} className={portal.button} rel="noreferrer" target="_blank">
            <Icon of={Navigation} />
            {t.page.directions}
          </a>
        )}
        {phone && (
          <a href={telLink(phone, extension)} className={portal.button}>
            <Icon of={Phone} />
            {t.page.call}
            {extension && `, ext. ${extension}`}
          </a>
        )}
      </p>
    </div>
  );
}

function Photos({ locale, order }: OrderPageProps) {
  const t = workOrderTexts(locale.language);
  return (['scope', 'before', 'after'] as const).map((stage) => {
    const photos = order.photos.filter((photo) => photo.stage === stage);
    if (photos.length === 0) return null;
    return (
      <Part key={stage} title={t.page.photos[stage]}>
        <ul className={styles.photos}>
          {photos.map(({ id, url, thumbnail_url }, location) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={thumbnail_url}
                  alt={`${t.page.photos[stage]}: ${t.page.photo({ number: location + 1 })}`}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      </Part>
    );
  });
}

function Changes({ locale, order }: OrderPageProps) {
  const t = workOrderTexts(locale.language);
  return (
    <Part title={t.page.changes}>
      <ul className={styles.rows}>
        {order.changes.map(({ id, description, amount, status, reason }) => (
          <li key={id}>
            <span>
              {description}
              <small>
                {t.page.changeStates[status]}
                {reason && `: ${reason}`}
              </small>
            </span>
            <span>{payText({ ...order, is_mine: true, amount }, locale).value}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
