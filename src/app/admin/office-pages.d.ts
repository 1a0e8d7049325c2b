/** Written by scripts/office-pages.ts from the rows of all pages. */
declare module 'virtual:office-pages' {
  interface Parts {
    component?: () => Promise<import('react').ComponentType>;
    /** The same function for pages with the same frame. */
    frame?: () => Promise<import('react').ComponentType>;
    prefetch?: () => Promise<import('#ui/admin/prefetch.ts').Prefetch>;
  }
  export const parts: Record<import('#lib/office-pages/rows.ts').OfficePageName, Parts>;
}

declare module 'virtual:office-icons' {
  export const icons: Partial<Record<string, import('lucide-react').LucideIcon>>;
}
