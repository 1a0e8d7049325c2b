import { useOutletContext } from 'react-router';
import type { SettingsView } from '../contract/settings.ts';
import { defaultIdentity, hasDefaultIdentity, isDefaultLink } from '../rules/website.ts';
import { BothLanguagesRow } from './both-languages-row.tsx';
import { IdentityRows } from './identity-rows.tsx';
import { LinesRow } from './lines-row.tsx';
import { NumberRow, TextRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SocialLinksRow } from './social-links-row.tsx';
import { useSectionForm } from './use-section-form.ts';

export function BusinessInfoForm() {
  const form = useSectionForm('business_info');
  const { website } = useOutletContext<SettingsView>().settings;
  const typed = { business_info: form.values, website };
  const examples = defaultIdentity(typed);

  return (
    <SectionPanel
      form={form}
      intro={
        (hasDefaultIdentity(typed) || form.values.social_links.some(isDefaultLink)) &&
        'Details marked Example are samples that came with the software. Please replace them with your own.'
      }
    >
      <IdentityRows form={form} examples={examples} />
      <TextRow {...form.field('website')} type="url" autoComplete="url" />
      <TextRow {...form.field('address')} autoComplete="street-address" />
      <TextRow {...form.field('city')} autoComplete="address-level2" />
      <TextRow {...form.field('state')} autoComplete="address-level1" />
      <TextRow {...form.field('zip_code')} autoComplete="postal-code" />
      <TextRow {...form.field('county')} />
      <BothLanguagesRow {...form.field('region')} />
      <LinesRow {...form.field('service_area')} />
      <NumberRow {...form.field('years_of_experience')} />
      <SocialLinksRow {...form.field('social_links')} />
    </SectionPanel>
  );
}
