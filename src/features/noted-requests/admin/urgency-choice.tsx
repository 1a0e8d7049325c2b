import { CalendarDays, Check, Clock, Coffee, Siren } from 'lucide-react';
import { useId } from 'react';
import { type Urgency, urgencies } from '#features/requests/rules/requests.ts';
import { capitalized } from '#lib/plain-text.ts';
import styles from './new-request.module.css';

const icons = { emergency: Siren, urgent: Clock, normal: CalendarDays, flexible: Coffee };

const notes: Record<Urgency, string> = {
  emergency: 'Now',
  urgent: 'In a day or two',
  normal: 'In two weeks',
  flexible: 'Whenever',
};

/** How soon, as the request forms ask it. */
export function UrgencyChoice({
  value,
  onChange,
}: {
  value: Urgency;
  onChange(urgency: Urgency): void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.urgency}>
      <legend>When</legend>
      {urgencies.map((urgency) => {
        const Icon = value === urgency ? Check : icons[urgency];
        return (
          <label key={urgency} data-chosen={value === urgency || undefined}>
            <input
              type="radio"
              name={name}
              value={urgency}
              checked={value === urgency}
              onChange={() => onChange(urgency)}
            />
            <Icon size={18} aria-hidden="true" />
            <span>
              {capitalized(urgency)} <small>{notes[urgency]}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
