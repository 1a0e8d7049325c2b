import { useOutletContext } from 'react-router';
import { formatAmericanPhone } from '../../../lib/american-phone.ts';
import type { SettingsView } from '../contract/settings.ts';
import { defaultIdentity, hasDefaultIdentity, isDefaultLink } from '../rules/website.ts';
import { BothLanguagesRow } from './both-languages-row.tsx';
import { NumberRow, TextRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SocialLinksRow } from './social-links-row.tsx';
import { TownsRow } from './towns-row.tsx';
import { useSectionForm } from './use-section-form.ts';

export function BusinessInfoForm() {
  const form = useSectionForm('business_info');
  const { website } = useOutletContext<SettingsView>().settings;
  const typed = { business_info: form.values, website };
  const examples = defaultIdentity(typed);
  const phone = form.field('phone');

  return (
    <SectionPanel
      form={form}
      intro={
        (hasDefaultIdentity(typed) || form.values.social_links.some(isDefaultLink)) &&
        'Details marked Example are samples that came with the software. Please replace them with your own.'
      }
    >
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
      <TextRow {...form.field('website')} type="url" autoComplete="url" />
      <TextRow {...form.field('address')} autoComplete="street-address" />
      <TextRow {...form.field('city')} autoComplete="address-level2" />
      <TextRow {...form.field('state')} autoComplete="address-level1" />
      <TextRow {...form.field('zip_code')} autoComplete="postal-code" />
      <TextRow {...form.field('county')} />
      <BothLanguagesRow {...form.field('region')} />
      <TownsRow {...form.field('service_area')} />
      <NumberRow {...form.field('years_of_experience')} />
      <SocialLinksRow {...form.field('social_links')} />
    </SectionPanel>
  );
}
