import { sha256 } from '../../../../lib/ids.ts';
import { adminLink } from '../../../../lib/links.ts';
import { newVisit } from '../../../schedule/contract/fields.ts';
import {
  cancelVisitIn,
  createVisit,
  findProblems,
  findVisit,
  lockCalendar,
} from '../../../schedule/index.ts';
import { endOf } from '../../../schedule/rules/visits.ts';
import { visitInput } from '../../contract/tools.ts';
import { assistantTexts } from '../../texts/index.ts';
import { checkInput } from './check-input.ts';
import { formatsOf } from './formats.ts';
import { addressOf, settleCustomer } from './named.ts';
import { changingTool } from './tool.ts';
import { checkUnchanged } from './undo.ts';

export const createVisitTool = changingTool({
  changes: true,
  description: 'Schedule a visit with a customer; the customer is notified',
  input: visitInput,
  async prepare(context, input) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const formats = formatsOf(context);
    const settled = await settleCustomer(context, 'create_visit', input);
    if ('question' in settled) return settled;
    const { customer } = settled;
    const startsAt = formats.instant(input.day, input.time);
    if (startsAt <= app.now()) return { question: texts.inPast, choices: [] };
    const endsAt = endOf(startsAt, input.minutes);
    const { zipCode } = customer;
    const problems = await findProblems(app, app.database, { id: '', startsAt, endsAt, zipCode });
    const isReachable = Boolean(customer.email || customer.phone);
    const notices = [
      ...problems.map(({ message }) => message),
      ...(problems.length > 0 ? [texts.notices.anyway] : []),
      isReachable ? texts.notices.visitNotice : texts.notices.noVisitNotice,
    ];
    const when = formats.dayAndTime(startsAt.toISOString());
    const lines = [
      { label: texts.labels.customer, value: customer.name },
      { label: texts.labels.visit, value: input.title },
      { label: texts.labels.when, value: `${when}, ${texts.minutes({ count: input.minutes })}` },
      { label: texts.labels.where, value: addressOf(customer) },
    ].filter(({ value }) => value);
    return {
      input: {
        customer_id: customer.id,
        customer_name: customer.name,
        title: input.title,
        starts_at: startsAt.toISOString(),
        minutes: input.minutes,
        // Conflicts that were shown are accepted; new ones are refused on confirmation.
        accept_clash: problems.length > 0,
      },
      preview: { title: texts.propose.create_visit, lines, notices },
    };
  },
  async run({ app, language }, { actor, key, input }) {
    const { customer_name, ...typed } = input;
    const fields = checkInput(newVisit, typed);
    const fingerprint = sha256(JSON.stringify(fields));
    const submit = { endpoint: 'assistant', actor: actor.id, key, fingerprint };
    const { visit } = await createVisit(app, actor, fields, submit);
    const stored = await findVisit(app.database, visit.id);
    return {
      kind: 'visit',
      id: visit.id,
      version: stored?.visit.version ?? visit.version,
      label: assistantTexts(language).done.visit({ name: String(customer_name) }),
      href: adminLink('schedule', {}, { visit: visit.id }),
    };
  },
  async undo({ app }, actor, { id, version }) {
    await app.database.transaction(async (tx) => {
      await lockCalendar(tx);
      checkUnchanged((await findVisit(tx, id))?.visit, version);
      await cancelVisitIn(app, tx, actor, id);
    });
  },
});
