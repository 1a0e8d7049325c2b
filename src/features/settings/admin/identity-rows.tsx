import { formatAmericanPhone } from '#lib/american-phone.ts';
import type { defaultIdentity } from '../rules/website.ts';
import { TextRow } from './rows.tsx';
import type { SectionForm } from './use-section-form.ts';

interface IdentityRowsProps {
  form: SectionForm<'business_info'>;
  /** The fields that still have sample values. */
  examples: ReturnType<typeof defaultIdentity>;
}

/** The business's identity: name, phone, and email. */
export function IdentityRows({ form, examples }: IdentityRowsProps) {
  const phone = form.field('phone');
  return (
    <>
      <TextRow
        {...form.field('business_name')}
        autoComplete="organization"
        isExample={examples.includes('business_name')}
      />
      <TextRow
        {...phone}
        value={form.isEdited('phone') ? phone.value : formatAmericanPhone(phone.value)}
        type="tel"
        autoComplete="tel"
        isExample={examples.includes('phone')}
      />
      <TextRow
        {...form.field('email')}
        type="email"
        autoComplete="email"
        isExample={examples.includes('email')}
      />
    </>
  );
}
