import { z } from 'zod';
import { textField as text, timeField } from '#lib/fields.ts';
import { settingsLimits } from '../limits.ts';
import { inBothLanguages, needed, section } from './section.ts';

const { shortText, textTemplate, textTemplates } = settingsLimits;

/** How text messages are sent. */
export const textMessages = section(
  z.object({
    /** Times of day, HH:MM, between which no automatic texts are sent. */
    quiet_from: timeField(),
    quiet_until: timeField(),
    /** `{name}` and `{business}` are filled in. */
    templates: z
      .array(
        z.object({
          title: text(shortText, needed),
          body: inBothLanguages(textTemplate, { needed: true, lines: true }),
        }),
      )
      .max(textTemplates, `Use ${textTemplates} templates or fewer.`),
  }),
  {
    quiet_from: '21:00',
    quiet_until: '08:00',
    templates: [
      {
        title: 'Running late',
        body: {
          english: "Hi {name}, I'm running about 15 minutes late. Sorry for the wait!",
          spanish: 'Hola, {name}: voy unos 15 minutos tarde. ¡Disculpe la espera!',
        },
      },
      {
        title: 'Photos, please',
        body: {
          english: 'Hi {name}, could you text me a few photos of what needs fixing?',
          spanish: 'Hola, {name}: ¿me puede mandar unas fotos de lo que hay que arreglar?',
        },
      },
      {
        title: 'Thank you',
        body: {
          english: 'Thank you, {name}! Text me here if anything comes up. {business}',
          spanish: '¡Gracias, {name}! Mándeme un mensaje si se ofrece algo. {business}',
        },
      },
    ],
  },
);
