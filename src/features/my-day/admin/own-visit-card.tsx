import { Button } from '@mantine/core';
import {
  Map as MapIcon,
  MapPin,
  MessageSquare,
  NotebookPen,
  Phone,
  StickyNote,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { customerName, leaveBy, lengthText, minutesLate } from '#features/schedule/rules/today.ts';
import { endOf } from '#features/schedule/rules/visits.ts';
import { telLink } from '#lib/american-phone.ts';
import { dayIn } from '#lib/days/days.ts';
import { calendarDay, clockTime } from '#lib/days/formats.ts';
import { adminLink, mapLink, textLink } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { DayVisit } from '../contract.ts';
import { FinishedOffer, type InvoiceMaker } from './finished-offer.tsx';
import { latestOf } from './latest-of.ts';
import styles from './my-day.module.css';
import { useReports } from './outbox.ts';
import { OwnNotes } from './own-notes.tsx';
import { OwnPhotos } from './own-photos.tsx';
import { OwnSteps } from './own-steps.tsx';
import { OwnTask } from './own-task.tsx';
import { isTaskDone } from './task-done.ts';
import { WaitingReports } from './waiting-reports.tsx';

interface OwnVisitCardProps extends InvoiceMaker {
  visit: DayVisit;
  isToday: boolean;
  /** Today's visit that comes next, or that someone is at. */
  atHand: DayVisit | undefined;
  /** It was chosen from the list, so it gets focus. */
  isChosen: boolean;
  now: Date;
}

/** One visit with everything needed on site. */
export function OwnVisitCard(props: OwnVisitCardProps) {
  const { visit, isToday, atHand, isChosen, now, createInvoice } = props;
  const reports = useReports(visit.id);
  const title = useRef<HTMLHeadingElement>(null);
  const openTasks = (visit.project?.tasks ?? []).filter((task) => !isTaskDone(task, reports));
  const name = customerName(visit);
  const called = name || visit.title;
  useEffect(() => {
    if (isChosen) title.current?.focus();
  }, [isChosen]);
  return (
    <article className={styles.card} aria-label={called}>
      <When visit={visit} isToday={isToday} isNext={visit.id === atHand?.id} now={now} />
      <h2 ref={title} tabIndex={-1}>
        {visit.title}
      </h2>
      <ul className={styles.facts}>
        <Fact icon={<MapPin size={18} aria-hidden="true" />}>
          {name && <strong>{name}</strong>}
          <span>{location(visit)}</span>
        </Fact>
        {visit.notes && (
          <Fact icon={<StickyNote size={18} aria-hidden="true" />}>
            <span className="visually-hidden">Notes for the visit: </span>
            {visit.notes}
          </Fact>
        )}
        {visit.project?.notes && (
          <Fact icon={<NotebookPen size={18} aria-hidden="true" />}>
            <span className="visually-hidden">Job notes: </span>
            {visit.project.notes}
          </Fact>
        )}
      </ul>
      <Ways visit={visit} name={called} isLate={isToday && minutesLate(visit, now) > 0} />
      <OwnSteps visit={visit} name={called} openTasks={openTasks.length} isOpen={isToday} />
      {visit.to_invoice && (
        <FinishedOffer visit={visit} toInvoice={visit.to_invoice} createInvoice={createInvoice} />
      )}
      {visit.status === 'completed' && atHand && (
        <Button
          variant={visit.to_invoice ? 'default' : 'filled'}
          component={Link}
          to={adminLink('myDay', {}, { visit: atHand.id })}
        >
          Next visit: {atHand.title}
        </Button>
      )}
      {visit.project && visit.project.tasks.length > 0 && (
        <section>
          <h3>Tasks</h3>
          <ul aria-label={`Tasks for ${called}`}>
            {visit.project.tasks.map((task) => (
              <OwnTask key={task.id} visitId={visit.id} task={task} />
            ))}
          </ul>
        </section>
      )}
      <OwnPhotos visitId={visit.id} name={called} photos={visit.project?.photos ?? []} />
      <OwnNotes visit={visit} name={called} />
      <WaitingReports visitId={visit.id} name={called} />
    </article>
  );
}

interface WhenProps extends Pick<OwnVisitCardProps, 'visit' | 'isToday' | 'now'> {
  isNext: boolean;
}

/** The visit's progress, or when to leave; and what the customer was promised. */
function When({ visit, isToday, isNext, now }: WhenProps) {
  const style = useLocale();
  const time = (at: Date) => clockTime(at, style);
  const start = new Date(visit.starts_at);
  const latest = latestOf(visit);
  const leave = leaveBy(visit, now);
  const late = isToday ? minutesLate(visit, now) : 0;
  const state = () => {
    if (latest) return `${since[latest.step]} ${time(latest.at)}`;
    if (visit.status === 'completed') return 'Completed';
    if (!isToday) return calendarDay(dayIn(style.timeZone, start), style.dateFormat);
    if (late > 0) return `${lengthText(late)} late`;
    if (!isNext) return 'Today';
    return leave ? `Next, leave by ${time(leave)}` : 'Next';
  };
  const span = `${time(start)} – ${time(new Date(visit.ends_at))}`;
  const promised = `${time(start)} – ${time(endOf(start, visit.window_minutes))}`;
  return (
    <div className={styles.when}>
      <strong data-late={(!latest && late > 0) || undefined}>{state()}</strong>
      <span>{visit.window_minutes > 0 ? `Promised ${promised}` : span}</span>
    </div>
  );
}

const since = { on_the_way: 'On the way since', started: 'Working since', finished: 'Done at' };

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>{children}</div>
    </li>
  );
}

/** How to reach the customer. */
function Ways({ visit, name, isLate }: { visit: DayVisit; name: string; isLate: boolean }) {
  const { phone, phone_extension } = visit.customer;
  const address = addressOf(visit);
  if (!address && !phone) return null;
  return (
    <div className={styles.ways}>
      {address && (
        <Button
          component="a"
          variant="default"
          href={mapLink(address)}
          target="_blank"
          rel="noreferrer"
          leftSection={<MapIcon size={18} aria-hidden="true" />}
        >
          Map<span className="visually-hidden"> to {name}</span>
        </Button>
      )}
      {phone && (
        <>
          <Button
            component="a"
            variant="default"
            href={telLink(phone, phone_extension)}
            leftSection={<Phone size={18} aria-hidden="true" />}
          >
            Call{phone_extension && `, ext. ${phone_extension}`}
            <span className="visually-hidden"> {name}</span>
          </Button>
          <Button
            component="a"
            variant="default"
            href={isLate ? textLink(phone, lateText(visit.customer)) : textLink(phone)}
            leftSection={<MessageSquare size={18} aria-hidden="true" />}
          >
            {isLate ? 'Text: running late' : 'Text'}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * Already in the message program, in the customer's language; whoever sends it adds how long it
 * takes.
 */
function lateText({ first_name: firstName, language }: DayVisit['customer']): string {
  if (language === 'spanish') {
    const hello = firstName ? `Hola, ${firstName}:` : 'Hola:';
    return `${hello} voy con retraso y llego lo antes posible. ¡Disculpe la espera!`;
  }
  const hello = firstName ? `Hi ${firstName},` : 'Hi,';
  return `${hello} I'm running late and will be there as soon as I can. Sorry for the wait!`;
}

function addressOf({ address, city, state, zip_code }: DayVisit): string {
  return address || city
    ? [address, city, `${state} ${zip_code}`.trim()].filter(Boolean).join(', ')
    : '';
}

/** "88 Frey St, Boerne, TX 78006, 12 min drive". */
function location(visit: DayVisit): string {
  const drive = visit.drive_minutes !== null && `${visit.drive_minutes} min drive`;
  return [addressOf(visit), drive].filter(Boolean).join(', ');
}
