import type { Context } from 'hono';
import { withPartner } from '#features/partners/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { listWorkOrdersForPartner } from '#features/work-orders/index.ts';
import { textIn } from '#features/work-orders/rules/spanish.ts';
import { numberIn } from '#features/work-orders/rules/work-orders.ts';
import { checkForm, type FieldErrors, fieldTexts } from '#lib/check-form.ts';
import { isId, newId, sha256 } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import { partnerLink, partnerRoutes } from '#lib/links.ts';
import { withoutDirectionMarks } from '#lib/plain-text.ts';
import { AppError } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { type Field, readFields, readPlain, readVersion } from '#platform/pages/form.ts';
import type { PartnerPortal } from '#services/app.ts';
import { changeEstimate, createEstimate } from '../actions/partner-estimates.ts';
import {
  type EstimateForm,
  estimateForm,
  type TypedEstimate,
} from '../contract/partner-estimates.ts';
import { emptyRows, estimateLimits } from '../rules.ts';
import { findOwn, listOwn, type PartnerEstimateRow } from '../store/partner-estimates.ts';
import { partnerEstimateTexts } from '../texts/index.ts';
import { EstimateFormPage } from './estimate-form.tsx';
import { EstimatePage } from './estimate-page.tsx';
import { EstimatesPage } from './list-page.tsx';

const listed = 30;
const ordersOffered = 50;
const nothing: TypedEstimate = { title: '', description: '', order_id: '', lines: [] };

interface Shown {
  typed?: TypedEstimate;
  alert?: string;
  rows?: number;
  status?: number;
  key?: string;
  problems?: FieldErrors;
}

/** A partner's estimates: the list, the editor, and the outcomes. */
export function estimatePages({
  app,
  pages,
  guard,
  page,
  notFound,
  languageOf,
}: PartnerPortal): void {
  pages.get(
    partnerRoutes.estimates,
    guard,
    withPartner(async (c, partner, language) => {
      const asked = c.req.query('before') ?? '';
      const before = isId(asked) ? asked : undefined;
      const isSent = c.req.query('status') === 'sent';
      const found = await listOwn(app.database, partner.id, { before, isSent, limit: listed + 1 });
      const shown = found.slice(0, listed);
      const content = (
        <EstimatesPage
          clock={{ language, timeZone: currentBusiness(app).timeZone, now: app.now() }}
          currency={currentSettings(app).system.currency}
          estimates={shown}
          isSent={isSent}
          older={found.length > listed ? shown.at(-1)?.id : undefined}
          isFirst={before === undefined}
        />
      );
      const title = partnerEstimateTexts(language).title;
      return page(c, { section: 'estimates', title, content });
    }),
  );

  pages.get(partnerRoutes.estimateNew, guard, (c) => {
    const order_id = c.req.query('order') ?? '';
    return showForm(c, undefined, { typed: { ...nothing, order_id } });
  });

  pages.post(
    partnerRoutes.estimateNew,
    guard,
    withPartner(async (c, partner, language) => {
      const t = partnerEstimateTexts(language);
      const { typed, choice, key } = await readForm(c);
      const { form, refused } = checkTyped(typed, choice, language);
      if (refused) return showForm(c, undefined, { ...refused, typed, key });
      if (!/^[\w-]{8,100}$/.test(key))
        return showForm(c, undefined, { typed, alert: t.problems.key, status: 400 });
      const isSent = choice === 'send';
      try {
        const id = await createEstimate(
          app,
          partner,
          { form, isSent },
          {
            endpoint: 'partner-estimates',
            actor: partner.userId,
            key,
            fingerprint: sha256(JSON.stringify([typed, isSent])),
          },
        );
        return c.redirect(linkOf(id, isSent), 303);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const alert = error.status === 404 ? t.problems.order : t.problems.key;
        return showForm(c, undefined, { typed, alert, status: error.status });
      }
    }),
  );

  pages.get(
    partnerRoutes.estimate,
    guard,
    withPartner(async (c) => {
      const estimate = await read(c);
      return estimate ? show(c, estimate) : notFound(c);
    }),
  );

  pages.post(
    partnerRoutes.estimate,
    guard,
    withPartner(async (c, partner, language) => {
      const t = partnerEstimateTexts(language);
      const estimate = await read(c);
      if (!estimate) return notFound(c);
      const { typed, choice, version } = await readForm(c);
      if (estimate.status !== 'draft')
        return show(c, estimate, { alert: t.problems.changed, status: 409 });
      const { form, refused } = checkTyped(typed, choice, language);
      if (refused) return showForm(c, estimate, { ...refused, typed });
      const isSent = choice === 'send';
      try {
        await changeEstimate(app, partner, { id: estimate.id, version }, { form, isSent });
        return c.redirect(linkOf(estimate.id, isSent), 303);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const isChanged = error.code === 'changed_meanwhile';
        const alert = isChanged ? t.problems.changed : t.problems.order;
        const stored = (await read(c)) ?? estimate;
        return stored.status === 'draft'
          ? showForm(c, stored, { typed, alert, status: error.status })
          : show(c, stored, { alert, status: error.status });
      }
    }),
  );

  function read(c: Context<HttpEnv>) {
    const id = c.req.param('id') ?? '';
    return isId(id) ? findOwn(app.database, c.get('partner').id, id) : undefined;
  }

  /** The valid form; otherwise what to show instead: its errors, or just more rows. */
  function checkTyped(
    typed: TypedEstimate,
    choice: string,
    language: Language,
  ): { form: EstimateForm; refused?: undefined } | { form?: undefined; refused: Shown } {
    if (choice === 'more') return { refused: { rows: typed.lines.length + 5, status: 200 } };
    const { form, errors } = checkForm(estimateForm, typed);
    if (form) return { form };
    const t = partnerEstimateTexts(language).problems;
    return { refused: { problems: fieldTexts(t, errors), alert: t.alert, status: 400 } };
  }

  function show(c: Context<HttpEnv>, estimate: PartnerEstimateRow, more: Shown = {}) {
    const { language } = languageOf(c);
    const t = partnerEstimateTexts(language);
    if (estimate.status === 'draft') {
      const isSaved = c.req.query('notice') === 'saved';
      return showForm(c, estimate, {}, isSaved ? t.saved : undefined);
    }
    const content = (
      <EstimatePage
        language={language}
        estimate={estimate}
        currency={currentSettings(app).system.currency}
        notice={c.req.query('notice') === 'sent' ? t.sent : undefined}
        alert={more.alert}
      />
    );
    const { status = 200 } = more;
    return page(c, { section: 'estimates', title: estimate.title, content, status });
  }

  async function showForm(
    c: Context<HttpEnv>,
    draft: PartnerEstimateRow | undefined,
    more: Shown,
    notice?: string,
  ): Promise<Response> {
    const { language } = languageOf(c);
    const t = partnerEstimateTexts(language);
    const partner = c.get('partner');
    const orders = await listWorkOrdersForPartner(app.database, partner.id, {
      now: app.now(),
      limit: ordersOffered,
    });
    const typed = more.typed ?? (draft ? typedOf(draft) : nothing);
    const title = draft?.title ?? t.newTitle;
    const content = (
      <EstimateFormPage
        language={language}
        title={title}
        typed={typed}
        notice={notice}
        action={draft ? partnerLink('estimate', { id: draft.id }) : partnerRoutes.estimateNew}
        problems={more.problems ?? {}}
        alert={more.alert}
        version={draft?.version ?? 0}
        idempotencyKey={more.key || newId()}
        rows={more.rows ?? emptyRows}
        orders={orders.map((order) => ({
          id: order.id,
          text: `${numberIn(language, order.orderNumber)}: ${textIn(language, order.spanish, order.title).text}`,
        }))}
      />
    );
    return page(c, { section: 'estimates', title, content, status: more.status ?? 200 });
  }
}

function linkOf(id: string, isSent: boolean): string {
  return `${partnerLink('estimate', { id })}?notice=${isSent ? 'sent' : 'saved'}`;
}

function typedOf({ title, description, orderId, lines }: PartnerEstimateRow): TypedEstimate {
  return {
    title,
    description,
    order_id: orderId ?? '',
    lines: lines.map((line) => ({
      description: line.description,
      quantity: String(line.quantity),
      rate: line.rate.toFixed(2),
    })),
  };
}

async function readForm(c: Context<HttpEnv>) {
  const field = await readFields(c);
  const text = readPlain(field);
  const order = text('order_id');
  const typed: TypedEstimate = {
    title: text('title'),
    order_id: isId(order) ? order : '',
    description: textsOf(field),
    lines: Array.from({ length: estimateLimits.lines }, (_, index) => ({
      description: text(`description_${index}`),
      quantity: text(`quantity_${index}`),
      rate: text(`rate_${index}`),
    })).filter(({ description, quantity, rate }) => description || quantity || rate),
  };
  return { typed, choice: field('do'), key: field('key'), version: readVersion(field) };
}

/** Multi-line text without invisible characters. */
function textsOf(field: Field): string {
  return withoutDirectionMarks(field('description'))
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
}
