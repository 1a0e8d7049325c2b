import { isId } from '#lib/ids.ts';
import { adminLink, textLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { mayAccess } from '#lib/rights.ts';
import { personInput } from '../../contract/tools.ts';
import { findNamedCustomers } from '../../store/named-customers.ts';
import { findNamedPartners, readBalance } from '../../store/people.ts';
import { assistantTexts } from '../../texts/index.ts';
import { formatsOf } from './formats.ts';
import { addressOf } from './named.ts';
import { type Found, readingTool, type ToolContext } from './tool.ts';

interface Person {
  id: string;
  kind: 'customer' | 'partner';
  name: string;
  phone: string;
  email: string;
  address: string;
}

export const findPersonTool = readingTool({
  changes: false,
  description:
    'A customer or partner by name: phone, email, address, what they owe, and the next visit. With several of that name, a list',
  input: personInput,
  async run(context, { name }) {
    const texts = assistantTexts(context.language);
    const people = await findPeople(context, name);
    const [person] = people;
    if (!person) return { text: texts.nobodyNamed({ name }), data: { people } };
    if (people.length === 1) return oneOf(context, person);
    const { columns } = texts;
    return {
      text: texts.manyFound({ count: people.length, name }),
      table: {
        columns: [
          { label: columns.name, is_number: false },
          { label: columns.phone, is_number: false },
          { label: columns.address, is_number: false },
        ],
        rows: people.map((one) => ({
          cells: [one.name, formatPhone(one.phone), one.address],
          link: linkOf(one),
        })),
        total: people.length,
        sum: null,
      },
      data: { people },
    };
  },
});

/** "Villarreals" is also Villarreal's, typed without its apostrophe. */
async function findPeople(context: ToolContext, name: string): Promise<Person[]> {
  const found = await named(context, name);
  if (found.length > 0 || !/\p{L}{3}s$/u.test(name)) return found;
  return named(context, name.slice(0, -1));
}

async function named({ app, role }: ToolContext, typed: string): Promise<Person[]> {
  const wanted = isId(typed) ? { id: typed } : { name: typed };
  const customers = await findNamedCustomers(app.database, wanted);
  const partners = mayAccess(role, 'partners', 'read')
    ? await findNamedPartners(app.database, wanted)
    : [];
  return [
    ...customers.map((one) => ({
      id: one.id,
      kind: 'customer' as const,
      name: one.name,
      phone: one.phone,
      email: one.email,
      address: addressOf(one),
    })),
    ...partners.map((one) => ({ ...one, kind: 'partner' as const, address: '' })),
  ];
}

async function oneOf(context: ToolContext, person: Person): Promise<Found> {
  const { app, role, language } = context;
  const { columns, contact } = assistantTexts(language);
  const { money, dayAndTime } = formatsOf(context);
  const phone = formatPhone(person.phone);
  const balance =
    person.kind === 'customer' ? await readBalance(app.database, person.id, app.now()) : undefined;
  const mayOwe = balance && mayAccess(role, 'invoices', 'read');
  const nextVisit = mayAccess(role, 'schedule', 'read') ? balance?.nextVisit : undefined;
  const facts = [
    [columns.phone, phone],
    [columns.email, person.email],
    [columns.address, person.address],
    [columns.owes, mayOwe ? money(balance.owes) : ''],
    [columns.nextVisit, nextVisit ? dayAndTime(nextVisit) : ''],
  ].filter(([, value]) => value);
  const label = person.kind === 'customer' ? columns.customer : columns.partner;
  return {
    text: [person.name, phone, person.email].filter(Boolean).join(', '),
    table: {
      columns: [
        { label, is_number: false },
        { label: person.name, is_number: false },
      ],
      rows: facts.map((cells) => ({ cells: cells.map(String), link: '' })),
      total: facts.length,
      sum: null,
    },
    link: { label: person.name, href: linkOf(person) },
    contacts: [
      ...(person.phone
        ? [
            { label: contact.call({ phone }), href: `tel:${person.phone}` },
            { label: contact.text, href: textLink(person.phone) },
          ]
        : []),
      ...(person.email ? [{ label: contact.email, href: `mailto:${person.email}` }] : []),
    ],
    data: {
      people: [
        {
          ...person,
          ...(mayOwe && { owes: balance.owes }),
          ...(nextVisit && { next_visit: nextVisit }),
        },
      ],
    },
  };
}

function linkOf({ kind, id }: Person): string {
  return kind === 'customer' ? adminLink('customer', { id }) : adminLink('partner', { id });
}
