import { AppError } from '../../../platform/http/errors.ts';

/** A refusal that names the field it is about. */
export function badField(field: string, message: string): AppError {
  return new AppError(400, 'bad_input', message, { fields: { [field]: message } });
}
