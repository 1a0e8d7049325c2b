import { writeEmail } from '#features/mailbox/index.ts';
import type { Business } from '#features/settings/rules/settings.ts';
import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import { projectEmailTexts } from './texts/emails.ts';

interface Email {
  customer: { firstName: string; language: Language };
  title: string;
  business: Business;
}

/** Notifies a customer that their project was canceled, and what was canceled with it. */
export function cancelledEmail({
  customer,
  title,
  cancelled,
  business,
}: Email & { cancelled: { kind: string; label: string }[] }) {
  const t = projectEmailTexts(customer.language);
  const list = cancelled.map(({ label }) => `• ${label}`).join('\n');
  return writeEmail({
    language: customer.language,
    subject: t.cancelled.subject({ title }),
    parts: [
      t.hello({ name: customer.firstName }),
      t.cancelled.intro({ title }),
      list ? `${t.cancelled.also}\n${list}` : undefined,
    ],
    after: [`${t.questions({ phone: formatPhone(business.phone) })}\n${business.name}`],
  });
}
