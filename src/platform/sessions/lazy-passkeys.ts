type Library = typeof import('@simplewebauthn/server');

/** Loaded when a passkey is first used; it takes a tenth of the server's memory. */
const load = () => import('@simplewebauthn/server');

// What better-auth uses of the library; the build replaces it with these (vite.config.ts).
export const generateRegistrationOptions: Library['generateRegistrationOptions'] = async (
  options,
) => (await load()).generateRegistrationOptions(options);

export const verifyRegistrationResponse: Library['verifyRegistrationResponse'] = async (options) =>
  (await load()).verifyRegistrationResponse(options);

export const generateAuthenticationOptions: Library['generateAuthenticationOptions'] = async (
  options,
) => (await load()).generateAuthenticationOptions(options);

export const verifyAuthenticationResponse: Library['verifyAuthenticationResponse'] = async (
  options,
) => (await load()).verifyAuthenticationResponse(options);
