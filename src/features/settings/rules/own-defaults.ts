import { defaultSettings } from './defaults.ts';
import type { Settings } from './settings.ts';
import { plainHeadline, plainQuestions, plainServices } from './website-defaults.ts';

/**
 * What a business has until its owner says otherwise: the sample's habits, but none of its towns,
 * promises, and claims.
 * @param hasRates whether the owner has entered the rates
 */
export function ownDefaults(hasRates: boolean): Settings {
  const { business_info, system, assistant, estimates, partners, website, ...rest } =
    structuredClone(defaultSettings);
  return {
    ...rest,
    business_info: {
      ...business_info,
      city: '',
      state: '',
      zip_code: '',
      county: '',
      region: { english: '', spanish: '' },
      years_of_experience: 0,
      service_area: [],
      social_links: [],
    },
    system: { ...system, request_answer_hours: 0 },
    assistant: { ...assistant, tells_prices: hasRates },
    estimates: { ...estimates, is_free: false, guarantee_months: 0 },
    partners: {
      ...partners,
      terms: {
        english: partners.terms.english
          .replace(' for one year', '')
          .replace('in Texas', 'where you work'),
        spanish: partners.terms.spanish
          .replace(' durante un año', '')
          .replace('en Texas', 'donde usted trabaja'),
      },
    },
    website: {
      ...website,
      headline: plainHeadline,
      promises: { state: 'unchanged', pieces: [] },
      services: { state: 'unchanged', pieces: plainServices },
      gallery: { state: 'unchanged', pieces: [] },
      testimonials: { state: 'unchanged', pieces: [] },
      questions: { state: 'hidden', pieces: plainQuestions },
    },
  };
}
