import type { Credential } from './sections/website-fields.ts';
import type { Website } from './settings.ts';
import { plainServices } from './website-defaults.ts';

/** The services that Texas licenses: Occupations Code, chapters 1301 and 1305. */
export const licensedServices = ['plumbing', 'electrical'] as const;

const licenseTitles: Record<string, Credential['title']> = {
  plumbing: { english: 'Plumbing license', spanish: 'Licencia de plomería' },
  electrical: { english: 'Electrical license', spanish: 'Licencia de electricidad' },
};

/** The services that the owner has confirmed, by the last part of their address. */
export function chosenOf({ services }: Pick<Website, 'services'>): string[] {
  return services.state === 'own' ? services.pieces.map(({ slug }) => slug) : [];
}

/** The number of a license as the website shows it; empty if there is none. */
export function licenseOf({ credentials }: Pick<Website, 'credentials'>, slug: string): string {
  return credentials.pieces.find((one) => isLicenseFor(one, slug))?.text.english ?? '';
}

/** The website with these services and licenses; what the owner added stays. */
export function withChosen(
  { services, credentials }: Pick<Website, 'services' | 'credentials'>,
  chosen: readonly string[],
  licenses: Readonly<Record<string, string>>,
): Pick<Website, 'services' | 'credentials'> {
  const own = services.state === 'own' ? services.pieces : [];
  const isNew = ({ slug }: { slug: string }) => !own.some((one) => one.slug === slug);
  const pieces = [...own, ...plainServices.filter(isNew)].filter(({ slug }) =>
    chosen.includes(slug),
  );
  const others = credentials.pieces.filter(
    (one) => !licensedServices.some((slug) => isLicenseFor(one, slug)),
  );
  const entered = licensedServices.flatMap((slug): Credential[] => {
    const number = licenses[slug]?.trim();
    const title = licenseTitles[slug];
    if (!number || !title || !chosen.includes(slug)) return [];
    return [{ title, text: { english: number, spanish: number } }];
  });
  return {
    services: { state: 'own', pieces },
    credentials: { state: 'own', pieces: [...others, ...entered] },
  };
}

function isLicenseFor({ title }: Credential, slug: string): boolean {
  return title.english === licenseTitles[slug]?.english;
}
