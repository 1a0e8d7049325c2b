import type { ReactNode } from 'react';
import type { FieldErrors } from '#lib/check-form.ts';
import { languages } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import account from '#ui/site/account.module.css';
import { Field } from '#ui/site/field.tsx';
import type { DetailsForm } from '../contract/profile.ts';
import { type ProfileText, profileTextLimits } from '../rules/profile.ts';
import { profileTexts } from '../texts/profile.ts';
import { AddressPanel, type AddressView } from './address-pages.tsx';
import { Select } from './choices.tsx';
import { PreferencesPanel, type PreferencesView } from './preferences-panel.tsx';
import styles from './profile.module.css';
import { ProfileFrame, type ProfileNotes, type ProfileViewer } from './profile-frame.tsx';

export interface DetailsView {
  /** As typed after a failure, otherwise as stored. */
  form: DetailsForm;
  version: number;
  email: string;
  problems: FieldErrors;
  /** The stored values, if they were changed elsewhere while someone was typing. */
  newer?: DetailsForm | undefined;
}

interface ProfilePageProps extends ProfileNotes {
  viewer: ProfileViewer;
  details: DetailsView;
  addresses: AddressView[];
  preferences: PreferencesView;
  /** More panels, from other parts of the portal. */
  children?: ReactNode;
}

/** Who a customer is, where we work for them, and how to contact them. */
export function ProfilePage({
  viewer,
  details,
  addresses,
  preferences,
  children,
  ...notes
}: ProfilePageProps) {
  return (
    <ProfileFrame viewer={viewer} part="profile" {...notes}>
      <DetailsPanel viewer={viewer} {...details} />
      <AddressPanel language={viewer.language} addresses={addresses} />
      <PreferencesPanel language={viewer.language} {...preferences} />
      {children}
    </ProfileFrame>
  );
}

const complete: Partial<Record<keyof DetailsForm, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};

function DetailsPanel(props: DetailsView & { viewer: ProfileViewer }) {
  const { viewer, form, version, email, problems, newer } = props;
  const { language } = viewer;
  const t = profileTexts(language);
  const shown = (name: keyof DetailsForm, value: string) =>
    name === 'phone' ? formatPhone(value) : value;
  const field = (name: ProfileText) => {
    const label = t.fields[name];
    const isNewer = newer !== undefined && newer[name] !== form[name];
    return (
      <Field
        key={name}
        name={name}
        label={name === 'first_name' ? label : `${label} (${t.optional})`}
        type={name === 'phone' ? 'tel' : 'text'}
        autoComplete={complete[name]}
        defaultValue={shown(name, form[name])}
        required={name === 'first_name'}
        maxLength={profileTextLimits[name]}
        hint={
          isNewer
            ? t.problems.stored({ value: shown(name, newer[name]) || t.problems.nothing })
            : undefined
        }
        error={problems[name]}
      />
    );
  };
  return (
    <section className={styles.panel} aria-labelledby="details">
      <h2 id="details">{t.details.title}</h2>
      <p>
        <span className={styles.quiet}>{t.details.email}:</span> {email}{' '}
        <a href={`${customerPath('security', language)}#email`}>{t.details.emailChange}</a>
      </p>
      <form
        noValidate
        method="post"
        action={customerPath('profile', language)}
        className={account.form}
      >
        <input type="hidden" name="version" value={version} />
        <div className={account.pair}>{(['first_name', 'last_name'] as const).map(field)}</div>
        {field('phone')}
        <h3>{t.details.home}</h3>
        {field('address')}
        <div className={account.pair}>{(['city', 'state'] as const).map(field)}</div>
        {field('zip_code')}
        <Select
          name="language"
          label={t.fields.language}
          chosen={form.language}
          options={languages.map((value) => ({ value, label: t.languages[value] }))}
        />
        <div className={styles.buttons}>
          <button type="submit" className={account.primary}>
            {t.details.save}
          </button>
        </div>
      </form>
    </section>
  );
}
