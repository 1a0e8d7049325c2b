/** Max characters of a passkey's name. */
export const maxPasskeyNameLength = 60;
