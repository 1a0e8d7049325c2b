/** Where the password or shared secret of the TURN server is stored. */
export const turnPassword = 'turn-password';
