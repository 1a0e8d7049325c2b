import { PricePicker } from '../../features/price-book/admin/price-picker.tsx';
import { WebsitePage } from '../../features/settings/admin/website/page.tsx';
import { StoriesPanel } from '../../features/website/admin/stories-panel.tsx';

/** The website, with the price book for its services and the finished jobs it tells of. */
export function WebsiteWithRecords() {
  return <WebsitePage pricePicker={PricePicker} besides={<StoriesPanel />} />;
}
