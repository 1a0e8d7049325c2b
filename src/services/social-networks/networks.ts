import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { type LinkedInApp, linkedIn, linkedInSignIn } from './linkedin.ts';
import type { MetaApp } from './meta.ts';
import { metaSignIn } from './meta-sign-in.ts';
import type { NetworkName, SocialNetwork, SocialSignIn } from './port.ts';

/** How accounts are connected: Facebook's sign-in opens Instagram as well. */
export type SignInName = 'facebook' | 'linkedin';

export interface SocialNetworks {
  network(name: NetworkName): SocialNetwork | undefined;
  signIn(name: SignInName): SocialSignIn | undefined;
}

interface Apps {
  meta: MetaApp | undefined;
  linkedIn: LinkedInApp | undefined;
}

/** The networks that this site has an app of. Without one, posts are published by hand. */
export function socialNetworks({ meta, linkedIn: linkedInApp }: Apps): SocialNetworks {
  const networks = {
    facebook: meta && facebook(meta),
    instagram: meta && instagram(meta),
    linkedin: linkedInApp && linkedIn(linkedInApp),
  };
  const signIns = {
    facebook: meta && metaSignIn(meta),
    linkedin: linkedInApp && linkedInSignIn(linkedInApp),
  };
  return {
    network: (name) => networks[name],
    signIn: (name) => signIns[name],
  };
}
