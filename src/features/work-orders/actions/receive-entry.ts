import { discardPhotos, emptyPhotoForm, receivePhotoForm } from '#features/photos/index.ts';
import { maxRequestPhotos, type ReceivedPhoto } from '#features/photos/rules.ts';
import { isId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { mapValues } from '#lib/map-values.ts';
import { hasControlCharacters, withoutDirectionMarks } from '#lib/plain-text.ts';
import { fill } from '#lib/texts.ts';
import { AppError, badInput } from '#platform/http/errors.ts';
import { FormError, type IncomingForm } from '#platform/http/uploads/read-form.ts';
import type { App } from '#services/app.ts';
import { reportedAmount, reportedHours, reportProblems } from '../rules/reported.ts';
import { type EntryKind, entryKinds, orderLimits } from '../rules/work-orders.ts';
import { workOrderTexts } from '../texts/portal.ts';

/** Max megabytes of one photo from a partner. */
export const maxPhotoMegabytes = 10;

/** A partner's report, checked; its photos are stored but have no rows yet. */
export interface SentEntry {
  id: string;
  kind: EntryKind;
  /** The phone's time; without one, now. */
  happenedAt: string | undefined;
  body: string;
  details: Record<string, unknown>;
  stage: 'before' | 'after';
  photos: ReceivedPhoto[];
}

const photoProblems = {
  notAPicture: 'notAPicture',
  tooLarge: 'photoTooLarge',
  tooManyPixels: 'tooManyPixels',
  damaged: 'damaged',
} as const;

/**
 * Reads a partner's report from the request. Throws AppError in their language if it cannot be read
 * or makes no sense; nothing is stored then, and `form` holds what was typed.
 */
export async function receiveEntry(
  app: App,
  incoming: IncomingForm,
  language: Language,
  form = emptyPhotoForm(),
): Promise<SentEntry> {
  const t = workOrderTexts(language);
  try {
    await receivePhotoForm(app, incoming, maxPhotoMegabytes, form);
    const bad = form.files.find((file) => file.problem);
    if (bad?.problem) {
      const message = t.errors[photoProblems[bad.problem]]({ name: bad.name });
      throw badInput('photos', message);
    }
    return readEntry(form.typed, form.photos, language);
  } catch (error) {
    await discardPhotos(app.files, form.photos);
    throw error instanceof FormError ? formError(error, language) : error;
  }
}

function readEntry(
  typed: Record<string, string>,
  photos: ReceivedPhoto[],
  language: Language,
): SentEntry {
  const t = workOrderTexts(language);
  const id = (typed.entry_id ?? '').toLowerCase();
  if (!isId(id)) throw badInput('entry_id', t.errors.badId);
  const kind = entryKinds.find((one) => one === typed.kind);
  if (!kind) throw badInput('kind', t.errors.kind);
  const sent = given(typed);
  const problems = mapValues(
    reportProblems(kind, { ...mapValues(sent, textOf), body: typed.body }, photos.length),
    (problem) => t.errors[problem],
  );
  const [first] = Object.values(problems);
  if (first) throw new AppError(400, 'bad_input', first, { fields: problems });
  const body = explanation(typed.body, language);
  const stage = typed.stage || 'before';
  if (stage !== 'before' && stage !== 'after') throw badInput('stage', t.errors.stage);
  const details = readDetails(kind, sent, language);
  return { id, kind, happenedAt: typed.happened_at, body, details, stage, photos };
}

/** The details, as a script sends them in one field or a plain form in fields of their own. */
function given({ details = '', ...typed }: Record<string, string>): Record<string, unknown> {
  try {
    const read = details ? JSON.parse(details) : {};
    return { ...typed, ...(typeof read === 'object' && read !== null ? read : {}) };
  } catch {
    return typed;
  }
}

/** The input was already checked. */
function readDetails(
  kind: EntryKind,
  sent: Record<string, unknown>,
  language: Language,
): Record<string, unknown> {
  const number = (field: string) => reportedAmount(textOf(sent[field])) ?? null;
  if (kind === 'hours') return { hours: reportedHours(textOf(sent.hours)) };
  if (kind === 'material') {
    const text = explanation(textOf(sent.text), language, 200, 'text');
    const quantity = explanation(textOf(sent.quantity), language, 40, 'quantity');
    return { text, quantity, cost: number('cost') };
  }
  if (kind === 'task') {
    const key = textOf(sent.key).slice(0, 40);
    return { key, done: sent.done === true || sent.done === 'true' };
  }
  return kind === 'change' ? { amount: number('amount') } : {};
}

function textOf(sent: unknown): string {
  return String(sent ?? '');
}

function explanation(
  typed: string | undefined,
  language: Language,
  max: number = orderLimits.explanation,
  field = 'body',
) {
  const t = workOrderTexts(language);
  const text = withoutDirectionMarks((typed ?? '').replaceAll('\r\n', '\n')).trim();
  if (text.length > max) throw badInput(field, t.errors.tooLong({ max }));
  if (hasControlCharacters(text, false)) throw badInput(field, t.errors.control);
  return text;
}

const statuses = {
  notAForm: 415,
  incomplete: 400,
  tooLarge: 413,
  fileTooLarge: 413,
  tooManyFiles: 400,
} as const;

function formError({ problem }: FormError, language: Language): AppError {
  const max = problem === 'tooManyFiles' ? maxRequestPhotos : maxPhotoMegabytes;
  const message = fill(workOrderTexts(language).errors[problem], { max });
  const fields = problem === 'notAForm' ? {} : { fields: { photos: message } };
  return new AppError(statuses[problem], 'bad_upload', message, fields);
}
