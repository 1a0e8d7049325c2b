/** The browser that the owner always signs in with, by the value of its cookie. */
export const ownerDevice = 'the-computer-of-the-owner-in-tests';
