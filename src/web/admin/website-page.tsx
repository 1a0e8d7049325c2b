import { WebsitePage } from '../../features/settings/web/website-page.tsx';
import { adminRoutes, publicRoutes } from '../routes.ts';

const addresses = { ...adminRoutes, home: publicRoutes.home.english };

export const Website = () => <WebsitePage addresses={addresses} />;
