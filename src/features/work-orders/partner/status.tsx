import type { Language } from '#lib/language.ts';
import portal from '#ui/site/portal.module.css';
import type { PartnerSummary } from '../contract/partner.ts';
import { workOrderTexts } from '../texts/portal.ts';

const tones: Record<PartnerSummary['status'], string> = {
  offered: 'info',
  bid: 'info',
  accepted: 'info',
  on_my_way: 'warning',
  arrived: 'warning',
  done: 'success',
  confirmed: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  gone: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/** An order's progress, as a dot and a label. */
export function OrderStatus({
  language,
  status,
}: {
  language: Language;
  status: PartnerSummary['status'];
}) {
  return (
    <span className={portal.status}>
      <span className={portal.dot} data-tone={tones[status]} aria-hidden="true" />
      {workOrderTexts(language).states[status]}
    </span>
  );
}
