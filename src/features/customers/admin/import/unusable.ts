export const notCsv = 'Please select a valid CSV file';

/** The file cannot be imported: the message says why. */
export class Unusable extends Error {}
