import { newId } from '../../lib/ids.ts';

/** What an applicant enters, good enough to be taken; unticked boxes are left out. */
export function anApplication(more: Record<string, string> = {}): Record<string, string> {
  return {
    ...{ fullName: 'Benito Salas', email: `benito-${newId()}@example.com`, password: 'secret-6' },
    ...{ confirmPassword: 'secret-6', phone: '(830) 555-0187', preferredLanguage: 'english' },
    ...{ businessName: '', yearsExperience: '14', primaryTrade: 'Carpentry', otherTrade: '' },
    ...{ zipCodes: '78006, 78013', travelDistance: '25', hasInsurance: 'yes', hasLicense: 'yes' },
    ...{ agreeToTerms: 'yes', key: newId(), ...more },
  };
}
