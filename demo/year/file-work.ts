import type { ProjectStatus } from '#features/projects/rules/projects.ts';
import { priorityOf } from '#features/requests/rules/project.ts';
import { lineCents, toCents, toDollars } from '#lib/money.ts';
import type { Slot } from './agenda.ts';
import { after, later } from './clock.ts';
import { phrases } from './data.ts';
import { type FiledJob, isAgreed, rates } from './filed-job.ts';
import { type Filing, ownerOf, record, software } from './filing.ts';

/** A job's project with its tasks, visits, and costs. */
export function fileWork(filing: Filing, job: FiledJob, made: Date): void {
  const { chance, now, rows } = filing;
  const { projectId: id, customerId, kind } = job;
  if (!id || !customerId) return;
  const steps = stepsOf(filing, job);
  const status = steps.at(-1)?.to ?? 'submitted';
  const completedAt = status === 'completed' ? (job.completed ?? null) : null;
  const lastMove = steps.at(-1)?.at ?? made;
  const costs = isUnderWay(job, now) ? fileCosts(filing, job, id) : undefined;
  const doneAt = (position: number) => {
    const [first] = job.visits;
    if (completedAt) return after(completedAt, position - kind.tasks.length);
    const isDone = first && first.ends <= now && position === 0;
    return isDone ? first.ends : null;
  };
  const tasks = kind.tasks.map((title, position) => ({ title, doneAt: doneAt(position) }));
  for (const [position, task] of tasks.entries())
    rows.tasks.push({
      id: chance.id(made),
      projectId: id,
      title: task.title,
      position: (position + 1) * 1024,
      doneAt: task.doneAt,
      doneBy: task.doneAt ? workerOf(filing, job.visits.at(-1)).name : '',
      createdAt: made,
    });
  rows.projects.push({
    id,
    customerId,
    requestId: job.requestId,
    title: kind.title,
    description: job.text,
    category: kind.category,
    status,
    priority: priorityOf(job.urgency),
    estimatedCost: expectedCost(job),
    actualCost: costs?.sum ?? null,
    expectedMinutes: Math.round(job.hours * 60),
    startDate: job.visits[0] ? filing.clock.dayOf(job.visits[0].starts) : null,
    completedAt,
    address: job.address,
    city: job.city,
    state: 'TX',
    zipCode: job.zipCode,
    notes: chance.is(0.35) ? chance.pick(phrases.projectNotes) : '',
    taskCount: tasks.length,
    tasksDone: tasks.filter((task) => task.doneAt).length,
    costCount: costs?.count ?? 0,
    version: 1 + steps.length,
    createdAt: made,
    updatedAt: later(lastMove, made),
  });
  const subject: [string, string] = ['project', id];
  record(
    filing,
    made,
    ownerOf(filing),
    subject,
    'created',
    job.requestId ? { request_id: job.requestId } : {},
  );
  let from: ProjectStatus = 'submitted';
  for (const { at, to } of steps) {
    record(filing, at, to === 'approved' ? software : ownerOf(filing), subject, 'status_changed', {
      from,
      to,
    });
    from = to;
  }
  fileVisits(filing, job);
}

function isUnderWay({ visits: [first] }: FiledJob, now: Date): boolean {
  return first !== undefined && first.ends <= now;
}

/** How its status moved, up to now. */
function stepsOf({ now }: Filing, job: FiledJob): { to: ProjectStatus; at: Date }[] {
  const [first] = job.visits;
  const moves: [ProjectStatus, Date | undefined][] = [
    ['quoted', job.quote?.sent],
    ['approved', isAgreed(job, now) ? job.agreed : undefined],
    ['scheduled', first && job.planned],
    ['in_progress', first?.starts],
    ['completed', job.completed],
  ];
  return moves.flatMap(([to, at]) => (at && at <= now ? [{ to, at }] : []));
}

function fileVisits(filing: Filing, job: FiledJob): void {
  const { chance, now, rows } = filing;
  const { planned } = job;
  if (!planned || planned > now) return;
  for (const [index, visit] of job.visits.entries()) {
    const isOver = visit.ends <= now;
    const isStarted = visit.starts <= now;
    const confirmed = chance.is(0.75) ? after(planned, chance.between(20, 600)) : undefined;
    const isConfirmed = confirmed !== undefined && confirmed <= now && confirmed < visit.starts;
    const id = chance.id(after(planned, index));
    rows.visits.push({
      id,
      customerId: job.customerId,
      projectId: job.projectId,
      assigneeId: workerOf(filing, visit).id,
      title: job.kind.title,
      startsAt: visit.starts,
      endsAt: visit.ends,
      minutes: Math.round((visit.ends.getTime() - visit.starts.getTime()) / 60_000),
      windowMinutes: 60,
      status: isOver ? 'completed' : isConfirmed || isStarted ? 'confirmed' : 'scheduled',
      address: job.address,
      city: job.city,
      state: 'TX',
      zipCode: job.zipCode,
      notes: chance.is(0.25) ? chance.pick(phrases.visitNotes) : '',
      onTheWayAt: isStarted ? after(visit.starts, -chance.between(10, 25)) : null,
      startedAt: isStarted ? visit.starts : null,
      finishedAt: isOver ? visit.ends : null,
      remindedFor: after(visit.starts, -24 * 60) <= now ? visit.starts : null,
      version: 1 + Number(isConfirmed) + Number(isOver),
      createdAt: planned,
      updatedAt: isOver ? visit.ends : isConfirmed ? confirmed : planned,
    });
    const subject: [string, string] = ['visit', id];
    record(filing, planned, ownerOf(filing), subject, 'created', {
      starts_at: visit.starts.toISOString(),
    });
    if (isConfirmed) record(filing, confirmed, ownerOf(filing), subject, 'confirmed');
    if (isOver) record(filing, visit.ends, ownerOf(filing), subject, 'completed');
  }
}

function fileCosts(filing: Filing, job: FiledJob, projectId: string) {
  const { chance, clock, now, rows } = filing;
  let cents = 0;
  let count = 0;
  const add = (
    at: Date,
    cost: Omit<(typeof rows.costs)[number], 'id' | 'projectId' | 'createdAt'>,
  ) => {
    rows.costs.push({ id: chance.id(at), projectId, createdAt: at, ...cost });
    cents += toCents(cost.amount);
    count += 1;
  };
  for (const visit of job.visits.filter(({ ends }) => ends <= now)) {
    const planned = (visit.ends.getTime() - visit.starts.getTime()) / 3_600_000;
    const worked = Math.max(0.5, Math.round(planned * chance.between(0.85, 1.2) * 4) / 4);
    const amount = (hours: number) => toDollars(lineCents(hours, toCents(rates.wage)));
    add(visit.ends, {
      kind: 'hours',
      label: workerOf(filing, visit).name,
      quantity: worked,
      unit: 'h',
      unitCost: rates.wage,
      amount: amount(worked),
      estimatedAmount: amount(Math.round(planned * 4) / 4),
      workedOn: clock.dayOf(visit.starts),
    });
  }
  const [first] = job.visits;
  for (const { label, unit, quantity, unitCost } of first ? job.materials : []) {
    const spent = toDollars(Math.round(toCents(unitCost) * chance.between(0.95, 1.08)));
    add(after(first?.starts ?? job.asked, 15), {
      kind: 'material',
      label,
      quantity,
      unit,
      unitCost: spent,
      amount: toDollars(lineCents(quantity, toCents(spent))),
      estimatedAmount: toDollars(lineCents(quantity, toCents(unitCost))),
      workedOn: null,
    });
  }
  return { sum: toDollars(cents), count };
}

function expectedCost({ hours, materials }: FiledJob): number {
  const labor = lineCents(hours, toCents(rates.wage));
  return toDollars(
    materials.reduce((sum, one) => sum + lineCents(one.quantity, toCents(one.unitCost)), labor),
  );
}

function workerOf({ workers }: Filing, visit: Slot | undefined) {
  return workers[visit?.who ?? 'owner'];
}
