import { codeDigits } from '#lib/ids.ts';
import { type Admission, type Client, endByToken, headersOf, refused } from './sign-in.ts';

// An email proves an identity with a link or a code. better-auth turns it into a session, which
// ends at once: the lasting session is created separately, so that an app's code is asked for.

/**
 * The secrets of a sign-in email: that of its link, and a code. Earlier codes of the address end.
 */
export async function makeEmailSecrets({ auth }: Pick<Admission, 'auth'>, email: string) {
  let token = '';
  const take = (made: string) => {
    token = made;
  };
  await auth.api.signInMagicLink({
    body: { email, metadata: { take } },
    headers: new Headers(),
  });
  return { token, code: await makeEmailCode({ auth }, email) };
}

/** A code for an address, valid for ten minutes; its earlier ones end. */
export function makeEmailCode({ auth }: Pick<Admission, 'auth'>, email: string): Promise<string> {
  return auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } });
}

/** Uses up the code of an email. Returns the user, or undefined if it is wrong, used or expired. */
export async function proveByCode(
  admission: Admission,
  email: string,
  typed: string,
  client: Client,
): Promise<string | undefined> {
  const otp = typed.replace(/\s/g, '');
  // Anything that cannot be a code is a typo and uses up none of the code's tries.
  if (otp.length !== codeDigits) return undefined;
  const { response } = await admission.auth.api
    .signInEmailOTP({ body: { email, otp }, headers: headersOf(client), returnHeaders: true })
    .catch(refused);
  return response && endedUser(admission, response);
}

/** Uses up the link of an email. Returns the user, or undefined if it was used or has expired. */
export async function proveByLink(
  admission: Admission,
  token: string,
  client: Client,
): Promise<string | undefined> {
  const { response } = await admission.auth.api
    .magicLinkVerify({ query: { token }, headers: headersOf(client), returnHeaders: true })
    .catch(refused);
  return response && endedUser(admission, response);
}

async function endedUser(
  admission: Admission,
  { token, user }: { token: string; user: { id: string } },
): Promise<string> {
  await endByToken(admission, token);
  return user.id;
}
