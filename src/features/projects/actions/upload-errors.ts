import type { PhotoProblem } from '#features/photos/rules.ts';
import { AppError } from '#platform/http/errors.ts';
import { FormError } from '#platform/http/uploads/read-form.ts';
import { filesAtOnce } from '../rules/files.ts';

/** Why a picture can't be used, for the owner. */
export const photoProblems: Record<PhotoProblem, string> = {
  notAPicture: 'Please upload only image files (JPG, PNG, GIF, etc.)',
  tooLarge: 'This picture is too large.',
  tooManyPixels: 'This picture has too many pixels.',
  damaged: "This picture is damaged and can't be opened.",
};

/** The response if an upload couldn't be read; any other error is returned unchanged. */
export function uploadError(error: unknown, megabytes: number): unknown {
  if (!(error instanceof FormError)) return error;
  switch (error.problem) {
    case 'notAForm':
      return new AppError(415, 'not_a_form', 'Please send this as a multipart form.');
    case 'incomplete':
      return new AppError(400, 'incomplete', 'The upload was interrupted. Please try again.');
    case 'tooLarge':
      return new AppError(413, 'too_large', "That's too much at once. Please send fewer files.");
    case 'fileTooLarge':
      return new AppError(
        413,
        'file_too_large',
        `A file is larger than ${megabytes} MB. Please choose a smaller one.`,
      );
    case 'tooManyFiles':
      return new AppError(400, 'too_many_files', `Please send ${filesAtOnce} or fewer at once.`);
  }
}
