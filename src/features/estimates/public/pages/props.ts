import type { ReactNode } from 'react';
import { discountOf, marksUntaxed } from '#features/documents/rules/documents.ts';
import { viewPhoto } from '#features/photos/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { longDay, longDayAndTimeOf } from '#lib/days/texts.ts';
import { newSecret } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { cachedOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import type { LinkedEstimate } from '../../actions/private-links.ts';
import { addOnsOf, isOffered, leadingOption, totalsOfApproved } from '../../rules/choice.ts';
import { type Closed, mayUndoDecline } from '../../rules/estimates.ts';
import { optionName } from '../../rules/usual-options.ts';
import { viewLine, viewOptions } from '../option-views.ts';
import type { EstimateNotice, EstimatePageProps, NextSteps } from '../props.ts';

/** What was typed into the page's forms. */
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
  seenPath?: string | undefined;
  typed?: Typed;
  problems?: Record<string, string>;
  notNow?: Closed;
  notice?: EstimateNotice | undefined;
  advice?: string | undefined;
  offer?: ReactNode;
  next?: NextSteps | undefined;
}

/** An estimate with its page's texts and amounts. */
export function estimateProps(app: App, linked: LinkedEstimate, asked: Asked): EstimatePageProps {
  const { estimate, content, status, signature, isNewer, photos, questions } = linked;
  const { language, typed } = asked;
  const { approved } = estimate;
  const wanted = typed?.option ?? leadingOption(content.options);
  const chosen = isOffered(content, wanted) ? wanted : leadingOption(content.options);
  const ticked = typed?.optional ?? [];
  const owner = app.cache.get(cachedOwner);
  const { timeZone } = currentBusiness(app);
  const { system, customer_portal, estimates } = currentSettings(app);
  const hasPrices = customer_portal.show_pricing;
  const approvedOption = content.options.find(({ key }) => key === approved?.option);
  const style = { language, currency: system.currency, hasPrices };
  return {
    ...asked,
    next: asked.next,
    mayUndo: mayUndoDecline(estimate, app.now()),
    depositDueDays: estimates.deposit_due_days,
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
    isEmailed: app.mail.leavesServer && content.contact_email !== '',
    currency: system.currency,
    hasPrices,
    taxPercent: content.tax_percent,
    discount: discountOf(content),
    deposit: { kind: content.deposit_kind, value: content.deposit_value },
    status,
    isNewer,
    chosen,
    ticked,
    options: viewOptions(content, ticked, style),
    approved: approved
      ? {
          ...approved,
          lines: approved.lines.map((line, index) =>
            viewLine(
              {
                ...line,
                unit: line.unit ?? 'each',
                taxable: line.taxable ?? true,
                id: String(index),
              },
              { ...style, isMarked: marksUntaxed(approved.lines, approved.tax_percent) },
            ),
          ),
          totals: { ...totalsOfApproved(approved), deposit: approved.deposit_amount },
          optionName: approvedOption ? optionName(approvedOption, language) : '',
          addOns: addOnsOf(content, approved),
        }
      : undefined,
    signed: signature && {
      name: signature.signerName,
      at: longDayAndTimeOf(signature.signedAt, { language, timeZone }),
      hasPdf: signature.pdfKey !== null,
      picture: signature.picture ?? undefined,
      isRecorded: estimate.answerMethod !== 'online',
    },
    photos: photos.map((photo) => viewPhoto(app, photo)),
    questions: questions.map(({ at, text, isAnswer }) => ({
      day: longDayAndTimeOf(at, { language, timeZone }),
      text,
      isAnswer,
    })),
    questionKey: newSecret(),
  };
}
