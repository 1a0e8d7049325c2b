import { type Clock, dayOfDate, timeText, weekdayName } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import portal from '#ui/site/portal.module.css';
import { TimeSelect } from '#ui/site/time-select.tsx';
import { type WorkingDay, weekdays } from '../rules.ts';
import { scheduleTexts } from '../texts/index.ts';
import styles from './schedule.module.css';

interface HoursPanelProps {
  language: Language;
  hours: WorkingDay[];
  /** By weekday. */
  problems: Record<string, string>;
  typed: Record<string, string> | undefined;
}

/** Working hours by weekday. */
export function HoursPanel({ language, hours, problems, typed }: HoursPanelProps) {
  const t = scheduleTexts(language);
  return (
    <section className={portal.panel} aria-labelledby="hours">
      <h2 id="hours">{t.hours.title}</h2>
      <p>{t.hours.text}</p>
      {hours.length > 0 && (
        <ul className={styles.days}>
          {weekdays.map((weekday) => {
            const known = hours.find((one) => one.weekday === weekday);
            return (
              <li key={weekday} className={styles.dayHours}>
                <span>{weekdayName((weekday + 6) % 7, language)}</span>
                <span>
                  {known
                    ? `${timeText(known.opens, language)} – ${timeText(known.closes, language)}`
                    : t.away}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <details open={Object.keys(problems).length > 0}>
        <summary>{t.hours.change}</summary>
        <form noValidate method="post" action={partnerRoutes.hours} className={styles.hoursForm}>
          {weekdays.map((weekday) => {
            const day = weekdayName((weekday + 6) % 7, language);
            const known = hours.find((one) => one.weekday === weekday);
            const problem = problems[weekday];
            const note = problem && `hours-problem-${weekday}`;
            return (
              <fieldset key={weekday} className={styles.hours}>
                <legend>{day}</legend>
                {(['opens', 'closes'] as const).map((end) => (
                  <label key={end} htmlFor={`${end}-${weekday}`}>
                    <span>{end === 'opens' ? t.hours.from : t.hours.to}</span>
                    <TimeSelect
                      id={`${end}-${weekday}`}
                      language={language}
                      name={`${end}_${weekday}`}
                      chosen={typed?.[`${end}_${weekday}`] ?? known?.[end] ?? ''}
                      aria-invalid={problem ? true : undefined}
                      aria-describedby={note}
                    />
                  </label>
                ))}
                {problem && (
                  <p id={note} role="alert" className={account.error}>
                    {problem}
                  </p>
                )}
              </fieldset>
            );
          })}
          <button type="submit" className={portal.button}>
            {t.hours.save}
          </button>
          <button type="submit" name="copy" value="yes" className={portal.button}>
            {t.hours.saveMonday}
          </button>
        </form>
      </details>
    </section>
  );
}

export interface DaysOffView {
  id: string;
  /** YYYY-MM-DD, first and last. */
  from: string;
  to: string;
  note: string;
}

interface DaysOffPanelProps {
  clock: Clock;
  today: string;
  daysOff: DaysOffView[];
  /** By field; general ones under an empty name. */
  problems: Record<string, string>;
  typed: Record<string, string> | undefined;
  newId: string;
}

/** Days off that aren't over, and the form for more. */
export function DaysOffPanel(props: DaysOffPanelProps) {
  const { clock, today, daysOff, problems, typed, newId } = props;
  const t = scheduleTexts(clock.language);
  const toCome = daysOff.filter(({ to }) => to >= today);
  return (
    <section className={portal.panel} aria-labelledby="off">
      <h2 id="off">{t.off.title}</h2>
      {toCome.length === 0 && <p>{t.off.none}</p>}
      <ul className={portal.rows}>
        {toCome.map(({ id, from, to, note }) => {
          const days =
            from === to
              ? dayOfDate(from, clock)
              : t.off.span({ from: dayOfDate(from, clock), to: dayOfDate(to, clock) });
          return (
            <li key={id}>
              <span>
                {days}
                {note && <small>{note}</small>}
              </span>
              <form method="post" action={partnerLink('dayOff', { id })}>
                <button
                  type="submit"
                  className={portal.button}
                  aria-label={t.off.removeThese({ days })}
                >
                  {t.off.remove}
                </button>
              </form>
            </li>
          );
        })}
      </ul>
      {problems[''] && (
        <p role="alert" className={account.alert}>
          {problems['']}
        </p>
      )}
      <form noValidate method="post" action={partnerRoutes.daysOff} className={account.form}>
        <input type="hidden" name="id" value={newId} />
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            name={end}
            type="date"
            label={t.off[end]}
            defaultValue={typed?.[end]}
            min={today}
            error={problems[end]}
            required
          />
        ))}
        <Field
          name="note"
          label={`${t.off.note} (${t.off.optional})`}
          defaultValue={typed?.note}
          maxLength={200}
          error={problems.note}
        />
        <button type="submit" className={portal.button}>
          {t.off.add}
        </button>
      </form>
    </section>
  );
}

interface CalendarPanelProps {
  language: Language;
  address: string | undefined;
}

/** The private address for other calendars. */
export function CalendarPanel({ language, address }: CalendarPanelProps) {
  const t = scheduleTexts(language);
  return (
    <section className={portal.panel} aria-labelledby="feed">
      <h2 id="feed">{t.feed.title}</h2>
      <p>{t.feed.text}</p>
      {address && <Field name="address" label={t.feed.address} defaultValue={address} readOnly />}
      <form method="post" action={partnerRoutes.calendar} className={styles.feed}>
        <button type="submit" name="do" value="make" className={portal.button}>
          {address ? t.feed.renew : t.feed.make}
        </button>
        {address && (
          <button type="submit" name="do" value="end" className={portal.button}>
            {t.feed.end}
          </button>
        )}
      </form>
    </section>
  );
}
