/**
 * The key under which the owner's earlier website stored its settings in this browser (back-office
 * spec section 7).
 */
const storageKey = 'triton_admin_settings';

interface EarlierEntry {
  name: string;
  label: string;
  value: unknown;
}

export interface EarlierSettings {
  settings: Record<string, unknown>;
  entries: EarlierEntry[];
}

/** What this browser has; `unreadable` if it is corrupt, undefined if there is nothing. */
export function readEarlierSettings(): EarlierSettings | 'unreadable' | undefined {
  const text = localStorage.getItem(storageKey);
  if (text === null) return undefined;
  const settings = parse(text);
  return isGroup(settings) ? { settings, entries: entriesOf(settings) } : 'unreadable';
}

export function forgetEarlierSettings(): void {
  localStorage.removeItem(storageKey);
}

/** A name of the earlier software as text: "defaultHourlyRate" is "Default hourly rate". */
export function earlierLabel(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Groups contain settings one level down: hours by day, emails and switches by name. */
function entriesOf(settings: Record<string, unknown>): EarlierEntry[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    Object.entries(isGroup(value) ? value : { [name]: value }).map(([name, value]) => ({
      name,
      label: earlierLabel(name),
      value,
    })),
  );
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
