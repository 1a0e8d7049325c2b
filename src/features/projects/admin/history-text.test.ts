import { expect, test } from 'vitest';
import { historySentence } from './history-text.ts';

test.each([
  ['created', {}, 'Project created'],
  ['created', { request_id: 'x' }, 'Created from a request'],
  ['status_changed', { from: 'scheduled', to: 'in_progress' }, 'Scheduled to in progress'],
  [
    'changed',
    { fields: { estimated_cost: { from: null, to: 450 } } },
    'Expected cost set to $450.00',
  ],
  ['changed', { fields: { title: {}, due_date: {} } }, 'Title, due date changed'],
  ['task_done', { title: 'Sand' }, 'Done: Sand'],
  [
    'cost_added',
    { kind: 'hours', label: 'Wade', quantity: 4, amount: 340 },
    '4 h by Wade added, $340.00',
  ],
  ['photos_added', { stage: 'after', count: 2 }, '2 photos added, after'],
  ['files_added', { names: ['a.pdf', 'b.pdf'] }, 'Added a.pdf, b.pdf'],
  ['something_new', {}, 'something new'],
])('%s reads as a sentence: %j', (action, details, sentence) => {
  const line = { at: '2026-11-21T12:00:00Z', actor: 'owner' as const, action, details };
  expect(historySentence(line, 'USD')).toBe(sentence);
});
