/** Pictures inside an email from this size on are listed as files too; smaller ones are marks below a signature. */
const minListedBytes = 50 * 1024;

/** Endings of files that do something when they are opened. */
const programs = new Set(
  `app apk bat cmd com cpl dmg docm dll exe hta htm html img iso jar js jse lnk msi msp pif pptm ps1
  reg scr sct sh svg vb vbe vbs wsf xhtml xlam xll xlsm`.split(/\s+/),
);

interface EmailFile {
  name: string;
  /** Ending that fits the bytes, or empty where they tell nothing. */
  format: string;
}

/** What kind of file it is: by its bytes, where they tell; by its name otherwise. */
export function fileFormat({ name, format }: EmailFile): string {
  return format || endingOf(name);
}

/** Whether opening a file may run something. A name that ends as a program counts whatever the bytes say. */
export function isProgram({ name, format }: EmailFile): boolean {
  return programs.has(format) || programs.has(endingOf(name));
}

/** Whether a file is listed beside the email. */
export function isListed({ isDrawn, size }: { isDrawn: boolean; size: number }): boolean {
  return !isDrawn || size >= minListedBytes;
}

function endingOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}
