import type { OfficePage } from './page.ts';

/** What covers everything, and the user's own account. */
export const overviewPages = {
  dashboard: {
    path: '/admin/dashboard',
    right: ['overview', 'change'],
    title: 'Dashboard',
    icon: 'LayoutDashboard',
    menu: 'top',
    assistant: ['dashboard', 'home', 'start page', 'panel', 'inicio', 'tablero'],
    component: 'app/admin/dashboard-page.tsx#DashboardPage',
    first: ['/api/dashboard', '/api/requests?limit=5'],
  },
  needs: {
    path: '/admin/dashboard/needs',
    title: 'Needs you',
    component: 'features/dashboard/admin/needs-page.tsx#NeedsPage',
  },
  notifications: {
    path: '/admin/notifications',
    right: ['owner', 'change'],
    title: 'Notifications',
    component: 'features/notifications/admin/notifications-page.tsx#NotificationsPage',
  },
  account: {
    path: '/admin/account',
    right: ['account', 'change'],
    title: 'Your account',
    icon: 'CircleUserRound',
    also: 'password name passkey sign-in email log out sign out',
    assistant: ['account', 'my account', 'password', 'cuenta', 'mi cuenta', 'contrasena'],
    component: 'app/admin/account-page.tsx#AccountPage',
  },
} as const satisfies Record<string, OfficePage>;
