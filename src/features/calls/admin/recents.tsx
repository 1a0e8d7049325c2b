import { useQuery } from '@tanstack/react-query';
import { Phone, PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import { messageTime } from '#lib/days/formats.ts';
import { formatPhone } from '#lib/phone.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { CallView } from '../contract/calls.ts';
import type { CallTarget } from '../line/voice-port.ts';
import { formatCallTime } from '../rules/call-time.ts';
import styles from './phone-list.module.css';
import { recentCallsQuery } from './softphone-queries.ts';
import type { StartCall } from './start-call.ts';

interface RecentsProps {
  mayCall: boolean;
  startCall: StartCall;
}

/** The newest 20 calls. */
export function Recents({ mayCall, startCall }: RecentsProps) {
  const query = useQuery(recentCallsQuery);
  if (!query.data) return <Pending query={query} title="Calls didn't load" rows={6} />;
  if (query.data.length === 0) return <p className={styles.empty}>No recent calls</p>;
  return (
    <ul className={styles.list} aria-label="Recent calls">
      {query.data.map((call) => (
        <Recent key={call.id} call={call} mayCall={mayCall} startCall={startCall} />
      ))}
    </ul>
  );
}

function Recent({ call, mayCall, startCall }: RecentsProps & { call: CallView }) {
  const style = useLocale();
  const now = useNow();
  const isMissed = call.call_status !== 'completed' && call.call_direction === 'inbound';
  const number = call.caller_number ? formatPhone(call.caller_number) : 'Unknown';
  const name = call.caller_name || number;
  const to = targetOf(call);
  return (
    <li>
      <Direction call={call} isMissed={isMissed} />
      <span className={styles.entry} data-missed={isMissed || undefined}>
        <strong>{name}</strong>
        <small>
          {call.caller_name && `${number}, `}
          {messageTime(new Date(call.started_at), now, style)}
        </small>
      </span>
      <span className={styles.time}>{formatCallTime(call.duration_seconds, 2)}</span>
      {to && (
        <button
          type="button"
          className={styles.call}
          aria-label={`Call ${name} back`}
          disabled={!mayCall}
          onClick={() => startCall(to, { name: call.caller_name, number: call.caller_number })}
        >
          <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function Direction({ call, isMissed }: { call: CallView; isMissed: boolean }) {
  const Drawing = isMissed
    ? PhoneMissed
    : call.call_direction === 'inbound'
      ? PhoneIncoming
      : PhoneOutgoing;
  const label = isMissed ? 'Missed' : call.call_direction === 'inbound' ? 'Incoming' : 'Outgoing';
  return (
    <span className={styles.direction} data-missed={isMissed || undefined}>
      <Drawing size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** The other side, to call back; undefined if a visitor left no number. */
function targetOf(call: CallView): CallTarget | undefined {
  if (call.customer_id) return { customer_id: call.customer_id };
  if (call.partner_id) return { partner_id: call.partner_id };
  return call.caller_number ? { number: call.caller_number } : undefined;
}
