import { z } from 'zod';
import { isEmail } from '#features/sign-in/rules/emails.ts';
import { maxPasswordLength, minPasswordLength } from '#features/sign-in/rules/passwords.ts';
import { textField } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { parsePhone } from '#lib/phone.ts';
import { partnerLimits } from '../rules/application.ts';
import { requiredDocuments } from '../rules/partners.ts';
import { maxZipCodes, readDistance, readYears, readZipCodes } from '../rules/service-area.ts';
import { isKnownTrade, maxTradeLength, otherTrade } from '../rules/trades.ts';

const junkShown = 3;
const maxJunkLength = 20;

const zipCodes = z.string().superRefine((typed, context) => {
  const { zipCodes, junk } = readZipCodes(typed);
  const named = junk.slice(0, junkShown).map((part) => part.slice(0, maxJunkLength));
  if (junk.length > 0) context.addIssue(`zips:${named.join(', ')}`);
  else if (zipCodes.length === 0) context.addIssue('required');
  else if (zipCodes.length > maxZipCodes) context.addIssue(`manyZips:${maxZipCodes}`);
});

/** What an application and a profile share. */
const facts = z.object({
  fullName: textField(partnerLimits.fullName, { needed: true }),
  phone: textField(partnerLimits.phone, { needed: true }).refine(parsePhone, 'phone'),
  businessName: textField(partnerLimits.businessName),
  yearsExperience: z.string().refine((typed) => readYears(typed) !== undefined, 'years'),
  travelDistance: z.string().refine((typed) => readDistance(typed) !== undefined, 'distance'),
  zipCodes,
  preferredLanguage: z.enum(languages),
});

/** A typed trade, only for people with a trade that isn't listed. */
function ownTrade(typed: string, context: z.RefinementCtx): void {
  const { error } = textField(maxTradeLength, { needed: true }).safeParse(typed);
  const [issue] = error?.issues ?? [];
  if (issue) context.addIssue({ code: 'custom', path: ['otherTrade'], message: issue.message });
}

const applicantsTrade = z
  .object({ primaryTrade: z.string().refine(isKnownTrade, 'required'), otherTrade: z.string() })
  .superRefine(({ primaryTrade, otherTrade: typed }, context) => {
    if (primaryTrade === otherTrade) ownTrade(typed, context);
  });

/** The four checks that come before all others, in the order of the spec (section 5). */
const agreed = z
  .object({
    password: z.string().max(maxPasswordLength, `tooLong:${maxPasswordLength}`),
    confirmPassword: z.string(),
    agreeToTerms: z.literal(true, 'terms'),
    hasInsurance: z.literal(true, 'documents'),
    hasLicense: z.boolean(),
  })
  .and(
    z
      .object({ password: z.string(), confirmPassword: z.string() })
      .superRefine(({ password, confirmPassword }, context) => {
        if (password !== confirmPassword)
          context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'mismatch' });
        else if (password.length < minPasswordLength)
          context.addIssue({ code: 'custom', path: ['password'], message: 'short' });
      }),
  );

/**
 * An application, with every error by field. Only who works in one of the licensed trades says that
 * they have a license.
 */
export function applicationForm(licensedTrades: string[]) {
  const licensed = z
    .object({ primaryTrade: z.string(), otherTrade: z.string(), hasLicense: z.boolean() })
    .superRefine(({ primaryTrade, otherTrade: typed, hasLicense }, context) => {
      const trade = primaryTrade === otherTrade ? typed.trim() : primaryTrade;
      const isMissing =
        !hasLicense && requiredDocuments([trade], licensedTrades).includes('license');
      if (isMissing)
        context.addIssue({ code: 'custom', path: ['hasLicense'], message: 'documents' });
    });
  return facts
    .extend({
      email: z.string().trim().min(1, { error: 'required', abort: true }).refine(isEmail, 'email'),
    })
    .and(agreed)
    .and(applicantsTrade)
    .and(licensed);
}

const ownTrades = z
  .object({ trades: z.array(z.string()), otherTrade: z.string() })
  .superRefine(({ trades, otherTrade: typed }, context) => {
    if (!trades.some(isKnownTrade))
      context.addIssue({ code: 'custom', path: ['trades'], message: 'required' });
    if (trades.includes(otherTrade)) ownTrade(typed, context);
  });

/** What a partner enters about themselves. */
export const profileForm = facts
  .extend({
    emailsOffers: z.boolean(),
    emailsChanges: z.boolean(),
    emailsPayouts: z.boolean(),
    textsOffers: z.boolean(),
  })
  .and(ownTrades);
