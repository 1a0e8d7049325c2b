import { clockLead } from '#lib/days/when-happened.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { badInput, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import type { RecordedAnswer } from '../contract/fields.ts';
import { hasPrice, isOffered } from '../rules/choice.ts';
import { mayRecordAnswer } from '../rules/estimates.ts';
import { insertRevision, lockEstimate, type WholeEstimate } from '../store/estimates.ts';
import { applyApproval, applyRejection } from './answer.ts';
import { loadEstimate } from './edit.ts';
import { contentOf } from './priced-lines.ts';
import { readSignature } from './signature.ts';

/**
 * Records an approval or decline that the customer gave by phone, text or in person. It has the
 * same effects as their own answer; who recorded it, how it was given and when are stored with it.
 * Throws 400 with the invalid field, 409 if the estimate was already answered.
 */
export async function recordAnswer(
  app: App,
  owner: Actor,
  id: string,
  input: RecordedAnswer,
  submit: Submit | undefined,
): Promise<WholeEstimate> {
  const now = app.now();
  const picture = await readSignature(input.signature);
  if (picture === 'bad')
    throw badInput('signature', "We couldn't read the signature. Please draw it again.");
  const claimed = new Date(input.answered_at);
  if (claimed.getTime() > now.getTime() + clockLead)
    throw badInput('answered_at', 'This is in the future. Enter when they answered.');
  const at = claimed > now ? now : claimed;
  return app.database.transaction(async (tx) => {
    const whole = await lockEstimate(tx, id);
    if (!whole) throw notFound('This estimate');
    if (submit && (await claimKey(tx, now, submit, {}))) return loadEstimate(tx, id);
    const { estimate, lines } = whole;
    if (!mayRecordAnswer(estimate.status))
      throw conflict('answered', `This estimate is already ${estimate.status}.`);
    const { revision } = estimate;
    const recorded = { method: input.method, note: input.note, at };
    if (input.answer === 'rejected') {
      const answer = { actor: owner, estimate, reason: input.note, person: input.person, recorded };
      await applyRejection(app, tx, now, answer);
      return loadEstimate(tx, id);
    }
    const content = contentOf(estimate, lines);
    if (!isOffered(content, input.option)) throw badInput('option', 'Please choose an option.');
    if (!hasPrice(content.lines, input.option))
      throw badInput('answer', 'Please enter prices first: the total is $0.00.');
    // What was approved is stored unchanged, even if it was never sent.
    await insertRevision(tx, { estimateId: id, revision, content, createdAt: now });
    const signing = {
      revision,
      option: input.option,
      optional: input.optional,
      signerName: input.person,
      picture,
      clientAddress: '',
      userAgent: '',
    };
    await applyApproval(app, tx, now, { actor: owner, whole, signing, recorded });
    return loadEstimate(tx, id);
  });
}
