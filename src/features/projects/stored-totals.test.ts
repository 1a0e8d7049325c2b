import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProject, ask as askServer } from '#tests/factories/projects.ts';
import { soak } from '#tests/harness/soak.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { projectStatuses } from './rules/projects.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);

const cents = fc.integer({ min: 0, max: 500_000 }).map((amount) => amount / 100);
const quarters = fc.integer({ min: 0, max: 80 }).map((count) => count / 4);
const which = fc.nat({ max: 5 });
const operation = fc.oneof(
  fc.record({ what: fc.constant('cost' as const), quantity: quarters, unit_cost: cents }),
  fc.record({ what: fc.constant('other' as const), amount: cents }),
  fc.record({ what: fc.constant('uncost' as const), which }),
  fc.record({ what: fc.constant('recost' as const), which }),
  fc.record({ what: fc.constant('task' as const) }),
  fc.record({ what: fc.constant('tick' as const), which, done: fc.boolean() }),
  fc.record({ what: fc.constant('untask' as const), which }),
  fc.record({ what: fc.constant('retask' as const), which }),
  fc.record({ what: fc.constant('move' as const), to: fc.constantFrom(...projectStatuses) }),
  fc.record({ what: fc.constant('estimate' as const), amount: cents }),
  fc.record({ what: fc.constant('type' as const), amount: cents }),
);

/** What is stored beside the rows. */
const facts = `
  select p.task_count, p.tasks_done, p.cost_count, p.actual_cost::float8 as actual,
    (select count(*)::int from project_tasks where project_id = p.id and removed_at is null) as tasks,
    (select count(done_at)::int from project_tasks where project_id = p.id and removed_at is null) as done,
    (select count(*)::int from project_costs where project_id = p.id and removed_at is null) as lines,
    (select sum(coalesce(round(quantity * unit_cost, 2), amount))::float8
      from project_costs where project_id = p.id and removed_at is null) as summed,
    c.total_projects, c.active_projects, c.completed_projects, c.lifetime_value::float8 as value,
    p.status
  from projects p join customers c on c.id = p.customer_id where p.id = $1`;

test('after whatever was done, every stored total equals the facts', async () => {
  let customer = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 25 }), async (operations) => {
      customer += 1;
      const { id } = await addProject(server, { customer: { first_name: `Customer ${customer}` } });
      const path = `/api/projects/${id}`;
      const made = { costs: [] as string[], tasks: [] as string[] };
      const version = async () => (await ask('GET', path)).body.project.version;
      for (const one of operations) {
        const cost = 'which' in one ? made.costs[one.which] : undefined;
        const task = 'which' in one ? made.tasks[one.which] : undefined;
        if (one.what === 'cost') {
          const { quantity, unit_cost } = one;
          const line = { kind: 'hours', label: 'Wade', worked_on: '2026-11-18' };
          const answer = await ask('POST', `${path}/costs`, { ...line, quantity, unit_cost });
          made.costs.push(answer.body.cost.id);
        }
        if (one.what === 'other') {
          const line = { kind: 'other', label: 'Fee', amount: one.amount };
          made.costs.push((await ask('POST', `${path}/costs`, line)).body.cost.id);
        }
        if (one.what === 'uncost' && cost) await ask('DELETE', `${path}/costs/${cost}`);
        if (one.what === 'recost' && cost) await ask('POST', `${path}/costs/${cost}/restoration`);
        if (one.what === 'task')
          made.tasks.push((await ask('POST', `${path}/tasks`, { title: 'x' })).body.task.id);
        if (one.what === 'tick' && task)
          await ask('PATCH', `${path}/tasks/${task}`, { done: one.done });
        if (one.what === 'untask' && task) await ask('DELETE', `${path}/tasks/${task}`);
        if (one.what === 'retask' && task) await ask('POST', `${path}/tasks/${task}/restoration`);
        if (one.what === 'move')
          await ask('PATCH', path, { version: await version(), status: one.to });
        if (one.what === 'estimate')
          await ask('PATCH', path, { version: await version(), estimated_cost: one.amount });
        if (one.what === 'type')
          await ask('PATCH', path, { version: await version(), actual_cost: one.amount });
      }
      const [row] = await server.rows(facts, [id]);
      expect([row.task_count, row.tasks_done, row.cost_count]).toEqual([
        row.tasks,
        row.done,
        row.lines,
      ]);
      if (row.lines > 0) expect(row.actual).toBe(row.summed);
      const isCompleted = row.status === 'completed';
      const isOpen = !isCompleted && row.status !== 'cancelled';
      expect(row).toMatchObject({
        total_projects: 1,
        active_projects: isOpen ? 1 : 0,
        completed_projects: isCompleted ? 1 : 0,
        // Expenses and estimates aren't revenue.
        value: 0,
      });
    }),
    { numRuns: soak(4, 12) },
  );
});
