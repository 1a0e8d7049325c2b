import type { PdfContent } from '#features/documents/index.ts';
import { marksUntaxed } from '#features/documents/rules/documents.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { longInstant } from '#lib/days/texts.ts';
import { formatPhone } from '#lib/phone.ts';
import type { App } from '#services/app.ts';
import { totalsOfApproved } from '../rules/choice.ts';
import type { Approved, EstimateContent } from '../rules/content.ts';
import type { EstimateRow, SignatureRow } from '../store/estimates.ts';
import { estimateTexts } from '../texts/index.ts';
import { frameOf, linesTable, paragraphs, pricesFor, totalLines } from './estimate.ts';

/** What was approved, with the signature page and the audit page. */
export async function signedEstimatePdfContent(
  app: App,
  estimate: EstimateRow,
  content: EstimateContent,
  {
    approved,
    signature,
    sent,
  }: {
    approved: Approved;
    signature: SignatureRow;
    /** What the history says about how it went out. */
    sent: Record<string, unknown>;
  },
): Promise<PdfContent> {
  const { language, sentAt, viewedAt, estimateNumber } = estimate;
  const t = estimateTexts(language);
  const { timeZone } = currentBusiness(app);
  const prices = pricesFor(language, currentSettings(app));
  const when = (instant: Date) => longInstant(instant, timeZone, language);
  const option = content.options.find(({ key }) => key === approved.option);
  const { signerName, picture, signedAt, clientAddress, userAgent, contentHash } = signature;
  const isRecorded = estimate.answerMethod !== 'online';
  const events: [Date | null, string][] = [
    [sentAt, sentText(t, sent)],
    [viewedAt, t.pdf.events.viewed],
    [signedAt, isRecorded ? t.pdf.events.recorded : t.pdf.events.approved],
  ];
  const how: [string, string][] =
    estimate.answerMethod === 'online'
      ? []
      : [
          [t.pdf.answeredHow, t.pdf.recordedHow[estimate.answerMethod]],
          ...(estimate.answerNote ? [[t.pdf.note, estimate.answerNote] as [string, string]] : []),
        ];
  const who: [string, string][] = [
    [isRecorded ? t.pdf.approvedBy : t.pdf.signedBy, signerName],
    [isRecorded ? t.pdf.approvedAt : t.pdf.signedAt, when(signedAt)],
    ...how,
  ];
  return {
    ...(await frameOf(app, estimate, content, signature.revision)),
    stamp: t.pdf.approved,
    tables: [
      {
        ...linesTable(
          t,
          prices,
          approved.lines,
          marksUntaxed(approved.lines, approved.tax_percent),
        ),
        ...(option && { heading: `${t.pdf.chosen}: ${option.name}` }),
      },
    ],
    totals: totalLines(t, prices, approved, {
      ...totalsOfApproved(approved),
      deposit: approved.deposit_amount,
    }),
    notes: content.terms ? [{ label: t.pdf.terms, paragraphs: paragraphs(content.terms) }] : [],
    closing: {
      title: t.pdf.signatureTitle,
      facts: who,
      paragraphs: [isRecorded ? t.pdf.recordedText : t.pdf.signedText],
      // A name that no one wrote isn't a signature.
      ...(picture ? { picture } : !isRecorded && { script: signerName }),
    },
    // The evidence, on a page that can be omitted when the contract is passed on.
    pages: [
      {
        title: t.pdf.auditTitle,
        facts: [
          [t.pdf.title, estimateNumber],
          [t.pdf.total, prices.money(approved.total_amount)],
          ...who,
          ...(picture || !isRecorded
            ? [[t.pdf.signature, picture ? t.pdf.drawn : t.pdf.typed] as [string, string]]
            : []),
          ...(isRecorded
            ? []
            : ([
                [t.pdf.clientAddress, clientAddress],
                [t.pdf.browser, userAgent || '–'],
              ] as [string, string][])),
          [t.pdf.fingerprint, contentHash],
        ],
        paragraphs: [t.pdf.auditText],
        table: {
          columns: [
            { label: t.pdf.when, align: 'left', share: 2 },
            { label: t.pdf.what, align: 'left', share: 3 },
          ],
          rows: events.flatMap(([at, text]) => (at ? [[when(at), text]] : [])),
        },
      },
    ],
  };
}

/** Never more than what happened: a link may have been given by hand. */
function sentText(
  { pdf: { events } }: ReturnType<typeof estimateTexts>,
  { to, emailed, texted_to, texted }: Record<string, unknown>,
): string {
  if (emailed) return events.emailed({ to: String(to) });
  if (texted) return events.texted({ to: formatPhone(String(texted_to)) });
  return events.issued;
}
