import '../../ui/theme/mantine-inputs.css';
import { ForgotPasswordPage } from '../../features/sign-in/admin/forgot-password-page.tsx';
import { LoginPage } from '../../features/sign-in/admin/login-page.tsx';
import { ResetPasswordPage } from '../../features/sign-in/admin/reset-password-page.tsx';
import { SupportPage } from '../../features/sign-in/admin/support-page.tsx';
import { adminRoutes } from '../../lib/links.ts';

const addresses = { ...adminRoutes, home: adminRoutes.dashboard };

export const Login = () => <LoginPage addresses={addresses} />;
export const ForgotPassword = () => <ForgotPasswordPage addresses={addresses} />;
export const ResetPassword = () => <ResetPasswordPage addresses={addresses} />;
export const Support = () => <SupportPage addresses={addresses} />;
