/** What follows a reaction: the start of a text in quotes, or a file. */
const target = `(?:["“«‘].*|(?:an? |una? |la )?(?:image|photo|picture|movie|video|attachment|audio message|imagen|foto|video|archivo adjunto))`;

/**
 * What phones send as a text when somebody taps on a message: iPhones by name, in English and
 * Spanish, and Android by emoji.
 */
const reactions = [
  `(?:liked|loved|disliked|laughed at|emphasized|questioned) ${target}`,
  String.raw`removed an? [\p{L} ]{1,30} from ${target}`,
  `(?:reacted|reaccionó) .{1,20}? (?:to|a) ${target}`,
  `(?:le gustó|le encantó|no le gustó|se rió de|le dio risa|enfatizó|preguntó por|cuestionó|exclamó por) ${target}`,
  String.raw`(?:eliminó|quitó) un[ao]? [\p{L} ]{1,30} (?:de|en) ${target}`,
  // Android puts invisible characters around the emoji.
  String.raw`[\p{Cf}\s]*(?:\p{Extended_Pictographic}[\p{Emoji_Modifier}\u200d\ufe0f]*)+[\p{Cf}\s]*(?:to|a) ${target}`,
].map((pattern) => new RegExp(`^${pattern}$`, 'isu'));

/** Whether a text is only a tap on another one, as "Liked “We will be there at 9.”" */
export function isReaction(body: string): boolean {
  return body.length <= 2000 && reactions.some((reaction) => reaction.test(body.trim()));
}
