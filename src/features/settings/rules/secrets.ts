/** Where the TURN server's password or shared secret is stored. */
export const turnPassword = 'turn-password';
