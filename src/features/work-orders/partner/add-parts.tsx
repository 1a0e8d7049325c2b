import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { acceptedPictures } from '#ui/photos/accepted-pictures.ts';
import portal from '#ui/site/portal.module.css';
import type { EntryKind } from '../rules/work-orders.ts';
import { workOrderTexts } from '../texts/portal.ts';
import { described, EntryForm, Line, Lines, Problem } from './forms.tsx';
import styles from './order.module.css';
import { type OrderPageProps, Part } from './part.tsx';

/** What a partner adds to their own order: each part opens where it is pressed. */
export function AddParts(props: OrderPageProps) {
  const { locale, order, newKey, typed = {}, problems = {} } = props;
  const t = workOrderTexts(locale.language);
  const again = (kind: EntryKind, name: string) =>
    typed.kind === kind ? { typed: typed[name], error: problems[name] } : {};
  const photoProblem = again('photo', 'photos').error;
  const startsWithBefore = order.status === 'accepted' || order.status === 'on_my_way';
  const isWork = order.status !== 'done';
  return (
    <Part title={t.page.add}>
      {order.status === 'accepted' && (
        // A partner who forgot to report being on the way can still report the arrival.
        <EntryForm orderId={order.id} kind="arrived" entryId={newKey()}>
          <button type="submit" className={portal.button}>
            <Play size={18} aria-hidden="true" />
            {t.forms.arrived}
          </button>
        </EntryForm>
      )}
      <Adding {...props} kind="photo" title={t.forms.photoTitle} send={t.forms.savePhotos}>
        <fieldset className={styles.choice}>
          <legend>{t.forms.stage}</legend>
          {(['before', 'after'] as const).map((stage) => (
            <label key={stage}>
              <input
                type="radio"
                name="stage"
                value={stage}
                defaultChecked={(stage === 'before') === startsWithBefore}
              />
              {t.forms[stage]}
            </label>
          ))}
        </fieldset>
        <div className={styles.field}>
          <label htmlFor="photos">{t.forms.choose}</label>
          <input
            id="photos"
            type="file"
            name="photos"
            accept={acceptedPictures}
            multiple
            required
            data-choose={t.forms.chooseFiles}
            data-none={t.forms.noFiles}
            {...described('photos', photoProblem, t.forms.photoHint)}
          />
          <p id="photos-hint" className={styles.quiet}>
            {t.forms.photoHint}
          </p>
          <Problem id="photos" text={photoProblem} />
        </div>
      </Adding>
      <Adding {...props} kind="note" title={t.forms.noteTitle} send={t.forms.saveNote}>
        <Lines label={t.forms.noteLabel} name="body" id="note" {...again('note', 'body')} />
      </Adding>
      <Adding {...props} kind="hours" title={t.forms.hoursTitle} send={t.forms.saveHours}>
        <Line
          label={t.forms.hours}
          name="hours"
          id="hours"
          hint={t.forms.hoursHint}
          {...again('hours', 'hours')}
        />
      </Adding>
      <Adding {...props} kind="material" title={t.forms.materialTitle} send={t.forms.saveMaterial}>
        <Line
          label={t.forms.material}
          name="text"
          id="material"
          maxLength={200}
          {...again('material', 'text')}
        />
        <div className={styles.pair}>
          <Line
            label={t.forms.quantity}
            name="quantity"
            id="quantity"
            needed={false}
            {...again('material', 'quantity')}
          />
          <Line
            label={t.forms.cost}
            name="cost"
            id="cost"
            inputMode="decimal"
            needed={false}
            {...again('material', 'cost')}
          />
        </div>
      </Adding>
      {isWork && (
        <Adding {...props} kind="change" title={t.forms.changeTitle} send={t.forms.saveChange}>
          <p className={styles.quiet}>{t.forms.changeHint}</p>
          <Lines label={t.forms.changeLabel} name="body" id="change" {...again('change', 'body')} />
          <Line
            label={t.forms.changeAmount}
            name="amount"
            id="change-amount"
            inputMode="decimal"
            {...again('change', 'amount')}
          />
        </Adding>
      )}
    </Part>
  );
}

interface AddingProps extends OrderPageProps {
  kind: EntryKind;
  title: string;
  send: string;
  children: ReactNode;
}

function Adding({ order, newKey, typed, kind, title, send, children }: AddingProps) {
  return (
    <details className={styles.more} open={typed?.kind === kind || undefined}>
      <summary>{title}</summary>
      <EntryForm orderId={order.id} kind={kind} entryId={newKey()}>
        {children}
        <button type="submit" className={portal.button}>
          {send}
        </button>
      </EntryForm>
    </details>
  );
}
