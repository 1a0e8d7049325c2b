import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatPhone } from '../../lib/phone.ts';
import { fill } from '../../lib/texts.ts';
import type { Business } from '../settings/rules/settings.ts';
import { type ListedVisit, nameOf } from './store/visits.ts';
import { visitTexts } from './texts/index.ts';
import { clockText, dayText, formatArrival } from './texts/times.ts';

export type CustomerNotice =
  | 'planned'
  | 'booked'
  | 'declined'
  | 'moved'
  | 'reminder'
  | 'postponed'
  | 'cancelled';
export type OwnerNotice = 'confirmed' | 'moved' | 'cancelled';

/** An email about a visit in the customer's language. `link` is private to this customer. */
export function customerMessage({
  listed: { visit, customer },
  notice,
  link,
  business,
}: {
  listed: ListedVisit;
  notice: CustomerNotice;
  link: string | undefined;
  business: Business;
}) {
  const { language } = customer;
  const { timeZone } = business;
  const t = visitTexts(language);
  const { startsAt } = visit;
  const day = startsAt ? dayText(startsAt, timeZone, language) : '';
  const facts: [string, string][] = [[t.labels.what, visit.title]];
  if (startsAt) {
    const arrival = formatArrival({ ...visit, startsAt }, timeZone, language);
    const arrivalText = visit.windowMinutes > 0 ? t.arrival : t.arrivalExact;
    facts.push([t.labels.when, day], [t.labels.arrival, arrivalText(arrival)]);
  }
  const location = [visit.address, visit.city].filter(Boolean).join(', ');
  if (location) facts.push([t.labels.where, location]);
  const hello = t.emails.hello({ name: customer.firstName });
  const intro = t.emails[notice].intro;
  const questions = t.emails.questions({ phone: formatPhone(business.phone) });
  const [sentence, button] = startsAt
    ? [t.emails.open, t.emails.openShort]
    : [t.emails.choose, t.emails.chooseShort];
  return {
    subject: fill(t.emails[notice].subject, { day }),
    text: [
      `${hello} ${intro}`,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      ...(link ? ['', sentence({ link })] : []),
      '',
      questions,
      business.name,
    ].join('\n'),
    html: renderToStaticMarkup(
      <Sheet>
        <p>
          {hello} {intro}
        </p>
        <Facts facts={facts} />
        {link && (
          <p>
            <a href={link}>{button}</a>
          </p>
        )}
        <p>
          {questions}
          <br />
          {business.name}
        </p>
      </Sheet>,
    ),
  };
}

const ownerTexts: Record<OwnerNotice, string> = {
  confirmed: 'confirmed the visit',
  moved: 'moved the visit',
  cancelled: 'cancelled the visit',
};

/** Notifies the owner of what a customer did. `link` leads to the visit in the back office. */
export function ownerMessage({
  listed: { visit, customer },
  notice,
  link,
  timeZone,
}: {
  listed: ListedVisit;
  notice: OwnerNotice;
  link: string;
  timeZone: string;
}) {
  const { startsAt } = visit;
  const when = startsAt
    ? `${dayText(startsAt, timeZone, 'english')}, ${clockText(startsAt, timeZone, 'english')}`
    : 'not scheduled';
  const subject = `${nameOf(customer)} ${ownerTexts[notice]}`;
  const facts: [string, string][] = [
    ['Visit', visit.title],
    [notice === 'moved' ? 'New time' : 'Time', when],
  ];
  return {
    subject: `${subject}: ${when}`,
    text: [`${subject}.`, '', ...facts.map((fact) => fact.join(': ')), '', `Open it: ${link}`].join(
      '\n',
    ),
    html: renderToStaticMarkup(
      <Sheet>
        <p>{subject}.</p>
        <Facts facts={facts} />
        <p>
          <a href={link}>Open visit</a>
        </p>
      </Sheet>,
    ),
  };
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div
      style={{ fontFamily: 'Arial, sans-serif', fontSize: 15, lineHeight: 1.5, color: '#152021' }}
    >
      {children}
    </div>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <table>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th style={{ textAlign: 'left', paddingRight: 16, fontWeight: 400, color: '#505851' }}>
              {label}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
