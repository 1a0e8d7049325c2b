import { RequestsPage } from '../../features/requests/web/requests-page.tsx';
import { publicRoutes } from '../routes.ts';

export const Requests = () => <RequestsPage formAddress={publicRoutes.request.english} />;
