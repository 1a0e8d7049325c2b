import type { ReactNode } from 'react';
import { longDay, longInstant } from '../../../../lib/days/texts.ts';
import { newSecret } from '../../../../lib/ids.ts';
import type { Language } from '../../../../lib/language.ts';
import { cachedOwner } from '../../../../platform/sessions/owner.ts';
import type { App } from '../../../../services/app.ts';
import { discountNote } from '../../../documents/index.ts';
import { discountOf } from '../../../documents/rules/documents.ts';
import { viewPhoto } from '../../../photos/index.ts';
import { currentBusiness, currentSettings } from '../../../settings/index.ts';
import type { LinkedEstimate } from '../../actions/private-links.ts';
import {
  isOffered,
  leadingOption,
  linesOf,
  totalsOfApproved,
  totalsOfChoice,
} from '../../rules/choice.ts';
import type { EstimateLine } from '../../rules/content.ts';
import type { Closed } from '../../rules/estimates.ts';
import type { EstimatePageProps, LineView } from '../props.ts';

/** What was typed into the forms of the page. */
export interface Typed {
  option: string;
  optional: string[];
  revision: number;
  signer_name: string;
  signature: string;
  agree: boolean;
  reason: string;
  question: string;
  key: string;
}

interface Asked {
  language: Language;
  paths: Record<Language, string>;
  typed?: Typed;
  problems?: Record<string, string>;
  notNow?: Closed;
  notice?: 'asked' | undefined;
  offer?: ReactNode;
}

type ShownLine = Omit<EstimateLine, 'option' | 'is_optional'>;

/** An estimate with the texts and amounts of its page. */
export function estimateProps(app: App, linked: LinkedEstimate, asked: Asked): EstimatePageProps {
  const { estimate, content, status, signature, isNewer, photos } = linked;
  const { language, typed } = asked;
  const { approved } = estimate;
  const wanted = typed?.option ?? leadingOption(content.options);
  const chosen = isOffered(content, wanted) ? wanted : leadingOption(content.options);
  const ticked = typed?.optional ?? [];
  const options = content.options.length > 0 ? content.options : [undefined];
  const owner = app.cache.get(cachedOwner);
  const { timeZone } = currentBusiness(app);
  const { system, customer_portal } = currentSettings(app);
  const hasPrices = customer_portal.show_pricing;
  const viewLine = (line: ShownLine): LineView => {
    const { id, description, quantity, rate, amount } = line;
    const discount = discountNote(language, line, system.currency);
    return { id, description, quantity, ...(hasPrices && { price: { rate, amount, discount } }) };
  };
  return {
    ...asked,
    number: estimate.estimateNumber,
    revision: estimate.revision,
    title: content.title,
    description: content.description,
    contactName: content.contact_name,
    serviceAddress: content.service_address,
    message: content.message,
    terms: content.terms,
    validUntil: content.valid_until ? longDay(content.valid_until, language) : undefined,
    ownerName: owner?.name ?? '',
    currency: system.currency,
    hasPrices,
    taxPercent: content.tax_percent,
    discount: discountOf(content),
    deposit: { kind: content.deposit_kind, value: content.deposit_value },
    status,
    isNewer,
    chosen,
    ticked,
    options: options.map((option) => {
      const key = option?.key ?? '';
      const { lines: _, ...totals } = totalsOfChoice(content, { option: key, optional: ticked });
      return {
        key,
        name: option?.name ?? '',
        description: option?.description ?? '',
        isRecommended: option?.is_recommended ?? false,
        fixed: linesOf(content.lines, key).fixed.map(viewLine),
        optional: linesOf(content.lines, key).optional.map(viewLine),
        totals,
      };
    }),
    approved: approved
      ? {
          ...approved,
          lines: approved.lines.map((line, index) => viewLine({ ...line, id: String(index) })),
          totals: { ...totalsOfApproved(approved), deposit: approved.deposit_amount },
          optionName: content.options.find(({ key }) => key === approved.option)?.name ?? '',
        }
      : undefined,
    signed: signature && {
      name: signature.signerName,
      at: longInstant(signature.signedAt, timeZone, language),
      hasPdf: signature.pdfKey !== null,
    },
    photos: photos.map((photo) => viewPhoto(app, photo)),
    questionKey: newSecret(),
  };
}
