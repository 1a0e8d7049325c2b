import { calendarDay, type DateFormat } from '../../lib/days/formats.ts';
import { formatPhone } from '../../lib/phone.ts';
import { writeEmail } from '../mailbox/index.ts';
import type { RequestRow } from './store/requests.ts';
import { requestTexts } from './texts/index.ts';

/** The email that notifies the owner of a new request. `link` leads to it in the back office; `visit` is the time asked for. */
export function ownerMessage(
  request: RequestRow,
  link: string,
  dateFormat: DateFormat,
  visit: string | undefined,
) {
  const t = requestTexts('english');
  const name = `${request.firstName} ${request.lastName}`;
  const location = [request.address, request.city, request.zipCode].filter(Boolean).join(', ');
  const urgent = request.urgency === 'emergency' || request.urgency === 'urgent';
  const facts: [string, string][] = [
    ['Urgency', t.urgencies[request.urgency]],
    ['Name', name],
    ['Phone', formatPhone(request.phone)],
    ['Email', request.email],
    ['Address', location],
    [
      'Preferred date',
      request.preferredDate ? calendarDay(request.preferredDate, dateFormat) : 'none',
    ],
    ...(visit ? [['Requested visit', visit] as [string, string]] : []),
    ['Preferred contact', t.contactMethods[request.contactMethod]],
    ['Language', request.language === 'spanish' ? 'Spanish' : 'English'],
    ['Photos', String(request.photoCount)],
  ];
  const urgency = urgent ? `${request.urgency.toUpperCase()}: ` : '';
  return writeEmail(`${urgency}New request from ${name}`, [
    { quote: request.projectDescription },
    { facts },
    { button: 'Open request', link, sentence: `Open it: ${link}` },
  ]);
}
