export const notCsv = 'Please select a valid CSV file';

/** The file can't be imported; the message says why. */
export class Unusable extends Error {}
