import type { ReactNode } from 'react';
import type { Language } from '#lib/language.ts';
import { mapLink, publicRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { DayTimes } from '#ui/site/day-times.tsx';
import { DeadLink } from '#ui/site/dead-link.tsx';
import { DocumentPage } from '#ui/site/document-page.tsx';
import { Check } from '#ui/site/form-parts.tsx';
import { Frame } from '#ui/site/frame.tsx';
import shared from '#ui/site/private-page.module.css';
import { useSite } from '#ui/site/site.ts';
import type { OfferedDay } from '../contract/visits.ts';
import { visitTexts } from '../texts/index.ts';
import styles from './visit-page.module.css';

/** The possible results of a press, by their text. */
export const notices = [
  'moved',
  'taken',
  'restored',
  'undoLate',
  'undoTaken',
  'unchecked',
] as const;
type Notice = (typeof notices)[number];
const failures: readonly Notice[] = ['taken', 'undoLate', 'undoTaken'];

/** A visit for its customer, in their language. */
export interface VisitPageProps {
  language: Language;
  /** The private link's path in both languages; the forms post below it. */
  paths: Record<Language, string>;
  firstName: string;
  /** Each fact's label and value. */
  facts: [string, string][];
  /** Who is on the way or working, once somebody is. */
  progress: string | undefined;
  status: 'noDay' | 'scheduled' | 'confirmed' | 'completed' | 'cancelled' | 'past';
  /** The result of the last press. */
  notice?: Notice | undefined;
  /** Behind a private link, which a mail scanner may open, confirming takes a check box. */
  asksForPerson: boolean;
  /** How many hours before the visit it can be canceled here, and whether it can now. */
  cancelHours: number;
  mayCancel: boolean;
  /** Just cancelled. */
  mayUndo: boolean;
  /** The address, for a map. */
  address: string;
  /** Available times to move to, by day; none if it is too late. */
  slots: OfferedDay[];
  /** The offer of portal access, behind a private link. */
  /** Below a private link: the offer to open an account. */
  offer?: ReactNode;
}

/**
 * The page behind a private link. Plain forms: it works without script, and opening it changes
 * nothing.
 */
export function VisitPage(props: VisitPageProps) {
  const { language, paths, firstName, facts, status, notice, slots } = props;
  const path = paths[language];
  const t = visitTexts(language);
  const phone = formatPhone(useSite().business.phone);
  const mayChange = status === 'noDay' || status === 'scheduled' || status === 'confirmed';
  return (
    <Frame language={language} route="visit" paths={paths}>
      <DocumentPage
        title={t.page.title}
        summary={
          status !== 'cancelled' && (
            <p>{status === 'noDay' ? t.page.noDay : t.page.intro({ name: firstName })}</p>
          )
        }
      >
        {status === 'cancelled' && (
          <p role="status" className={shared.notice} data-look="neutral">
            {t.page.cancelled({ phone })}
          </p>
        )}
        {notice && notice !== 'unchecked' && (
          <p
            role={failures.includes(notice) ? 'alert' : 'status'}
            className={shared.notice}
            data-bad={failures.includes(notice) || undefined}
          >
            {t.page[notice]}
          </p>
        )}
        {props.progress && (
          <p role="status" className={styles.status}>
            {props.progress}
          </p>
        )}
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {(status === 'scheduled' || status === 'confirmed') && (
          <p className={styles.ways}>
            <a className={shared.quiet} href={`${path}/calendar`}>
              {t.page.calendar}
            </a>
            {props.address && (
              <a
                className={shared.quiet}
                href={mapLink(props.address)}
                target="_blank"
                rel="noreferrer"
              >
                {t.page.map}
              </a>
            )}
          </p>
        )}
        {(status === 'confirmed' || status === 'completed') && (
          <p className={styles.status}>{t.page[status]}</p>
        )}
        {status === 'past' && !props.progress && <p>{t.page.past({ phone })}</p>}
        {status === 'scheduled' && (
          <form method="post" action={`${path}/confirmation`} noValidate>
            {props.asksForPerson && (
              <Check
                name="person"
                label={t.page.works}
                isOn={false}
                error={notice === 'unchecked' ? t.page.unchecked : undefined}
              />
            )}
            <button type="submit" className={shared.confirm}>
              {t.page.confirm}
            </button>
          </form>
        )}
        {mayChange && <Slots language={language} path={path} slots={slots} phone={phone} />}
        {mayChange && (
          <section>
            <h2>{t.page.cancelTitle}</h2>
            {props.mayCancel ? (
              <>
                <p>{t.page.cancelText}</p>
                <a className={shared.quiet} href={`${path}/cancellation`}>
                  {t.page.cancel}
                </a>
              </>
            ) : (
              <p>
                {t.page.cancelLate({ hours: t.page.hours({ count: props.cancelHours }), phone })}
              </p>
            )}
          </section>
        )}
        {props.mayUndo && (
          <form method="post" action={`${path}/restoration`}>
            <p>{t.page.undoText}</p>
            <button type="submit" className={shared.quiet}>
              {t.page.undo}
            </button>
          </form>
        )}
        {status === 'cancelled' && (
          <p className={styles.again}>
            <a href={publicRoutes.request[language]}>{t.page.ask}</a>
          </p>
        )}
        {props.offer}
      </DocumentPage>
    </Frame>
  );
}

interface SlotsProps extends Pick<VisitPageProps, 'language' | 'slots'> {
  path: string;
  phone: string;
}

function Slots({ language, path, slots, phone }: SlotsProps) {
  const t = visitTexts(language);
  return (
    <section id="times">
      <h2>{t.page.moveTitle}</h2>
      <p>{slots.length > 0 ? t.page.moveText : t.page.noSlots({ phone })}</p>
      <DayTimes
        days={slots}
        method="get"
        action={`${path}/time`}
        nameOf={({ day, time }) => t.page.moveTo({ day, time })}
      />
    </section>
  );
}

/** The link leads nowhere. */
export function VisitNotFoundPage({ language }: { language: Language }) {
  const t = visitTexts(language);
  const phone = formatPhone(useSite().business.phone);
  return (
    <Frame language={language} route="home">
      <DeadLink title={t.page.notFoundTitle} text={t.page.notFoundText({ phone })}>
        <a href={publicRoutes.request[language]}>{t.page.ask}</a>
      </DeadLink>
    </Frame>
  );
}
