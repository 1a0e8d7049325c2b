import { portalTexts } from '../../features/customer-portal/texts.ts';
import { customerRoutes } from '../routes.ts';
import { Shell, type ShellProps } from './shell.tsx';

export type DashboardPageProps = Omit<ShellProps, 'place' | 'path' | 'children'>;

export function DashboardPage(props: DashboardPageProps) {
  const t = portalTexts(props.language);
  return (
    <Shell {...props} place="dashboard" path={customerRoutes.dashboard}>
      <h1>{t('dashboard.hello', { name: props.customer.firstName })}</h1>
    </Shell>
  );
}
