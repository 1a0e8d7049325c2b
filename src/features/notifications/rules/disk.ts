const gigabyte = 1024 ** 3;
/** Less than this is too little for a busy week of photos, and for PostgreSQL to work. */
const minFree = 2 * gigabyte;

/** Whether a disk is nearly full; sizes in bytes. */
export function isDiskLow({ free, total }: { free: number; total: number }): boolean {
  // So that a small disk isn't low from its first day on.
  return free < Math.min(minFree, total / 10);
}

/** Whether files are refused, so that what is left is the database's; sizes in bytes. */
export function isDiskFull({ free, total }: { free: number; total: number }): boolean {
  return free < Math.min(gigabyte, total / 20);
}

/** 1.4 GB, 312 MB. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1000 ? `${Math.floor(megabytes)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`;
}
