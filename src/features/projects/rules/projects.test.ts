import { describe, expect, test } from 'vitest';
import { fileName } from '#features/files/rules.ts';
import { hasTwoDecimals, lineCents, toCents, toDollars } from '#lib/money.ts';
import { isInQuarters, sumCosts } from './costs.ts';
import { stageFor } from './files.ts';
import {
  canMove,
  isOverdue,
  movesFrom,
  type ProjectStatus,
  progressOf,
  projectStatuses,
  stepsBetween,
} from './projects.ts';

const allowed: Record<ProjectStatus, ProjectStatus[]> = {
  submitted: ['quoted', 'approved', 'scheduled', 'in_progress', 'completed', 'cancelled'],
  quoted: ['approved', 'scheduled', 'in_progress', 'completed', 'submitted', 'cancelled'],
  approved: ['scheduled', 'in_progress', 'completed', 'quoted', 'cancelled'],
  scheduled: ['in_progress', 'completed', 'approved', 'cancelled'],
  in_progress: ['completed', 'scheduled', 'cancelled'],
  completed: ['in_progress'],
  cancelled: ['submitted'],
};

describe('a project moves', () => {
  const pairs = projectStatuses.flatMap((from) => projectStatuses.map((to) => [from, to] as const));
  test.each(pairs)('from %s to %s only if the rule allows it', (from, to) => {
    expect(canMove(from, to)).toBe(allowed[from].includes(to));
  });

  test.each(projectStatuses)('from %s, offered forward first and cancelling last', (from) => {
    expect(movesFrom(from)).toEqual(allowed[from]);
  });
});

test.each<[ProjectStatus, ProjectStatus, ProjectStatus[]]>([
  ['submitted', 'scheduled', ['quoted', 'approved', 'scheduled']],
  ['in_progress', 'completed', ['completed']],
  ['scheduled', 'approved', ['approved']],
  ['quoted', 'cancelled', ['cancelled']],
  ['cancelled', 'submitted', ['submitted']],
])('from %s to %s it goes through %j', (from, to, steps) => {
  expect(stepsBetween(from, to)).toEqual(steps);
});

describe('progress', () => {
  const of = (taskCount: number, tasksDone: number, status: ProjectStatus = 'in_progress') =>
    progressOf({ taskCount, tasksDone, status });

  test('is the share of tasks that are done, and 100 only when all are', () => {
    expect([of(5, 0), of(5, 2), of(3, 1), of(5, 5)]).toEqual([0, 40, 33, 100]);
    expect(of(5000, 4999)).toBe(99);
  });

  test('comes from the status where there are no tasks', () => {
    expect(projectStatuses.map((status) => of(0, 0, status))).toEqual([0, 10, 20, 30, 50, 100, 0]);
  });
});

test.each([
  ['the day before', '2026-11-23', false],
  ['on the day itself', '2026-11-24', false],
  ['the day after', '2026-11-25', true],
])('a project due on November 24 is late: %s', (_, today, late) => {
  expect(isOverdue({ status: 'scheduled', dueDate: '2026-11-24' }, today)).toBe(late);
  expect(isOverdue({ status: 'completed', dueDate: '2026-11-24' }, today)).toBe(false);
  expect(isOverdue({ status: 'scheduled', dueDate: null }, today)).toBe(false);
});

describe('money', () => {
  test('is whole cents, half a cent upwards', () => {
    expect(lineCents(0.25, 8501)).toBe(2125);
    expect(lineCents(0.5, 8501)).toBe(4251);
    expect(lineCents(0.75, 8501)).toBe(6376);
    expect(lineCents(99_999.99, 99_999_999)).toBe(9_999_998_900_000);
    expect([toCents(1.1), toCents(1_000_000.07), toDollars(3)]).toEqual([110, 100_000_007, 0.03]);
  });

  test.each([
    [1.25, true],
    [0.01, true],
    [1_234_567.89, true],
    [1.255, false],
    [0.001, false],
  ])('%d has at most two decimals: %s', (amount, is) => {
    expect(hasTwoDecimals(amount)).toBe(is);
  });

  test('hours come in quarters', () => {
    expect([0.25, 4, 7.75].every(isInQuarters)).toBe(true);
    expect([0.1, 0.24, 1.3].some(isInQuarters)).toBe(false);
  });

  test('sums of lines are of their kinds, and estimates only of lines that have one', () => {
    const line = { kind: 'material' as const, amount: 0.1, estimatedAmount: null };
    expect(sumCosts([])).toMatchObject({ actual: 0, estimated: null });
    expect(
      sumCosts([
        line,
        { ...line, amount: 0.2 },
        { kind: 'hours', amount: 85, estimatedAmount: 90 },
      ]),
    ).toEqual({ material: 0.3, hours: 85, other: 0, actual: 85.3, estimated: 90 });
  });
});

test('a photo shows what the project is at', () => {
  expect(projectStatuses.map(stageFor)).toEqual([
    'before',
    'before',
    'before',
    'before',
    'during',
    'after',
    'before',
  ]);
});

test.each([
  ['permit.pdf', 'application/pdf', 'permit.pdf'],
  ['permit.PDF', 'application/pdf', 'permit.PDF'],
  ['permit.pdf.exe', 'application/pdf', 'permit.pdf.exe.pdf'],
  ['C:\\files\\plan.jpeg', 'image/jpeg', 'plan.jpeg'],
  ['no ending', 'image/png', 'no ending.png'],
  ['', 'text/plain', 'file.txt'],
  ['a"<b>\u202e.csv', 'text/plain', 'ab.csv'],
  [`${'x'.repeat(300)}.pdf`, 'application/pdf', `${'x'.repeat(196)}.pdf`],
])('the file %j, which is %s, is called %s', (name, type, shown) => {
  expect(fileName(name, type)).toBe(shown);
});
