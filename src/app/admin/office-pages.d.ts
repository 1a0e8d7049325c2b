/** Written by scripts/office-pages.ts from the rows of all pages. */
declare module 'virtual:office-pages' {
  /** Each loads an export of a file, by `file#export`. */
  export const loaders: Record<string, () => Promise<unknown>>;
}

declare module 'virtual:office-icons' {
  export const icons: Partial<Record<string, import('lucide-react').LucideIcon>>;
}
