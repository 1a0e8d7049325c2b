import { exactMoney } from '#lib/money.ts';
import type { HistoryLine } from '../contract/projects.ts';
import { photoStages } from '../rules/files.ts';
import { projectStatuses } from '../rules/projects.ts';
import { lower, stageLabels, statusLabels } from './labels.ts';

type Details = HistoryLine['details'];

const fieldLabels: Record<string, string> = {
  title: 'title',
  description: 'description',
  category: 'category',
  priority: 'priority',
  estimated_cost: 'expected cost',
  actual_cost: 'actual cost',
  start_date: 'start',
  due_date: 'due date',
  address: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'ZIP code',
  customer_id: 'customer',
};

/** One line of a project's history. */
export function historySentence({ action, details }: HistoryLine, currency: string): string {
  const money = (amount: unknown) =>
    typeof amount === 'number' ? exactMoney(amount, currency) : 'nothing';
  const sentences: Record<string, () => string> = {
    created: () => (details.request_id ? 'Created from a request' : 'Project created'),
    status_changed: () => `${statusLabel(details.from)} to ${lower(statusLabel(details.to))}`,
    review_requested: () => 'Customer asked for a review',
    review_reminded: () => 'Customer reminded of the review',
    review_written: () => `Customer wrote a review: ${details.rating} of 5 stars`,
    photos_agreed: () => 'Customer agreed that photos may be shown',
    photos_withdrawn: () => 'Photos may no longer be shown',
    notes_changed: () => 'Job notes changed',
    changed: () => changedFields(details, money),
    task_added: () => `Task added: ${text(details.title)}`,
    task_done: () => `Done: ${text(details.title)}`,
    task_undone: () => `Marked as not done: ${text(details.title)}`,
    task_renamed: () => `Task “${text(details.from)}” renamed to “${text(details.to)}”`,
    task_due: () =>
      details.day
        ? `Task “${text(details.title)}” is due ${text(details.day)}`
        : `Task “${text(details.title)}” has no due date anymore`,
    task_removed: () => `Task removed: ${text(details.title)}`,
    task_restored: () => `Task restored: ${text(details.title)}`,
    checklist_added: () => `Checklist “${text(details.name)}” added, ${count(details, 'task')}`,
    work_planned: () =>
      `Planned from the approved estimate: ${count({ count: details.tasks }, 'task')}, ${count({ count: details.costs }, 'expected cost')}`,
    cost_added: () => `${costText(details)} added, ${money(details.amount)}`,
    cost_changed: () =>
      `${costText(details)} changed from ${money(details.from)} to ${money(details.amount)}`,
    cost_removed: () => `${costText(details)} removed, ${money(details.amount)}`,
    cost_restored: () => `${costText(details)} restored, ${money(details.amount)}`,
    photos_added: () => `${count(details, 'photo')} added, ${lower(stageLabel(details.stage))}`,
    photo_moved: () => `Photo marked as ${lower(stageLabel(details.stage))}`,
    photo_removed: () => 'Photo removed',
    photo_restored: () => 'Photo restored',
    files_added: () => `Added ${Array.isArray(details.names) ? details.names.join(', ') : 'files'}`,
    message_sent: () =>
      details.by === 'owner' ? 'You messaged the customer' : 'The customer messaged you',
    messages_moved: () => `${count(details, 'message')} moved here`,
    file_removed: () => `${text(details.name)} removed`,
    file_restored: () => `${text(details.name)} restored`,
  };
  return sentences[action]?.() ?? action.replaceAll('_', ' ');
}

function changedFields(details: Details, money: (amount: unknown) => string): string {
  const fields = Object.entries((details.fields ?? {}) as Record<string, { to: unknown }>);
  const [only] = fields;
  const isMoney = only?.[0].endsWith('_cost');
  if (fields.length === 1 && only && isMoney)
    return `${upper(fieldLabels[only[0]] ?? only[0])} set to ${money(only[1].to)}`;
  return upper(`${fields.map(([name]) => fieldLabels[name] ?? name).join(', ')} changed`);
}

function costText(details: Details): string {
  if (details.kind === 'hours') return `${details.quantity} h by ${text(details.label)}`;
  return text(details.label);
}

function count(details: Details, noun: string): string {
  return details.count === 1 ? `1 ${noun}` : `${details.count} ${noun}s`;
}

function statusLabel(status: unknown): string {
  const known = projectStatuses.find((one) => one === status);
  return known ? statusLabels[known].label : String(status);
}

function stageLabel(stage: unknown): string {
  const known = photoStages.find((one) => one === stage);
  return known ? stageLabels[known] : String(stage);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function upper(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
