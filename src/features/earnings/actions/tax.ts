import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { SealedColumn } from '#platform/secrets/rotate.ts';
import { seal, unseal } from '#platform/secrets/seal.ts';
import type { App } from '#services/app.ts';
import type { TaxForm } from '../contract/tax.ts';
import { taxDigits } from '../rules/tax.ts';
import { findTaxForm, putTaxForm } from '../store/earnings.ts';

/** What a tax form is encrypted for: it opens only for this partner. */
const sealedFor = (partnerId: string) => `partner-tax ${partnerId}`;

export const sealedTaxForms: SealedColumn = {
  table: 'partner_tax_forms',
  key: 'partner_id',
  column: 'sealed',
  nameOf: sealedFor,
};

/** Stores a W-9 form, encrypted; only the number's last four digits are readable. */
export function saveTaxForm(app: App, partner: SignedInPartner, typed: TaxForm): Promise<void> {
  const now = app.now();
  const form = { ...typed, number: taxDigits(typed.number) };
  return app.database.transaction(async (tx) => {
    const earlier = await findTaxForm(tx, partner.id);
    await putTaxForm(tx, {
      partnerId: partner.id,
      sealed: seal(app.settings.secretKey, sealedFor(partner.id), JSON.stringify(form)),
      numberKind: form.number_kind,
      lastFour: form.number.slice(-4),
      signedName: form.signed_name,
      signedAt: now,
      version: (earlier?.version ?? 0) + 1,
    });
    await recordAudit(tx, now, {
      actor: { kind: 'partner', id: partner.userId },
      action: 'tax_form_signed',
      subjectType: 'partner',
      subjectId: partner.id,
    });
    await publishChange(tx, { topic: 'partners', kind: 'changed', id: partner.id });
  });
}

/** The form without its number, for the partner's own page. */
export async function readTaxForm(
  app: App,
  partnerId: string,
): Promise<(Omit<TaxForm, 'number'> & { lastFour: string; signedAt: Date }) | undefined> {
  const row = await findTaxForm(app.database, partnerId);
  if (!row) return undefined;
  const { number: _, ...form } = opened(app, partnerId, row.sealed);
  return { ...form, lastFour: row.lastFour, signedAt: row.signedAt };
}

/** The complete form, for the owner's 1099. Each view is recorded. Throws 404 if there is none. */
export function revealTaxForm(app: App, actor: Actor, partnerId: string) {
  return app.database.transaction(async (tx) => {
    const row = await findTaxForm(tx, partnerId);
    if (!row) throw notFound('This tax form');
    const form = opened(app, partnerId, row.sealed);
    await recordAudit(tx, app.now(), {
      actor,
      action: 'tax_form_viewed',
      subjectType: 'partner',
      subjectId: partnerId,
    });
    return { ...form, signed_at: row.signedAt.toISOString() };
  });
}

function opened(app: App, partnerId: string, sealed: string): TaxForm {
  try {
    return JSON.parse(unseal(app.settings.secretKey, sealedFor(partnerId), sealed));
  } catch {
    throw conflict(
      'sealed_by_another_key',
      'This form was encrypted with another SECRET_KEY. It must be filled in again.',
    );
  }
}
