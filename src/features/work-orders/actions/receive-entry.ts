import { isId } from '../../../lib/ids.ts';
import type { Language } from '../../../lib/language.ts';
import { readNumber } from '../../../lib/money.ts';
import { hasControlCharacters, withoutDirectionMarks } from '../../../lib/plain-text.ts';
import { fill } from '../../../lib/texts.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { FormError, type IncomingForm } from '../../../platform/http/uploads/read-form.ts';
import type { App } from '../../../services/app.ts';
import { discardPhotos, emptyPhotoForm, receivePhotoForm } from '../../photos/index.ts';
import { maxRequestPhotos, type ReceivedPhoto } from '../../photos/rules.ts';
import { type EntryKind, entryKinds, orderLimits } from '../rules.ts';
import { workOrderTexts } from '../texts/portal.ts';

/** Megabytes of one photo of a partner's. */
export const maxPhotoMegabytes = 10;

/** What a partner reports, checked; its photos are stored and no row names them yet. */
export interface SentEntry {
  id: string;
  kind: EntryKind;
  /** The phone's time; nothing means now. */
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
 * Reads what a partner reports from the request. Throws AppError in their language where it cannot be read
 * or makes no sense; nothing is stored then but what was typed, in `form`.
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
      throw refused(message, 'photos');
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
  if (!isId(id)) throw refused(t.errors.badId, 'entry_id');
  const kind = entryKinds.find((one) => one === typed.kind);
  if (!kind) throw refused(t.errors.kind, 'kind');
  const body = explanation(typed.body, language);
  if ((kind === 'note' || kind === 'question' || kind === 'change') && !body)
    throw refused(t.errors.text, 'body');
  if (kind === 'photo' && photos.length === 0) throw refused(t.errors.photos, 'photos');
  const stage = typed.stage || 'before';
  if (stage !== 'before' && stage !== 'after') throw refused(t.errors.stage, 'stage');
  const details = readDetails(kind, given(typed), language);
  return { id, kind, happenedAt: typed.happened_at, body, details, stage, photos };
}

/** The details as a script sends them in one field, or a plain form in fields of their own. */
function given({ details = '', ...typed }: Record<string, string>): Record<string, unknown> {
  try {
    const read = details ? JSON.parse(details) : {};
    return { ...typed, ...(typeof read === 'object' && read !== null ? read : {}) };
  } catch {
    return typed;
  }
}

function readDetails(
  kind: EntryKind,
  sent: Record<string, unknown>,
  language: Language,
): Record<string, unknown> {
  const t = workOrderTexts(language);
  if (kind === 'hours') {
    const hours = readNumber(String(sent.hours ?? ''), orderLimits.hours);
    if (hours === undefined || hours < 0.25) throw refused(t.errors.hours, 'hours');
    return { hours };
  }
  if (kind === 'material') {
    const text = explanation(String(sent.text ?? ''), language, 200);
    if (!text) throw refused(t.errors.material, 'text');
    const cost = dollars(sent.cost, language, 'cost');
    return { text, quantity: explanation(String(sent.quantity ?? ''), language, 40), cost };
  }
  if (kind === 'task') {
    const key = String(sent.key ?? '').slice(0, 40);
    return { key, done: sent.done === true || sent.done === 'true' };
  }
  if (kind === 'change') {
    const amount = dollars(sent.amount, language, 'amount');
    if (amount === null) throw refused(t.errors.amount, 'amount');
    return { amount };
  }
  return {};
}

function explanation(
  typed: string | undefined,
  language: Language,
  max: number = orderLimits.explanation,
) {
  const t = workOrderTexts(language);
  const text = withoutDirectionMarks((typed ?? '').replaceAll('\r\n', '\n')).trim();
  if (text.length > max) throw refused(t.errors.tooLong({ max }), 'body');
  if (hasControlCharacters(text, false)) throw refused(t.errors.control, 'body');
  return text;
}

function dollars(typed: unknown, language: Language, field: string): number | null {
  if (typed === undefined || typed === null || typed === '') return null;
  const amount = readNumber(String(typed), orderLimits.amount);
  if (amount === undefined) throw refused(workOrderTexts(language).errors.amount, field);
  return amount;
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

export function refused(message: string, field: string): AppError {
  return new AppError(400, 'bad_input', message, { fields: { [field]: message } });
}
