/** The record of a line about an account that nobody has. */
export const nobody = '00000000-0000-7000-8000-000000000002';
