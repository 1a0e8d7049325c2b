/** Whether this is `npm run test:all`: large sizes, and whatever else `npm test` leaves out. */
export const isSoak = process.env.SOAK === 'on';

/**
 * A size of a test: the smallest that still shows the promise, and the one that `npm run test:all`
 * takes.
 */
export function soak<Size>(small: Size, large: Size): Size {
  return isSoak ? large : small;
}
