import { AppError } from '#platform/http/errors.ts';
import type { FormProblem } from '#platform/http/uploads/read-form.ts';
import type { ChatTexts } from '../texts/chat.ts';

/** Why a form with photos couldn't be read, for the visitor. */
export function formError(problem: FormProblem, megabytes: number, t: ChatTexts): AppError {
  const large = t.errors.bodyLarge({ megabytes });
  switch (problem) {
    case 'notAForm':
      return new AppError(415, 'not_a_form', t.errors.bodyType);
    case 'incomplete':
      return new AppError(400, 'incomplete', t.errors.body);
    case 'tooManyFiles':
      return tooManyPhotos(t);
    case 'tooLarge':
    case 'fileTooLarge':
      return new AppError(413, 'too_large', large, { fields: { photos: large } });
  }
}

export function tooManyPhotos(t: ChatTexts): AppError {
  return new AppError(400, 'too_many_photos', t.errors.tooManyPhotos, {
    fields: { photos: t.errors.tooManyPhotos },
  });
}
