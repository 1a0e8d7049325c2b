import { useQuery } from '@tanstack/react-query';
import { Delete, Phone } from 'lucide-react';
import type { FormEvent } from 'react';
import { formatPhone, parsePhone } from '#lib/phone.ts';
import { Keypad } from '../public/keypad.tsx';
import styles from './dialer.module.css';
import buttons from './phone-buttons.module.css';
import { whoseNumberQuery } from './softphone-queries.ts';
import type { StartCall } from './start-call.ts';

interface DialerProps {
  number: string;
  setNumber(number: string): void;
  mayCall: boolean;
  startCall: StartCall;
}

/** A number, typed or pressed, and whose it is. */
export function Dialer({ number, setNumber, mayCall, startCall }: DialerProps) {
  const parsed = number.replace(/\D/g, '').length >= 7 ? parsePhone(number) : undefined;
  const whose = useQuery({
    ...whoseNumberQuery(parsed ?? ''),
    enabled: parsed !== undefined,
  }).data;

  function call(event: FormEvent): void {
    event.preventDefault();
    if (number.trim()) startCall({ number }, { name: whose?.name ?? '', number: parsed ?? number });
  }

  return (
    <form className={styles.dialer} onSubmit={call}>
      <input
        type="tel"
        aria-label="Phone number"
        placeholder="Enter phone number"
        autoComplete="off"
        maxLength={40}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        onBlur={() => setNumber(parsed ? formatPhone(parsed) : number)}
      />
      <p className={styles.whose} role="status">
        {whose ? `${whose.name}, ${whose.kind}` : ''}
      </p>
      <Keypad label="Keypad" onKey={(key) => setNumber(number + key)} />
      <div className={styles.dial}>
        <button
          type="submit"
          className={buttons.green}
          aria-label="Call"
          disabled={!mayCall || !number.trim()}
        >
          <Phone size={28} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.erase}
          aria-label="Delete the last digit"
          disabled={!number}
          onClick={() => setNumber(number.slice(0, -1))}
        >
          <Delete size={26} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
