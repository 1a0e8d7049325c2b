// Everything that shows nothing but can change what is shown: control characters but tab and line
// feeds, and the marks that turn the direction of writing (Unicode TR9).
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/;
const lineBreak = /[\t\r\n]/;
const markup = /<(\/?[a-z][^<>]*|!--[^>]*)>/i;

/** Whether a text holds control characters; line breaks and tabs count only if `oneLine`. */
export function hasControlCharacters(text: string, oneLine: boolean): boolean {
  return invisible.test(text) || (oneLine && lineBreak.test(text));
}

/** Whether a text holds something a browser would read as a tag. A bare "<" before a space or a figure is none. */
export function hasMarkup(text: string): boolean {
  return markup.test(text);
}
