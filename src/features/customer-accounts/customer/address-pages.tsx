import type { FieldErrors } from '#lib/check-form.ts';
import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import type { AddressForm } from '../contract/profile.ts';
import { profileLimits } from '../rules/profile.ts';
import { profileTexts } from '../texts/profile.ts';
import styles from './profile.module.css';
import { ProfileFrame, type ProfileNotes, type ProfileViewer } from './profile-frame.tsx';

export type AddressView = AddressForm & { id: string };

/** A customer's other addresses, each with a link to edit it. */
export function AddressPanel({
  language,
  addresses,
}: {
  language: Language;
  addresses: AddressView[];
}) {
  const t = profileTexts(language);
  const base = customerPath('addresses', language);
  return (
    <section className={styles.panel} aria-labelledby="addresses">
      <h2 id="addresses">{t.addresses.title}</h2>
      <p className={styles.quiet}>{t.addresses.text}</p>
      {addresses.length === 0 && <p>{t.addresses.none}</p>}
      <ul className={styles.items}>
        {addresses.map((one) => (
          <li key={one.id}>
            <div>
              {one.address}
              <small>
                {[one.label, [one.city, one.state, one.zip_code].filter(Boolean).join(' ')]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <a
              href={`${base}/${one.id}`}
              aria-label={t.addresses.editOne({ address: one.address })}
            >
              {t.addresses.edit}
            </a>
          </li>
        ))}
      </ul>
      <a href={base} className={account.quiet}>
        {t.addresses.add}
      </a>
    </section>
  );
}

interface AddressPageProps extends ProfileNotes {
  viewer: ProfileViewer;
  form: AddressForm;
  problems: FieldErrors;
  /** The address to edit, or the key under which a new one is stored once. */
  of: { id: string } | { key: string };
}

const complete: Partial<Record<keyof AddressForm, string>> = {
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};

/** Another address: add, edit, or remove it. */
export function AddressPage({ viewer, form, problems, of, ...notes }: AddressPageProps) {
  const { language } = viewer;
  const t = profileTexts(language);
  const below = 'id' in of ? `/${of.id}` : '';
  const action = customerPath('addresses', language) + below;
  const field = (name: keyof AddressForm) => {
    const label = t.fields[name];
    return (
      <Field
        key={name}
        name={name}
        label={name === 'address' ? label : `${label} (${t.optional})`}
        autoComplete={complete[name]}
        defaultValue={form[name]}
        required={name === 'address'}
        maxLength={profileLimits[name]}
        hint={name === 'label' ? t.addresses.labelHint : undefined}
        error={problems[name]}
      />
    );
  };
  return (
    <ProfileFrame
      viewer={viewer}
      part="profile"
      title={'id' in of ? t.addresses.editTitle : t.addresses.addTitle}
      {...notes}
    >
      <section className={styles.panel}>
        <form noValidate method="post" action={action} className={account.form}>
          {'key' in of && <input type="hidden" name="key" value={of.key} />}
          {(['label', 'address'] as const).map(field)}
          <div className={account.pair}>{(['city', 'state'] as const).map(field)}</div>
          {field('zip_code')}
          <div className={styles.buttons}>
            <button type="submit" className={account.primary}>
              {t.addresses.save}
            </button>
            <a href={customerPath('profile', language)}>{t.addresses.back}</a>
          </div>
        </form>
      </section>
      {'id' in of && (
        <form method="post" action={`${action}/removal`} className={styles.buttons}>
          <button type="submit" className={`${account.quiet} ${styles.danger}`}>
            {t.addresses.remove}
          </button>
        </form>
      )}
    </ProfileFrame>
  );
}
