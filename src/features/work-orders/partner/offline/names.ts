/** Where a partner's pages are cached; the service worker answers from it when there is no signal. */
export const partnerPagesCache = 'partner-pages';
