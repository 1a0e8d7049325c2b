const marker =
  "no wait|wait no|oh wait|wait|oops|whoops|sorry|no sorry|sorry no|my bad|my mistake|i mean|i meant|meant|correction|wrong|typo|auto ?correct|actually|scratch that|strike that|make (?:that|it)|let's make it|lets make it|change that to|rather|instead|i misspoke|perd[oó]n|digo|me equivoqu[eé]|equivocad[oa]|corrijo|m[aá]s bien|mejor dicho|mejor|quise decir|no no";
const found = new RegExp(`(?<![\\p{L}'])(?:${marker})(?![\\p{L}'])`, 'iu');
const atStart = new RegExp(`^(?:(?:and|y|oh|um|uh|ay|ok),? )*(?:${marker})(?![\\p{L}'])`, 'iu');

/** Whether somebody corrects what they wrote: "sorry, it's 0235", "no wait, Thursday". */
export function correctsItself(text: string): boolean {
  return found.test(text);
}

/** Whether a text starts with a correction of what was written before. */
export function startsWithCorrection(text: string): boolean {
  return atStart.test(text.trim());
}
