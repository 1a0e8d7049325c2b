import { adminRoutes } from '#lib/links.ts';
import { page } from './page-route.ts';

/** The pages that need no session. */
export function signInRoutes() {
  return {
    lazy: async () => ({ Component: (await import('./sign-in-frame.tsx')).SignInFrame }),
    children: [
      page(
        adminRoutes.login,
        async () => (await import('#features/sign-in/admin/login-page.tsx')).LoginPage,
      ),
      page(
        adminRoutes.forgotPassword,
        async () =>
          (await import('#features/sign-in/admin/forgot-password-page.tsx')).ForgotPasswordPage,
      ),
      page(
        adminRoutes.resetPassword,
        async () =>
          (await import('#features/sign-in/admin/reset-password-page.tsx')).ResetPasswordPage,
      ),
      page(
        adminRoutes.newEmail,
        async () => (await import('#features/sign-in/admin/new-email-page.tsx')).NewEmailPage,
      ),
      page(adminRoutes.join, async () => (await import('./join-page.tsx')).JoinPage),
      page(
        adminRoutes.support,
        async () => (await import('#features/sign-in/admin/support-page.tsx')).SupportPage,
      ),
    ],
  };
}
