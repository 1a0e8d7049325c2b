/** Fewest characters of the owner's password. */
export const shortestOwnerPassword = 8;
/** Longest password that is hashed: a limit against using the hash as a brake on the server. */
export const maxPasswordLength = 128;
/** Fewest characters of a customer's or partner's password (public-site spec section 5). */
export const minPasswordLength = 6;
