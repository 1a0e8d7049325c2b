import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { type LinkedInApp, linkedIn, linkedInSignIn } from './linkedin.ts';
import type { MetaApp } from './meta.ts';
import { metaSignIn } from './meta-sign-in.ts';
import type { ChannelReader, NetworkName, SocialNetwork, SocialSignIn } from './port.ts';
import { type YouTubeApp, youTube, youTubeSignIn } from './youtube.ts';

/** How accounts are connected: Facebook's sign-in opens Instagram as well. */
export type SignInName = 'facebook' | 'linkedin' | 'youtube';

export interface SocialNetworks {
  network(name: NetworkName): SocialNetwork | undefined;
  /** YouTube channels are only read. */
  channels: ChannelReader | undefined;
  signIn(name: SignInName): SocialSignIn | undefined;
}

interface Apps {
  meta: MetaApp | undefined;
  linkedIn: LinkedInApp | undefined;
  youTube: YouTubeApp | undefined;
}

/** The networks this site has an app for. Without one, posts are published by hand. */
export function socialNetworks({
  meta,
  linkedIn: linkedInApp,
  youTube: youTubeApp,
}: Apps): SocialNetworks {
  const networks = {
    facebook: meta && facebook(meta),
    instagram: meta && instagram(meta),
    linkedin: linkedInApp && linkedIn(linkedInApp),
  };
  const signIns = {
    facebook: meta && metaSignIn(meta),
    linkedin: linkedInApp && linkedInSignIn(linkedInApp),
    youtube: youTubeApp && youTubeSignIn(youTubeApp),
  };
  return {
    network: (name) => networks[name],
    channels: youTubeApp && youTube(youTubeApp),
    signIn: (name) => signIns[name],
  };
}
