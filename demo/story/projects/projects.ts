import { addDefaultChecklists } from '#features/projects/actions/checklists.ts';
import { addCost } from '#features/projects/actions/costs.ts';
import { changeProject } from '#features/projects/actions/edit.ts';
import { addMaterial } from '#features/projects/actions/materials.ts';
import { storePhotos } from '#features/projects/actions/photos-and-files.ts';
import { addTask, changeTask } from '#features/projects/actions/tasks.ts';
import type { CostFields } from '#features/projects/contract/fields.ts';
import { type ProjectStatus, projectStatuses } from '#features/projects/rules/projects.ts';
import { listChecklists } from '#features/projects/store/checklists.ts';
import { createProjectOfRequest } from '#features/requests/actions/create-project.ts';
import { listRequests } from '#features/requests/store/requests.ts';
import { currentBusiness } from '#features/settings/actions/current.ts';
import { dayIn } from '#lib/days/days.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { sendPicture } from '../photos/photos.ts';
import { type DemoProject, demoMaterials, demoProjects } from './data.ts';

/**
 * Creates projects from the demo's requests through the real actions, at the times things would
 * have happened. Existing ones aren't changed.
 */
export async function fillDemoProjects(app: App): Promise<void> {
  if ((await listChecklists(app.database)).length > 0) return;
  const owner = await findOwner(app.database);
  if (!owner) throw new Error('the demo has no owner');
  const actor = { kind: 'owner' as const, id: owner.id };
  const now = app.now();
  for (const project of demoProjects) await play(app, actor, project, now, owner.name);
  for (const [name, unit, unit_cost] of demoMaterials)
    await addMaterial(app, actor, { name, unit, unit_cost });
  // Last: if these exist, everything before them does.
  await addDefaultChecklists(app, actor);
}

async function play(app: App, actor: Actor, story: DemoProject, began: Date, ownerName: string) {
  const [request] = await listRequests(app.database, { search: story.email, limit: 1 });
  if (!request) return;
  const made = new Date(began.getTime() - story.daysAgo * DAYS);
  let project = await createProjectOfRequest(at(app, made), actor, request.id);
  // In a partly filled demo, existing projects aren't added again.
  if (project.version > 1) return;
  const { id } = project;
  const day = (inDays: number | undefined) =>
    inDays === undefined ? null : dayOf(app, new Date(began.getTime() + inDays * DAYS));
  const tasks: { id: string }[] = [];
  for (const title of story.tasks ?? [])
    tasks.push(
      await addTask(at(app, made), actor, id, { title, dueDate: null, submit: undefined }),
    );
  project = await changeProject(at(app, made), actor, id, {
    version: project.version,
    title: story.title,
    category: story.category,
    estimated_cost: expectedCost(story),
    priority: story.priority ?? project.priority,
    notes: story.notes ?? '',
    start_date: day(story.startInDays),
    due_date: day(story.dueInDays),
  });
  const steps = projectStatuses.slice(1, projectStatuses.indexOf(story.status) + 1);
  for (const [step, status] of steps.entries()) {
    const { version } = project;
    const time = timeOf(status, new Date(made.getTime() + (step + 1) * 20 * HOURS));
    if (status === 'completed') await work(time);
    project = await changeProject(at(app, time), actor, id, { version, status });
    if (status === 'in_progress' && story.status === status) await work(time);
  }

  /** Work in progress started on its scheduled day. */
  function timeOf(status: ProjectStatus, planned: Date): Date {
    const started = story.startInDays ?? 0;
    if (status === 'in_progress' && started < 0) return new Date(began.getTime() + started * DAYS);
    return planned < began ? planned : began;
  }

  async function work(time: Date): Promise<void> {
    const working = at(app, time);
    for (const task of tasks.slice(0, story.done ?? 0)) {
      const ids = { projectId: id, taskId: task.id };
      await changeTask(working, actor, ids, { done: true }, ownerName);
    }
    for (const [ids, cost] of (story.costs ?? []).entries()) {
      // A moment apart, so that they stay in order.
      const now = new Date(time.getTime() + ids);
      const fields = costFields(cost, ownerName, dayOf(app, time));
      await addCost(at(app, now), actor, id, { fields, submit: undefined });
    }
    for (const [ids, { picture, stage }] of (story.photos ?? []).entries()) {
      const name = `IMG_${5100 + story.daysAgo * 9 + ids}.jpg`;
      await storePhotos(working, actor, id, stage, [await sendPicture(app.files, picture, name)]);
    }
  }
}

function costFields(
  cost: NonNullable<DemoProject['costs']>[number],
  who: string,
  worked_on: string,
): CostFields {
  const estimated_amount = cost.estimated ?? null;
  if ('hours' in cost)
    return { kind: 'hours', label: who, worked_on, quantity: cost.hours, estimated_amount };
  const { label } = cost;
  if ('amount' in cost) return { kind: 'other', label, amount: cost.amount, estimated_amount };
  const { quantity, unit, unitCost } = cost;
  return {
    kind: 'material',
    label,
    material_id: null,
    quantity,
    unit,
    unit_cost: unitCost,
    estimated_amount,
  };
}

/** The sum of what its lines were expected to cost; unknown if none was. */
function expectedCost({ costs = [] }: DemoProject): number | null {
  const known = costs.flatMap(({ estimated }) => estimated ?? []);
  return known.length > 0 ? known.reduce((sum, dollars) => sum + dollars, 0) : null;
}

function dayOf(app: App, instant: Date): string {
  return dayIn(currentBusiness(app).timeZone, instant);
}

/** The same app at another time. */
function at(app: App, now: Date): App {
  return { ...app, now: () => now };
}
