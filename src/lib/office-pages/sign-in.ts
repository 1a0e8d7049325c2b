import type { OfficePage } from './page.ts';

const frame = 'app/admin/sign-in-frame.tsx#SignInFrame';

/** The pages that need no session. */
export const signInPages = {
  login: {
    path: '/admin/login',
    isOpen: true,
    frame,
    component: 'features/sign-in/admin/login-page.tsx#LoginPage',
  },
  forgotPassword: {
    path: '/admin/forgot-password',
    isOpen: true,
    frame,
    component: 'features/sign-in/admin/forgot-password-page.tsx#ForgotPasswordPage',
  },
  resetPassword: {
    path: '/admin/reset-password',
    isOpen: true,
    frame,
    component: 'features/sign-in/admin/reset-password-page.tsx#ResetPasswordPage',
  },
  newEmail: {
    path: '/admin/new-email',
    isOpen: true,
    frame,
    component: 'features/sign-in/admin/new-email-page.tsx#NewEmailPage',
  },
  join: {
    path: '/admin/join',
    isOpen: true,
    frame,
    component: 'app/admin/join-page.tsx#JoinPage',
  },
  support: {
    path: '/admin/support',
    isOpen: true,
    frame,
    component: 'features/sign-in/admin/support-page.tsx#SupportPage',
  },
} as const satisfies Record<string, OfficePage>;
