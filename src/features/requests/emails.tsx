import { renderToStaticMarkup } from 'react-dom/server';
import { calendarDay, type DateFormat } from '../../lib/days/formats.ts';
import { formatPhone } from '../../lib/phone.ts';
import type { RequestRow } from './store/requests.ts';
import { requestTexts } from './texts/index.ts';

/** The letter that tells the owner of a new request. `link` leads to it in the back office; `visit` is the time asked for. */
export function ownerLetter(
  request: RequestRow,
  link: string,
  dateFormat: DateFormat,
  visit: string | undefined,
) {
  const t = requestTexts('english');
  const name = `${request.firstName} ${request.lastName}`;
  const place = [request.address, request.city, request.zipCode].filter(Boolean).join(', ');
  const urgent = request.urgency === 'emergency' || request.urgency === 'urgent';
  const facts: [string, string][] = [
    ['Urgency', t.urgencies[request.urgency]],
    ['Name', name],
    ['Phone', formatPhone(request.phone)],
    ['Email', request.email],
    ['Address', place],
    [
      'Preferred date',
      request.preferredDate ? calendarDay(request.preferredDate, dateFormat) : 'none',
    ],
    ...(visit ? [['Requested visit', visit] as [string, string]] : []),
    ['Preferred contact', t.contactMethods[request.contactMethod]],
    ['Language', request.language === 'spanish' ? 'Spanish' : 'English'],
    ['Photos', String(request.photoCount)],
  ];
  return {
    subject: `${urgent ? `${request.urgency.toUpperCase()}: ` : ''}New request from ${name}`,
    text: [
      request.projectDescription,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      `Open it: ${link}`,
    ].join('\n'),
    html: renderToStaticMarkup(
      <div
        style={{ fontFamily: 'Arial, sans-serif', fontSize: 15, lineHeight: 1.5, color: '#152021' }}
      >
        <p style={{ whiteSpace: 'pre-wrap' }}>{request.projectDescription}</p>
        <table>
          <tbody>
            {facts.map(([label, value]) => (
              <tr key={label}>
                <th
                  style={{ textAlign: 'left', paddingRight: 16, fontWeight: 400, color: '#505851' }}
                >
                  {label}
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <a href={link}>Open request</a>
        </p>
      </div>,
    ),
  };
}
