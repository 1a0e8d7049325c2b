import type { OwnersModel } from '#features/language-model/rules.ts';
import type { DateFormat } from '#lib/days/formats.ts';
import type { Language } from '#lib/language.ts';
import type { SectionValues } from './sections/all.ts';
import type { GalleryPiece } from './sections/website-fields.ts';
import { galleryPhotoAddress } from './website-content.ts';

/** A website text in both languages. */
export type InBothLanguages = Record<Language, string>;

export interface Settings extends SectionValues {
  /** The owner's own logo; the plumb bob until there is one. */
  mark: { id: string | null };
}

export type Section = keyof Settings;

export type BusinessInfo = Settings['business_info'];
export type SocialLink = BusinessInfo['social_links'][number];
export type BusinessHours = Settings['business_hours'];
export type DayHours = BusinessHours['monday'];
export type Pricing = Settings['pricing'];
export type System = Settings['system'];
export type Assistant = Settings['assistant'];
export type TextTemplate = Settings['text_messages']['templates'][number];
export type EmailTemplate = Settings['email']['templates'][number];
export type EstimateSettings = Settings['estimates'];
export type Invoices = Settings['invoices'];
export type Payments = Settings['payments'];
export type CallSettings = Settings['calls'];
export type EmailAssistantSettings = Settings['email_assistant'];
export type Website = Settings['website'];

/** A part of the website as the owner left it. */
export interface WebsitePart<Piece> {
  state: Website['promises']['state'];
  pieces: Piece[];
}

/** What an hour costs on invoices, in dollars. */
export function invoiceRate({ default_hourly_rate, invoice_hourly_rate }: Pricing): number {
  return invoice_hourly_rate || default_hourly_rate;
}

/** All settings are one record in the history. */
export const settingsSubject = {
  subjectType: 'settings',
  subjectId: '00000000-0000-7000-8000-000000000001',
};

/**
 * What a language model needs and does not have: the field, and the reason as the owner reads it.
 */
export function assistantProblem(
  assistant: Assistant,
): { field: 'base_url' | 'model'; message: string } | undefined {
  const { provider, base_url, model } = assistant;
  if (provider === 'openai_compatible' && base_url === '')
    return { field: 'base_url', message: "Please enter the model's address." };
  if (provider !== 'built_in' && model === '')
    return { field: 'model', message: 'Please enter the name of the model.' };
  return undefined;
}

/** The language model the owner chose; undefined if the built-in engine answers. */
export function ownersModel(assistant: Assistant): OwnersModel | undefined {
  const { provider, base_url, model, input_price, output_price, daily_limit } = assistant;
  if (provider === 'built_in') return undefined;
  return {
    provider,
    baseUrl: base_url,
    model,
    prices: { input: input_price, output: output_price },
    dailyLimit: daily_limit,
  };
}

/** The business as pages and emails name it. */
export interface Business {
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  website: string;
  county: string;
  region: InBothLanguages;
  yearsOfExperience: number;
  serviceArea: readonly string[];
  timeZone: string;
  dateFormat: DateFormat;
  hours: BusinessHours;
}

export function businessOf({ business_info: info, business_hours, system }: Settings): Business {
  return {
    name: info.business_name,
    phone: info.phone,
    email: info.email,
    address: info.address,
    city: info.city,
    state: info.state,
    zipCode: info.zip_code,
    website: info.website,
    county: info.county,
    region: info.region,
    yearsOfExperience: info.years_of_experience,
    serviceArea: info.service_area,
    timeZone: system.timezone,
    dateFormat: system.date_format,
    hours: business_hours,
  };
}

/** The file key of a logo, by its id: a PNG. */
export function markKey(id: string): string {
  return `marks/${id}/mark.png`;
}

/** The public address of the logo. */
export function markAddress(id: string): string {
  return `/files/marks/${id}`;
}

/**
 * Address of the picture of a finished job.
 * @param drawings addresses of the drawings that stand in for photos
 */
export function pictureAddress(
  { picture }: Pick<GalleryPiece, 'picture'>,
  drawings: Record<'porch' | 'bath', string>,
): string {
  return 'drawing' in picture ? drawings[picture.drawing] : galleryPhotoAddress(picture.photo_id);
}
