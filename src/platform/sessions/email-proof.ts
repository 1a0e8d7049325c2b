import { codeDigits } from '../../lib/ids.ts';
import { type Admission, type Client, endByToken, headersOf, refused } from './sign-in.ts';

// An email proves who somebody is by a link or by a code. better-auth makes a session of it, which ends
// at once: the session that goes on is made anew, so that an app's code is asked for.

/** What a sign-in email brings: the secret of its link, and a code. Earlier codes of the address end. */
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

/** A code for an address, for ten minutes; earlier ones of it end. */
export function makeEmailCode({ auth }: Pick<Admission, 'auth'>, email: string): Promise<string> {
  return auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } });
}

/** Uses the code of an email up. Gives the user, or undefined when it is wrong, used or too old. */
export async function proveByCode(
  admission: Admission,
  email: string,
  typed: string,
  client: Client,
): Promise<string | undefined> {
  const otp = typed.replace(/\s/g, '');
  // What cannot be a code is a typo and uses none of the code's attempts up.
  if (otp.length !== codeDigits) return undefined;
  const { response } = await admission.auth.api
    .signInEmailOTP({ body: { email, otp }, headers: headersOf(client), returnHeaders: true })
    .catch(refused);
  return response && endedUser(admission, response);
}

/** Uses the link of an email up. Gives the user, or undefined when it was used or is too old. */
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
