export const english = {
  panel: {
    title: 'Notifications on this device',
    impossible:
      'This browser can’t show notifications. On an iPhone, add this page to your home screen first.',
    blocked:
      'Notifications are blocked for this website. Allow them in your browser’s site settings, then reload this page.',
    off: 'Find out right away when there is something new, even when this page is closed.',
    on: 'This device tells you when there is something new. Signing out ends this.',
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
    failed: 'That did not work. Please try again.',
  },
  /** What a lock screen shows: nothing about the work itself. */
  news: {
    visit: 'There is news about your visit.',
    estimate: 'There is news about your estimate.',
    invoice: 'There is news about your invoice.',
    message: 'You have a new message.',
    offer: 'New job offer. The first to accept gets it.',
    bid: 'New job to bid on.',
    order: 'There is news about one of your work orders.',
  },
};
