import type { SpotlightStore } from '@mantine/spotlight';
import { askAssistant } from '#features/assistant/admin/ask.ts';
import { statusLabels as postStatuses } from '#features/content/admin/labels.ts';
import { statusLabels as estimateStatuses } from '#features/estimates/admin/labels.ts';
import { stateLabels as invoiceStatuses } from '#features/invoices/admin/labels.ts';
import { statusLabels as partnerStatuses } from '#features/partners/admin/labels.ts';
import { statusLabels as projectStatuses } from '#features/projects/admin/labels.ts';
import { statusLabels as requestStatuses } from '#features/requests/admin/labels.ts';
import { SearchDialog, type SearchPage } from '#features/search/admin/search-dialog.tsx';
import { findSettings } from '#features/settings/admin/search-fields.ts';
import type { FieldLinkState } from '#features/settings/admin/use-field-focus.ts';
import { statusLabels as orderStatuses } from '#features/work-orders/admin/labels.ts';
import { adminLink } from '#lib/links.ts';
import { mayOpen } from '#lib/page-areas.ts';
import type { OfficeRole } from '#lib/rights.ts';
import { useMay, useRole } from '#ui/admin/rights.ts';
import { findPages, isNamed } from './shell/page-search.ts';

const statusLabels = {
  project: projectStatuses,
  estimate: estimateStatuses,
  invoice: invoiceStatuses,
  request: requestStatuses,
  partner: partnerStatuses,
  work_order: orderStatuses,
  post: postStatuses,
};

/** Search, with pages, settings, and status names. */
export default function SearchWithRecords(props: { store: SpotlightStore; early: string }) {
  const role = useRole();
  const may = useMay();
  return (
    <SearchDialog
      {...props}
      statusLabels={statusLabels}
      ask={may('assistant') ? askAssistant : undefined}
      findPages={(typed) => (role ? findDestinations(typed, role) : [])}
    />
  );
}

/** The max number of settings shown beside other results. */
const maxSettings = 4;

/** Pages, then settings. */
function findDestinations(typed: string, role: OfficeRole): SearchPage[] {
  const pages = findPages(typed, role).map(({ label, icon, to, isNamed }) => ({
    key: to,
    label,
    detail: '',
    icon,
    href: to,
    isNamed,
  }));
  const found = findSettings(typed)
    .filter(({ path }) => mayOpen(role, path) && path !== adminLink('settings'))
    .slice(0, maxSettings)
    .map(({ key, label, where, path, field }) => ({
      key,
      label,
      detail: where === 'Settings' ? where : `Settings, ${where}`,
      href: path,
      // "hours" is what somebody types who wants the page of the business hours.
      isNamed: isNamed(typed, label, field ? '' : label.toLowerCase()),
      state: field ? ({ field } satisfies FieldLinkState) : null,
    }));
  return [...pages, ...found];
}
