/** Min characters of the owner's password. */
export const shortestOwnerPassword = 8;
/** Max length of a password to hash: hashing a longer one would slow the server down. */
export const maxPasswordLength = 128;
/** Min characters of a customer's or partner's password (public-site spec section 5). */
export const minPasswordLength = 6;
