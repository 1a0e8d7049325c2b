/** Digits that may be sent during a call (back-office spec section 5). */
export const sendableDigits = /^[0-9*#w]{1,50}$/;
