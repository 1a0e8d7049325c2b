import { Text } from '@mantine/core';
import { phoneWithExtension, telLink } from '#lib/american-phone.ts';
import { fullDate } from '#lib/days/formats.ts';
import { EmailLink } from '#ui/admin/email-link.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import type { PartnerView } from '../contract/partners.ts';
import styles from './partners-page.module.css';

/** The details that someone entered about themselves. */
export function PartnerFacts({ partner, beside }: { partner: PartnerView; beside: boolean }) {
  const Heading = beside ? 'h2' : 'h1';
  const style = useLocale();
  const day = (instant: string | null) =>
    instant ? fullDate(new Date(instant), style) : 'not yet';
  const { phone, phone_extension: extension, email } = partner;
  const isPartner = partner.status === 'active' || partner.status === 'suspended';
  const facts: [string, React.ReactNode, boolean?][] = [
    [
      'Phone',
      <a key="phone" href={telLink(phone, extension)}>
        {phoneWithExtension(phone, extension)}
      </a>,
    ],
    ['Email', <EmailLink key="email" email={email} />],
    ['Trades', partner.trades.join(', ')],
    ['Years of experience', partner.years_experience],
    ['Travels', `${partner.travel_distance} miles`],
    ['Language', partner.preferred_language === 'spanish' ? 'Spanish' : 'English'],
    ['ZIP codes', partner.service_zip_codes.join(', '), true],
    ['Claims', says(partner), true],
    ['Applied', day(partner.applied_at)],
    ['Agreed to terms', termsText(partner, day)],
    ['Email confirmed', day(partner.verified_at)],
  ];
  return (
    <div className={record.part}>
      <Heading className={styles.name}>{partner.full_name}</Heading>
      <Text mb="sm" c="dimmed">
        {[partner.business_name, partner.is_customer && 'also a customer']
          .filter(Boolean)
          .join(', ')}
      </Text>
      <dl className={styles.facts}>
        {facts.map(([term, fact, isWide]) => (
          <div key={term} data-wide={isWide || undefined}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        {isPartner && (
          <div>
            <dt>Partner since</dt>
            <dd>{day(partner.decided_at)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function termsText(
  { terms_version, terms_accepted_at }: PartnerView,
  day: (instant: string | null) => string,
): string {
  if (terms_version === null) return 'before there were partner terms';
  return `version ${terms_version}, ${day(terms_accepted_at)}`;
}

function says({ has_insurance, has_license }: PartnerView): string {
  const all = [has_insurance && 'liability insurance', has_license && 'a trade license'];
  return all.filter(Boolean).join(' and ') || 'neither insurance nor license';
}
