import { newVisit, visitChange } from '#features/schedule/contract/fields.ts';
import {
  cancelVisitIn,
  changeVisit,
  createVisit,
  findProblems,
  findVisit,
  lockCalendar,
} from '#features/schedule/index.ts';
import { endOf } from '#features/schedule/rules/visits.ts';
import { dayIn, weekdayAndTime } from '#lib/days/days.ts';
import { sha256 } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { moveVisitInput, visitInput } from '../../contract/tools.ts';
import { findComingVisits } from '../../store/visits.ts';
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

export const moveVisitTool = changingTool({
  changes: true,
  description: 'Move a coming visit to another day or time; the customer is notified',
  input: moveVisitInput,
  async prepare(context, input) {
    const { app, language } = context;
    const texts = assistantTexts(language);
    const formats = formatsOf(context);
    const { timeZone } = formats;
    const what = input.visit;
    const clock = { now: app.now(), timeZone };
    const { on, ...rest } = input;
    const then = await findComingVisits(app.database, { visit: what, on }, clock);
    // On another day than in the request: shown, and never taken for it.
    const isOther = then.length === 0 && on !== undefined;
    const found = isOther ? await findComingVisits(app.database, { visit: what }, clock) : then;
    const [coming] = found;
    if (!coming) return { question: texts.noVisit({ what }), choices: [] };
    const named = (one: typeof coming) =>
      `${one.title}, ${one.customer}, ${formats.dayAndTime(one.startsAt)}`;
    if (found.length > 1 || isOther) {
      const choices = found.map((one) => ({
        label: named(one),
        call: {
          tool: 'move_visit' as const,
          input: { ...rest, visit: one.id },
        },
      }));
      return { question: texts.whichVisit({ what }), choices };
    }
    if (!input.day && !input.time)
      return {
        question: texts.whenTo({ visit: named(coming) }),
        choices: [],
        pending: { tool: 'move_visit' as const, input: { visit: coming.id } },
      };
    const listed = await findVisit(app.database, coming.id);
    if (!listed) return { question: texts.noVisit({ what }), choices: [] };
    const { visit, customer } = listed;
    const before = new Date(coming.startsAt);
    const startsAt = formats.instant(
      input.day ?? dayIn(timeZone, before),
      input.time ?? weekdayAndTime(timeZone, before).time,
    );
    if (startsAt <= app.now()) return { question: texts.inPast, choices: [] };
    const { id, minutes, zipCode } = visit;
    const endsAt = endOf(startsAt, minutes);
    const problems = await findProblems(app, app.database, { id, startsAt, endsAt, zipCode });
    const isReachable = Boolean(customer.email || customer.phone);
    const lines = [
      { label: texts.labels.customer, value: coming.customer },
      { label: texts.labels.visit, value: coming.title },
      { label: texts.labels.from, value: formats.dayAndTime(coming.startsAt) },
      {
        label: texts.labels.to,
        value: `${formats.dayAndTime(startsAt.toISOString())}, ${texts.minutes({ count: minutes })}`,
      },
    ];
    return {
      input: {
        visit_id: id,
        customer_name: coming.customer,
        version: visit.version,
        before: coming.startsAt,
        starts_at: startsAt.toISOString(),
        accept_clash: problems.length > 0,
      },
      preview: {
        title: texts.propose.move_visit,
        lines,
        notices: [
          ...problems.map(({ message }) => message),
          ...(problems.length > 0 ? [texts.notices.anyway] : []),
          isReachable ? texts.notices.visitNotice : texts.notices.noVisitNotice,
        ],
      },
    };
  },
  async run({ app, language }, { actor, input }) {
    const { visit_id, customer_name, before, version, starts_at, accept_clash } = input;
    const change = checkInput(visitChange, { version, starts_at, accept_clash });
    // Made twice, the second finds it moved already.
    const { visit } = await changeVisit(app, actor, String(visit_id), change);
    const stored = await findVisit(app.database, visit.id);
    return {
      kind: 'visit',
      id: visit.id,
      before: String(before),
      version: stored?.visit.version ?? visit.version,
      label: assistantTexts(language).done.moved({ name: String(customer_name) }),
      href: adminLink('schedule', {}, { visit: visit.id }),
    };
  },
  async undo({ app }, actor, { id, before, version }) {
    const now = (await findVisit(app.database, id))?.visit;
    checkUnchanged(now, version);
    const back = checkInput(visitChange, { version, starts_at: before, accept_clash: true });
    await changeVisit(app, actor, id, back);
  },
});
