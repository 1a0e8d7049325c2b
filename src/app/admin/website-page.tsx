import { WebsitePage } from '../../features/settings/admin/website/page.tsx';
import { adminRoutes, publicRoutes } from '../../lib/links.ts';

const addresses = { ...adminRoutes, home: publicRoutes.home.english };

export const Website = () => <WebsitePage addresses={addresses} />;
