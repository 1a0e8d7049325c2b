import { PricePicker } from '../../features/price-book/admin/price-picker.tsx';
import { WebsitePage } from '../../features/settings/admin/website/page.tsx';

/** The website, with the price book for its services. */
export function WebsiteWithPrices() {
  return <WebsitePage pricePicker={PricePicker} />;
}
