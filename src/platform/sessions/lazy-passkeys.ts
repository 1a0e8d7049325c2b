type Library = typeof import('@simplewebauthn/server');

/** Loaded when somebody first uses a passkey; it takes as much memory as a tenth of the server. */
const load = () => import('@simplewebauthn/server');

// What Better Auth takes of the library; the build gives it these in its place (vite.config.ts).
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
