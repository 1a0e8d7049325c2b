/** The cache for a partner's pages; the service worker answers from it without a signal. */
export const partnerPagesCache = 'partner-pages';
