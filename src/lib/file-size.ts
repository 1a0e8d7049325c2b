const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/**
 * A file size for people in Bytes, KB, MB or GB (public-site spec section 2), 1 KB being 1,024
 * Bytes. Takes whole bytes, 0 or more; returns at most one decimal: `1.5 MB`.
 */
export function formatFileSize(bytes: number, locale = 'en-US'): string {
  let size = bytes;
  let unit = 0;
  while (unit < units.length - 1 && size >= 1024) {
    size /= 1024;
    unit += 1;
  }
  const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(size);
  return `${shown} ${units[unit]}`;
}
