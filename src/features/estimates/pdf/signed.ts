import { exactMoney } from '../../../lib/money.ts';
import type { App } from '../../../services/app.ts';
import type { PdfContent } from '../../documents/index.ts';
import { longInstant } from '../../documents/rules/days.ts';
import { currentBusiness, currentSettings } from '../../settings/index.ts';
import type { Approved, EstimateContent } from '../rules/content.ts';
import type { EstimateRow, SignatureRow } from '../store/estimates.ts';
import { estimateTexts } from '../texts/estimates.ts';
import { frameOf, linesTable, paragraphs, totalLines } from './estimate.ts';

/** What was approved, with the page of the signature and the page of how it came about. */
export async function signedEstimatePdfContent(
  app: App,
  estimate: EstimateRow,
  content: EstimateContent,
  { approved, signature }: { approved: Approved; signature: SignatureRow },
): Promise<PdfContent> {
  const { language, sentAt, viewedAt, estimateNumber } = estimate;
  const t = estimateTexts(language);
  const { system, customer_portal } = currentSettings(app);
  const { timeZone } = currentBusiness(app);
  const money = (amount: number) => exactMoney(amount, system.currency);
  const prices = { money, hasPrices: customer_portal.show_pricing };
  const when = (instant: Date) => longInstant(instant, timeZone, language);
  const option = content.options.find(({ key }) => key === approved.option);
  const { signerName, picture, signedAt, clientAddress, userAgent, contentHash } = signature;
  const events: [Date | null, string][] = [
    [sentAt, t('paper.events.sent', { to: content.contact_email })],
    [viewedAt, t('paper.events.viewed')],
    [signedAt, t('paper.events.approved')],
  ];
  return {
    ...(await frameOf(app, estimate, content, signature.revision)),
    stamp: t('paper.approved'),
    tables: [
      {
        ...linesTable(t, prices, approved.lines),
        ...(option && { heading: `${t('paper.chosen')}: ${option.name}` }),
      },
    ],
    totals: totalLines(t, money, {
      subtotal: approved.subtotal,
      tax: approved.tax_amount,
      total: approved.total_amount,
      deposit: approved.deposit_amount,
      percent: approved.tax_percent,
    }),
    notes: content.terms
      ? [{ label: t('paper.terms'), paragraphs: paragraphs(content.terms) }]
      : [],
    pages: [
      {
        title: t('paper.signatureTitle'),
        facts: [
          [t('paper.title'), estimateNumber],
          ...(option ? [[t('paper.chosen'), option.name] as [string, string]] : []),
          [t('paper.total'), money(approved.total_amount)],
          [t('paper.signedBy'), signerName],
          [t('paper.signedAt'), when(signedAt)],
        ],
        paragraphs: [t('paper.signedText')],
        ...(picture ? { picture } : { script: signerName }),
      },
      {
        title: t('paper.auditTitle'),
        facts: [
          [t('paper.signedBy'), signerName],
          [t('paper.signature'), t(picture ? 'paper.drawn' : 'paper.typed')],
          [t('paper.signedAt'), when(signedAt)],
          [t('paper.clientAddress'), clientAddress],
          [t('paper.browser'), userAgent || '–'],
          [t('paper.fingerprint'), contentHash],
        ],
        paragraphs: [t('paper.auditText')],
        table: {
          columns: [
            { label: t('paper.when'), align: 'left', share: 2 },
            { label: t('paper.what'), align: 'left', share: 3 },
          ],
          rows: events.flatMap(([at, words]) => (at ? [[when(at), words]] : [])),
        },
      },
    ],
  };
}
