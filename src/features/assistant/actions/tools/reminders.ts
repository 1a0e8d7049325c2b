import { taskFields } from '#features/projects/contract/fields.ts';
import { addTask, removeTask } from '#features/projects/index.ts';
import { sha256 } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { reminderInput } from '../../contract/tools.ts';
import { findTaskVersion, listOpenProjects, listProjectsAbout } from '../../store/tasks.ts';
import { assistantTexts } from '../../texts/index.ts';
import { checkInput } from './check-input.ts';
import { formatsOf } from './formats.ts';
import { settleCustomer } from './named.ts';
import { changingTool, type Prepared, type ToolContext } from './tool.ts';
import { checkUnchanged } from './undo.ts';

/** A reminder is a task of an open project with a due date. */
export const createReminderTool = changingTool({
  changes: true,
  description: "Add a reminder: a task with a due day in a customer's open project",
  input: reminderInput,
  async prepare(context, input) {
    const texts = assistantTexts(context.language);
    const { customer: named } = input;
    if (named === undefined) return whichProject(context, input);
    const settled = await settleCustomer(context, 'create_reminder', { ...input, customer: named });
    if ('question' in settled) return settled;
    const { customer } = settled;
    const { name } = customer;
    const open = await listOpenProjects(context.app.database, customer.id);
    const chosen = open.length === 1 ? open[0] : open.find(({ id }) => id === input.project_id);
    if (open.length === 0) return { question: texts.noProject({ name }), choices: [] };
    if (!chosen) {
      const choices = open.map((project) => ({
        label: project.title,
        call: {
          tool: 'create_reminder' as const,
          input: { ...input, customer: customer.id, project_id: project.id },
        },
      }));
      return { question: texts.whichProject({ name }), choices };
    }
    const due = input.day ? formatsOf(context).day(input.day) : '';
    const lines = [
      { label: texts.labels.task, value: input.title },
      { label: texts.labels.due, value: due },
      { label: texts.labels.project, value: `${chosen.title}, ${name}` },
    ].filter(({ value }) => value);
    return {
      input: {
        project_id: chosen.id,
        project_title: chosen.title,
        title: input.title,
        due_date: input.day ?? null,
      },
      preview: { title: texts.propose.create_reminder, lines, notices: [] },
    };
  },
  async run({ app, language }, { actor, key, input }) {
    const projectId = String(input.project_id);
    const { title, due_date } = checkInput(taskFields, input);
    const fingerprint = sha256(JSON.stringify([projectId, title, due_date]));
    const submit = { endpoint: 'assistant', actor: actor.id, key, fingerprint };
    const task = await addTask(app, actor, projectId, {
      title,
      dueDate: due_date ?? null,
      submit,
    });
    return {
      kind: 'task',
      id: task.id,
      parent_id: projectId,
      version: (await findTaskVersion(app.database, task.id)) ?? '',
      label: assistantTexts(language).done.task({ name: String(input.project_title) }),
      href: adminLink('project', { id: projectId }),
    };
  },
  async undo({ app }, actor, { id, parent_id = '', version }) {
    const now = await findTaskVersion(app.database, id);
    checkUnchanged(now === undefined ? undefined : { version: now }, version);
    await removeTask(app, actor, { projectId: parent_id, taskId: id }, true);
  },
});

/** Nobody is named: the open projects that mention what it is about, or else the latest ones. */
async function whichProject(
  context: ToolContext,
  input: { title: string; day?: string | undefined },
): Promise<Prepared> {
  const projects = await listProjectsAbout(context.app.database, input.title);
  return {
    question: assistantTexts(context.language).reminderOf,
    choices: projects.map(({ id, title, customerId, customer }) => ({
      label: `${title}, ${customer}`,
      call: {
        tool: 'create_reminder' as const,
        input: { ...input, customer: customerId, project_id: id },
      },
    })),
  };
}
