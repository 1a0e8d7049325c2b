// In a worker thread: the fonts take more memory than the rest of the server.
import { familiesFor } from './fonts.ts';
import { cleaned } from './printable.ts';

/** The characters of a text that no font has. */
export default async function findUnprintable(text: string): Promise<string[]> {
  const { replaced } = await familiesFor(cleaned(text));
  return [...replaced.keys()];
}
