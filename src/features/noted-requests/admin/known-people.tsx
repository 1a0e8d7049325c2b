import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { shortDate } from '#lib/days/formats.ts';
import { initialsOf } from '#lib/initials.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { KnownPerson } from '../contract/entry.ts';
import styles from './new-request.module.css';
import { knownPeopleQuery } from './queries.ts';

interface KnownPeopleProps {
  /** As typed. */
  phone: string;
  taken: KnownPerson | null;
  onTake(person: KnownPerson): void;
  onRelease(): void;
}

/** Who has the typed number. Nobody is taken over without a press: families share numbers. */
export function KnownPeople({ phone, taken, onTake, onRelease }: KnownPeopleProps) {
  const query = knownPeopleQuery(phone);
  const { data = [], error } = useQuery(query);
  const found = query.enabled ? data : [];
  const isListed = found.some((person) => isSamePerson(person, taken));
  const people = taken && !isListed ? [taken, ...found] : found;
  if (error && query.enabled) return <AlertBox>{errorText(error)}</AlertBox>;
  return (
    <div role="status" aria-label="Known by this number">
      {people.length > 1 && (
        <p className={styles.several}>{people.length} people have this number.</p>
      )}
      {people.map((person) => {
        const isTaken = isSamePerson(person, taken);
        return (
          <button
            key={`${person.customer_id} ${nameOf(person)}`}
            type="button"
            className={styles.person}
            aria-pressed={isTaken}
            onClick={() => (isTaken ? onRelease() : onTake(person))}
          >
            <span className={styles.face} aria-hidden="true">
              {initialsOf(nameOf(person))}
            </span>
            <span className={styles.facts}>
              <strong>{nameOf(person)}</strong>
              <Facts person={person} />
            </span>
            {isTaken ? (
              <CircleCheck size={22} aria-hidden="true" />
            ) : (
              <span className={styles.take}>Select</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function Facts({ person }: { person: KnownPerson }) {
  const style = useLocale();
  const { since, customer_id, contact, open_work, last_visit, address, city } = person;
  const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: style.timeZone });
  const lines = [
    customer_id ? `Customer since ${year.format(new Date(since))}` : 'Sent a request before',
    contact && `Number of ${contact}`,
    [address, city].filter(Boolean).join(', '),
    open_work
      ? `Open: ${open_work}`
      : last_visit && `Last visit ${shortDate(new Date(last_visit), style)}`,
  ].filter(Boolean);
  return lines.map((line) => <span key={line}>{line}</span>);
}

export function nameOf({ first_name, last_name }: KnownPerson): string {
  return `${first_name} ${last_name}`.trim();
}

function isSamePerson(one: KnownPerson, other: KnownPerson | null): boolean {
  return one.customer_id === other?.customer_id && nameOf(one) === nameOf(other);
}
