import type { ReactNode } from 'react';
import { notedExtension, phoneWithExtension, telLink } from '#lib/american-phone.ts';
import { calendarDay } from '#lib/days/formats.ts';
import { mapAddress } from '#lib/map-address.ts';
import { EmailLink } from '#ui/admin/email-link.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import record from '#ui/admin/record.module.css';
import type { RequestView } from '../contract/requests.ts';
import { choseContactMethod } from '../rules/requests.ts';
import { sourceLabels } from '../rules/sources.ts';
import { contactLabels, languageLabels } from './labels.ts';
import styles from './request-detail.module.css';

export function RequestFacts({ request }: { request: RequestView }) {
  const style = useLocale();
  const extension = notedExtension(request.phone, request.note);
  const location = [request.city, request.zip_code].filter(Boolean).join(' ');
  return (
    <dl className={`${record.part} ${styles.facts}`}>
      <Fact label="Phone">
        {request.phone ? (
          <a href={telLink(request.phone, extension)}>
            {phoneWithExtension(request.phone, extension)}
          </a>
        ) : (
          'None given'
        )}
      </Fact>
      {choseContactMethod(request.form_source) && (
        <Fact label="Prefers">{contactLabels[request.contact_method]}</Fact>
      )}
      <Fact label="Email" wide>
        {request.email ? <EmailLink email={request.email} /> : 'None given'}
      </Fact>
      <Fact label="Address" wide>
        {request.address || location ? (
          <a
            href={mapAddress(request.address, request.city, request.zip_code)}
            target="_blank"
            rel="noreferrer"
          >
            {[request.address, location].filter(Boolean).join(', ')}
          </a>
        ) : (
          'None given'
        )}
      </Fact>
      <Fact label="Preferred date">
        {[
          request.preferred_date && calendarDay(request.preferred_date, style.dateFormat),
          request.preferred_time,
        ]
          .filter(Boolean)
          .join(': ') || 'None given'}
      </Fact>
      <Fact label="Source">{sourceLabels[request.form_source]}</Fact>
      <Fact label="Language">{languageLabels[request.language]}</Fact>
    </dl>
  );
}

function Fact({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
