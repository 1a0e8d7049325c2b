import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { PhoneIncoming, PhoneMissed, PhoneOff, PhoneOutgoing, Voicemail } from 'lucide-react';
import { Link } from 'react-router';
import { dayIn } from '#lib/days/days.ts';
import { clockTime, type DateStyle, dayName } from '#lib/days/formats.ts';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { EmptyState, NothingFound, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import type { CallView } from '../contract/calls.ts';
import styles from './call-list.module.css';
import { aboutText, markOf, personOf, wayText } from './record-labels.ts';

interface CallListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  calls: CallView[] | undefined;
  isFiltered: boolean;
  clearFilter(): void;
  openId: string | undefined;
  linkTo(id: string): string;
}

export function CallList(props: CallListProps) {
  const { list, calls, isFiltered, clearFilter, openId, linkTo } = props;
  const isEmpty = calls?.length === 0;
  return (
    <>
      <Panel>
        {!calls && <Pending query={list} title="Couldn't load calls" rows={8} />}
        {isEmpty && isFiltered && <NothingFound title="No calls found" onClear={clearFilter} />}
        {isEmpty && !isFiltered && (
          <EmptyState drawing="toolbox" title="No calls found">
            Calls from your website and portals show up here, with voicemails and your notes.
          </EmptyState>
        )}
        {calls && !isEmpty && <Days calls={calls} openId={openId} linkTo={linkTo} />}
      </Panel>
      <ListFoot list={list} count={calls?.length} />
    </>
  );
}

function Days({
  calls,
  openId,
  linkTo,
}: Pick<CallListProps, 'openId' | 'linkTo'> & { calls: CallView[] }) {
  const style = useLocale();
  const now = useNow();
  return Object.entries(byDay(calls, style)).map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-label={titleOf(ofDay, now, style)}>
      <h2>{titleOf(ofDay, now, style)}</h2>
      <ul>
        {ofDay.map((call) => (
          <li key={call.id}>
            <Card call={call} isOpen={call.id === openId} to={linkTo(call.id)} style={style} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Card({
  call,
  isOpen,
  to,
  style,
}: {
  call: CallView;
  isOpen: boolean;
  to: string;
  style: DateStyle;
}) {
  const Icon = iconOf(call);
  const mark = markOf(call);
  return (
    <Link
      id={`call-${call.id}`}
      to={to}
      className={styles.card}
      aria-current={isOpen || undefined}
      data-new={call.is_new || undefined}
      preventScrollReset
    >
      <Icon size={18} aria-hidden="true" data-missed={call.is_missed || undefined} />
      <span className={styles.person}>
        <strong>{personOf(call)}</strong> <span>{wayText(call)}</span>
      </span>
      <time dateTime={call.started_at}>{clockTime(new Date(call.started_at), style)}</time>
      <span className={styles.about}>{aboutText(call)}</span>
      {mark && <StatusDot tone={mark.tone}>{mark.label}</StatusDot>}
    </Link>
  );
}

function iconOf(call: CallView) {
  if (call.voicemail) return Voicemail;
  if (call.is_missed) return PhoneMissed;
  if (call.end_reason === 'blocked' || call.end_reason === 'rejected') return PhoneOff;
  return call.call_direction === 'inbound' ? PhoneIncoming : PhoneOutgoing;
}

function byDay(calls: CallView[], { timeZone }: DateStyle): Record<string, CallView[]> {
  return Object.groupBy(calls, ({ started_at }) => dayIn(timeZone, new Date(started_at))) as Record<
    string,
    CallView[]
  >;
}

function titleOf([first]: CallView[], now: Date, style: DateStyle): string {
  const at = new Date(first?.started_at ?? 0);
  return dayIn(style.timeZone, at) === dayIn(style.timeZone, now) ? 'Today' : dayName(at, style);
}
