import { reminderFields } from '#features/reminders/contract.ts';
import { addReminder, findReminder, removeReminder } from '#features/reminders/index.ts';
import { dayAfter, dayIn, mondayOf } from '#lib/days/days.ts';
import { timeText } from '#lib/days/texts.ts';
import { sha256 } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { reminderInput } from '../../contract/tools.ts';
import { assistantTexts } from '../../texts/index.ts';
import { checkInput } from './check-input.ts';
import { formatsOf } from './formats.ts';
import { settleCustomer } from './named.ts';
import { changingTool, type Prepared, type ToolContext } from './tool.ts';
import { checkUnchanged } from './undo.ts';

type Input = ReturnType<typeof reminderInput.parse>;

/** A reminder of a customer, or of nothing. If no day is named, it asks for one. */
export const createReminderTool = changingTool({
  changes: true,
  description: 'Add a reminder for a day and time, of a customer or of nothing, once or repeated',
  input: reminderInput,
  async prepare(context, input) {
    const texts = assistantTexts(context.language);
    const { customer: named, title, day, time, repeats = 'never' } = input;
    const settled =
      named === undefined
        ? undefined
        : await settleCustomer(context, 'create_reminder', { ...input, customer: named });
    if (settled && 'question' in settled) return settled;
    const customer = settled?.customer;
    if (!day) return whichDay(context, { ...input, customer: customer?.id });
    const due = [formatsOf(context).day(day), time && timeText(time, context.language)];
    const lines = [
      { label: texts.labels.task, value: title },
      { label: texts.labels.due, value: due.filter(Boolean).join(', ') },
      { label: texts.labels.repeats, value: repeats === 'never' ? '' : texts.repeats[repeats] },
      { label: texts.labels.customer, value: customer?.name ?? '' },
    ].filter(({ value }) => value);
    return {
      input: { title, day, time: time ?? null, repeats, customer_id: customer?.id ?? null },
      preview: { title: texts.propose.create_reminder, lines, notices: [] },
    };
  },
  async run({ app, language }, { actor, key, input }) {
    const fields = checkInput(reminderFields, input);
    const fingerprint = sha256(JSON.stringify(fields));
    const submit = { endpoint: 'assistant', actor: actor.id, key, fingerprint };
    const { id, title, version } = await addReminder(app, actor, fields, submit);
    return {
      kind: 'reminder',
      id,
      version,
      label: assistantTexts(language).done.reminder({ title }),
      href: adminLink('reminders'),
    };
  },
  async undo({ app }, actor, { id, version }) {
    checkUnchanged(await findReminder(app.database, id), version);
    await removeReminder(app, actor, id);
  },
});

/** Nobody knows yet when it is due. */
function whichDay(context: ToolContext, input: Input): Prepared {
  const texts = assistantTexts(context.language);
  const today = dayIn(formatsOf(context).timeZone, context.app.now());
  const days = {
    today,
    tomorrow: dayAfter(today),
    nextWeek: dayAfter(mondayOf(today), 7),
  } as const;
  return {
    question: texts.reminderWhen,
    choices: Object.entries(days).map(([name, day]) => ({
      label: texts.reminderDays[name as keyof typeof days],
      call: { tool: 'create_reminder' as const, input: { ...input, day } },
    })),
  };
}
