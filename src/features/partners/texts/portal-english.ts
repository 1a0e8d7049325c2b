/** The texts around every partner portal page. */
export const english = {
  portal: 'Partner Portal',
  /** Beside a phone's language switch and menu. */
  portalShort: 'Partner Portal',
  shell: {
    skip: 'Skip to content',
    navigation: 'Your pages',
    menu: 'Menu',
    close: 'Close menu',
    language: 'Language',
    dashboard: 'Dashboard',
    estimates: 'Estimates',
    schedule: 'Schedule',
    workOrders: 'Work Orders',
    earnings: 'Earnings',
    profile: 'Profile',
    logout: 'Logout',
  },
  notFound: {
    title: 'Page not found',
    text: "It may have been moved, or it isn't yours.",
    back: 'Back to dashboard',
  },
};
