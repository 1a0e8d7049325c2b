import { approve, decline } from '#features/estimates/actions/answer.ts';
import { createEstimate } from '#features/estimates/actions/edit.ts';
import { expireEstimates } from '#features/estimates/actions/follow-up.ts';
import { makeLink, sendEstimate } from '#features/estimates/actions/send.ts';
import { newEstimate } from '#features/estimates/contract/fields.ts';
import { currentBusiness } from '#features/settings/actions/current.ts';
import { dayAfter, dayIn } from '#lib/days/days.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { sha256 } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { App } from '#services/app.ts';
import type { Numbering } from '../../year/numbers.ts';
import { type DemoEstimate, demoEstimates, hourlyRate } from './data.ts';

/**
 * Writes the demo's estimates through the real actions, at the times they would have been written.
 */
export async function writeEstimates(
  app: App,
  began: Date,
  ownerId: string,
  numbering: Numbering,
): Promise<void> {
  for (const [index, story] of demoEstimates.entries())
    await play(app, story, { began, ownerId, key: `demo-estimate-${index}`, numbering });
  await expireEstimates(app);
}

interface Context {
  began: Date;
  ownerId: string;
  key: string;
  numbering: Numbering;
}

async function play(
  app: App,
  story: DemoEstimate,
  { began, ownerId, key, numbering }: Context,
): Promise<void> {
  const actor: Actor = { kind: 'owner', id: ownerId };
  const made = madeAt(story, began);
  const at = (now: Date): App => ({ ...app, now: () => now });
  const submit = { endpoint: 'estimates', actor: ownerId, key, fingerprint: sha256(key) };
  await numbering.prepare('EST', made);
  const { estimate } = await createEstimate(at(made), actor, inputOf(app, story, made), submit);
  // In a partly filled demo, existing estimates aren't added again.
  if (!story.became || estimate.status !== 'draft') return;
  const sentAt = new Date(made.getTime() + HOURS);
  await sendEstimate(at(sentAt), actor, estimate.id);
  if (story.became !== 'approved' && story.became !== 'rejected') return;
  const answered = at(answeredAt(made));
  const token = (await makeLink(at(sentAt), actor, estimate.id)).split('/').at(-1) ?? '';
  if (story.became === 'rejected')
    await decline(answered, { token }, { revision: 1, reason: story.reason ?? '' });
  else {
    // The deposit's invoice comes with it.
    await numbering.prepare('INV', answered.now());
    await approve(
      answered,
      { token },
      {
        option: '',
        optional: [],
        revision: 1,
        signerName: story.name,
        picture: undefined,
        clientAddress: '203.0.113.24',
        userAgent: 'Safari on an iPhone',
      },
    );
  }
}

/** When estimates are written, and deposits invoiced, for demo data that is created around them. */
export function estimateTimes(began: Date): { EST: Date[]; INV: Date[] } {
  const approved = demoEstimates.filter(({ became }) => became === 'approved');
  return {
    EST: demoEstimates.map((story) => madeAt(story, began)),
    INV: approved.map((story) => answeredAt(madeAt(story, began))),
  };
}

function madeAt({ daysAgo }: DemoEstimate, began: Date): Date {
  return new Date(began.getTime() - daysAgo * DAYS - 2 * HOURS);
}

/** A day after it was written. */
function answeredAt(made: Date): Date {
  return new Date(made.getTime() + 21 * HOURS);
}

function inputOf(app: App, story: DemoEstimate, made: Date) {
  const {
    title,
    description,
    name,
    phone,
    location,
    message = '',
    goodForDays,
    suggested,
    percentOff,
  } = story;
  const email = `${name.replaceAll(' ', '.')}@example.com`
    .normalize('NFD')
    .replace(/[^\w.@-]/g, '');
  const line = (option: string, [text, quantity, rate, category, extra]: Line) => ({
    option,
    description: text,
    quantity,
    unit: rate === hourlyRate ? 'hour' : 'each',
    rate,
    category,
    taxable: extra !== 'untaxed',
    is_optional: extra === 'optional',
  });
  const day = dayIn(currentBusiness(app).timeZone, made);
  return newEstimate.parse({
    title,
    description,
    message,
    contact_name: name,
    contact_phone: phone,
    contact_email: email.toLowerCase(),
    service_address: location,
    language: story.language ?? 'english',
    priority: story.priority ?? 'normal',
    ...(goodForDays && { valid_until: dayAfter(day, goodForDays) }),
    ...(percentOff && { discount_kind: 'percent', discount_value: percentOff }),
    ...(suggested && {
      ai_suggested_price: suggested.price,
      ai_confidence_score: suggested.sure,
      ai_complexity_score: suggested.complexity,
      ai_reasoning: suggested.reasoning,
    }),
    options: story.options?.map(({ lines: _, ...option }) => ({
      ...option,
      is_recommended: option.key === 'better',
    })),
    line_items: [
      ...(story.lines ?? []).map((one) => line('', one)),
      ...(story.options ?? []).flatMap(({ key, lines }) => lines.map((one) => line(key, one))),
    ],
  });
}

type Line = NonNullable<DemoEstimate['lines']>[number];
