import { dayIn } from '../../../../lib/days/days.ts';
import { newSecret } from '../../../../lib/ids.ts';
import type { Language } from '../../../../lib/language.ts';
import { publicRoutes } from '../../../../lib/links.ts';
import { formatPhone } from '../../../../lib/phone.ts';
import type { AppError } from '../../../../platform/http/errors.ts';
import type { App } from '../../../../services/app.ts';
import type { OfferedDay } from '../../../schedule/contract/visits.ts';
import { currentBusiness } from '../../../settings/index.ts';
import { readFormSettings } from '../../actions/receive.ts';
import { lastPreferredDay } from '../../rules/requests.ts';
import type { RequestFormProps } from '../form-props.ts';

interface Beginning {
  /** The start of the description; empty if the visitor asked about nothing specific. */
  opening?: string;
  failed?: { typed: Record<string, string>; error: AppError };
  /** What is already known about the visitor. */
  typed?: Record<string, string>;
  /** The available times, if they were looked up. */
  days?: OfferedDay[];
}

/**
 * What the request form needs to know; after a failed submit, also what was typed and what was
 * wrong.
 */
export function newFormProps(
  app: App,
  language: Language,
  { opening = '', failed, typed, days }: Beginning = {},
): RequestFormProps {
  const business = currentBusiness(app);
  const today = dayIn(business.timeZone, app.now());
  return {
    language,
    ...readFormSettings(app),
    action: publicRoutes.request[language],
    home: publicRoutes.home[language],
    idempotencyKey: failed?.typed.idempotency_key || newSecret(),
    firstDay: today,
    lastDay: lastPreferredDay(today),
    days,
    opening,
    phone: business.phone,
    phoneText: formatPhone(business.phone),
    typed: failed?.typed ?? typed ?? {},
    isKnown: false,
    errors: failed?.error.fields ?? {},
    message: failed?.error.message ?? '',
  };
}
