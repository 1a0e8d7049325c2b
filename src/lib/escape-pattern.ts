/** A text as part of a regular expression that matches it: a town may be called "Kerrville (TX". */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
