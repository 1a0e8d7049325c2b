import { sumReceived } from '#features/payments/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { adminLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { recordFilter, screenInput, sumFilter } from '../../contract/tools.ts';
import type { AnswerTable } from '../../rules/answers.ts';
import type { RecordFilter, RecordKind } from '../../rules/records.ts';
import { screens } from '../../rules/screens.ts';
import { type FoundRecord, type FoundRecords, findRecords } from '../../store/records.ts';
import { assistantTexts } from '../../texts/index.ts';
import { formatsOf } from './formats.ts';
import { readingTool, type ToolContext } from './tool.ts';

export const findTool = readingTool({
  changes: false,
  description:
    'List records of one kind, newest first, up to 20 with their total number. For the balance of invoices ask for the status unpaid.',
  input: recordFilter,
  async run(context, filter) {
    const texts = assistantTexts(context.language);
    const { found, unknownName } = await readNamed(context, filter);
    if (unknownName) return { text: texts.noSuchName({ name: unknownName }), data: dataOf(found) };
    if (found.total === 0) return { text: texts.none, data: dataOf(found) };
    const table = tableOf(context, filter, found);
    const what = texts.kinds[filter.kind]({ count: found.total });
    const text = texts.found({ what, sum: table.sum ?? undefined });
    return { text, table, data: dataOf(found) };
  },
});

export const countTool = readingTool({
  changes: false,
  description: 'Count records of one kind',
  input: recordFilter,
  async run(context, filter) {
    const texts = assistantTexts(context.language);
    const { found, unknownName } = await readNamed(context, filter);
    const { total } = found;
    if (unknownName) return { text: texts.noSuchName({ name: unknownName }), data: { total } };
    return {
      text: texts.counted({ what: texts.kinds[filter.kind]({ count: total }) }),
      data: { total },
    };
  },
});

export const sumTool = readingTool({
  changes: false,
  description:
    'Add up the amounts of records, in dollars: the balance of invoices that are unpaid, otherwise totals; payments without refunds',
  input: sumFilter,
  async run(context, asked) {
    const texts = assistantTexts(context.language);
    // Payments that are announced or failed are in no sum, so they are not counted beside it.
    const filter = asked.kind === 'payments' ? { status: 'paid', ...asked } : asked;
    const { found, unknownName } = await readNamed(context, filter);
    const { total, sum } = found;
    if (unknownName)
      return { text: texts.noSuchName({ name: unknownName }), data: { total, sum: sum ?? 0 } };
    const amount = isAllReceived(filter)
      ? await sumReceived(context.app.database, filter)
      : (sum ?? 0);
    const what = texts.kinds[filter.kind]({ count: total });
    const text = texts.summed({ sum: formatsOf(context).money(amount), what });
    return { text, data: { total, sum: amount } };
  },
});

export const openTool = readingTool({
  changes: false,
  description: 'Open a screen of the back office for the owner',
  input: screenInput,
  async run(context, { screen }) {
    const [name] = screens[screen];
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    const href = adminLink(screen);
    const text = assistantTexts(context.language).opening({ screen: name });
    return { text, link: { label, href }, opens: href, data: { href } };
  },
});

/** Payments of a period, added up as on the payments page: refunds count on their own day. */
function isAllReceived({ kind, from, to, ...narrowed }: RecordFilter): boolean {
  const { status, ...others } = narrowed;
  const isNarrowed = Object.values(others).some((value) => value !== undefined);
  return kind === 'payments' && (status ?? 'paid') === 'paid' && !isNarrowed;
}

/**
 * What matches; and the name that nobody among these records has, because a sentence that is
 * misread must not be answered with "none".
 */
async function readNamed(
  context: ToolContext,
  filter: RecordFilter,
): Promise<{ found: FoundRecords; unknownName?: string }> {
  const found = await read(context, filter);
  const { kind, name } = filter;
  if (found.total > 0 || !name) return { found };
  const { total } = await read(context, { kind, name });
  return total > 0 ? { found } : { found, unknownName: name };
}

function read({ app }: ToolContext, filter: RecordFilter): Promise<FoundRecords> {
  const { timeZone } = currentBusiness(app);
  return findRecords(app.database, filter, { today: dayIn(timeZone, app.now()), timeZone });
}

function dataOf({ records, total, sum }: FoundRecords): Record<string, unknown> {
  return { records, total, ...(sum !== null && { sum }) };
}

type ColumnName = keyof ReturnType<typeof assistantTexts>['columns'];
type Cell = (record: FoundRecord) => string;
interface Column {
  name: ColumnName;
  cell: Cell;
  isNumber?: boolean;
}

/** The few columns that fit side by side in the panel. */
function tableOf(context: ToolContext, filter: RecordFilter, found: FoundRecords): AnswerTable {
  const texts = assistantTexts(context.language);
  const { money } = formatsOf(context);
  const columns = columnsOf(context, filter);
  return {
    columns: columns.map(({ name, isNumber = false }) => ({
      label: texts.columns[name],
      is_number: isNumber,
    })),
    rows: found.records.map((record) => ({
      cells: columns.map(({ cell }) => cell(record)),
      link: linkTo(filter.kind, record.id),
    })),
    total: found.total,
    sum: found.sum === null ? null : money(found.sum),
  };
}

function columnsOf(context: ToolContext, { kind, status }: RecordFilter): Column[] {
  const texts = assistantTexts(context.language);
  const { money, shortDay: day, dayAndTime } = formatsOf(context);
  const label = (name: ColumnName): Column => ({ name, cell: (record) => record.label });
  const detail = (name: ColumnName): Column => ({ name, cell: (record) => record.detail });
  const when = (name: ColumnName): Column => ({ name, cell: ({ at }) => (at ? day(at) : '') });
  const state: Column = {
    name: 'status',
    cell: (record) => texts.statuses[record.status] ?? record.status,
  };
  const amount = (name: ColumnName): Column => ({
    name,
    cell: (record) => (record.amount === null ? '' : money(record.amount)),
    isNumber: true,
  });
  const days: Column = {
    name: 'days',
    cell: (record) => (record.days === null ? '' : texts.days({ count: record.days })),
    isNumber: true,
  };
  const phone: Column = { name: 'phone', cell: ({ detail: number }) => readable(number) };
  const caller: Column = { name: 'caller', cell: (record) => readable(record.label) };
  const isOpen = status === 'unpaid' || status === 'partial';
  const all: Record<RecordKind, Column[]> = {
    customers: [label('customer'), phone, { name: 'city', cell: (record) => record.status }],
    projects: [label('project'), detail('customer'), state, amount('value')],
    requests: [label('name'), detail('request'), when('received')],
    estimates: [label('estimate'), detail('customer'), state, amount('total')],
    invoices:
      status === 'overdue'
        ? [detail('customer'), label('invoice'), days, amount('open')]
        : isOpen
          ? [detail('customer'), label('invoice'), when('due'), amount('open')]
          : [label('invoice'), detail('customer'), state, amount('total')],
    payments: [label('customer'), detail('invoice'), when('date'), amount('amount')],
    visits: [
      { name: 'when', cell: ({ at }) => (at ? dayAndTime(at) : '') },
      detail('customer'),
      label('visit'),
    ],
    messages: [label('customer'), detail('message'), when('date')],
    calls: [caller, state, { name: 'when', cell: ({ at }) => (at ? dayAndTime(at) : '') }],
    emails: [label('person'), detail('subject'), when('date')],
    partners: [label('partner'), phone, state],
  };
  return all[kind];
}

/** A phone number as people write it; anything else as it is. */
function readable(text: string): string {
  return text.startsWith('+') ? formatPhone(text) : text;
}

function linkTo(kind: RecordKind, id: string): string {
  const links: Record<RecordKind, () => string> = {
    customers: () => adminLink('customer', { id }),
    projects: () => adminLink('project', { id }),
    requests: () => adminLink('request', { id }),
    estimates: () => adminLink('estimate', { id }),
    invoices: () => adminLink('invoice', { id }),
    payments: () => adminLink('payment', { id }),
    visits: () => adminLink('schedule', {}, { visit: id }),
    messages: () => adminLink('messageThread', { id }),
    calls: () => adminLink('phoneCall', { id }),
    emails: () => adminLink('email', {}, { thread: id }),
    partners: () => adminLink('partner', { id }),
  };
  return links[kind]();
}
