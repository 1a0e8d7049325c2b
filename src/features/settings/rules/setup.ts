import { isSampleBusiness } from './sample-business.ts';
import type { Settings } from './settings.ts';
import { type SetupStepName, setupSteps } from './setup-steps.ts';
import { hasDefaultIdentity } from './website.ts';

export interface SetupStep {
  name: SetupStepName;
  /** A skipped step can be done later. */
  state: 'done' | 'skipped' | 'open';
}

export interface SetupFacts {
  settings: Pick<Settings, 'business_info' | 'website' | 'setup'>;
  /** How often each section was saved. */
  versions: { business_hours: number; pricing: number; estimates: number };
  /** Whether emails leave this server. */
  hasMailServer: boolean;
  /** Whether backups are made every night. */
  hasBackups: boolean;
  /** Whether the site has its public address (PUBLIC_URL). */
  isAnnounced: boolean;
}

/** The steps, each with whether the defaults behind it are replaced, confirmed or hidden. */
export function setupStepsOf({ settings, versions, ...facts }: SetupFacts): SetupStep[] {
  const { services, gallery, testimonials } = settings.website;
  const { city, service_area } = settings.business_info;
  const isDone: Record<SetupStepName, boolean> = {
    identity: !hasDefaultIdentity(settings),
    area: !isSampleBusiness(settings) && city !== '' && service_area.length > 0,
    services: services.state !== 'unchanged',
    promises: versions.estimates > 0,
    hours: versions.business_hours > 0,
    rates: versions.pricing > 0,
    gallery: gallery.state !== 'unchanged',
    reviews: testimonials.state !== 'unchanged',
    email: facts.hasMailServer,
    backups: facts.hasBackups,
    address: facts.isAnnounced,
  };
  const otherState = (name: SetupStepName) =>
    settings.setup.skipped.includes(name) ? 'skipped' : 'open';
  return setupSteps.map((name) => ({ name, state: isDone[name] ? 'done' : otherState(name) }));
}
