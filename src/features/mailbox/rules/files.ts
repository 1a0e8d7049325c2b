/**
 * Pictures inside an email from this size on are also listed as files; smaller ones are signature
 * logos.
 */
const minListedBytes = 50 * 1024;

/** Extensions of files that run something when opened. */
const programs = new Set(
  `app apk bat cmd com cpl dmg docm dll exe hta htm html img iso jar js jse lnk msi msp pif pptm ps1
  reg scr sct sh svg vb vbe vbs wsf xhtml xlam xll xlsm`.split(/\s+/),
);

interface EmailFile {
  name: string;
  /** The extension for the bytes, or empty if they aren't recognized. */
  format: string;
}

/** A file's type: by its bytes if recognized, otherwise by its name. */
export function fileFormat({ name, format }: EmailFile): string {
  return format || endingOf(name);
}

/**
 * Whether opening a file may run something. A program's extension counts whatever the bytes are.
 */
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
