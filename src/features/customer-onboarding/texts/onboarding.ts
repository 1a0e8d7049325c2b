import { MINUTES } from '../../../lib/durations.ts';
import type { Language } from '../../../lib/language.ts';
import { codeLasts, invitationDays } from '../rules.ts';

interface Letter {
  subject: string;
  text: string;
}

interface LetterFacts {
  firstName: string;
  business: string;
  phone: string;
  link: string;
  /** Only in the letter that somebody asked for. */
  code: string;
}

const codeMinutes = codeLasts / MINUTES;

type Kind = 'welcome' | 'reminder' | 'asked';

/** The letter that invites a customer to the portal, reminds them, or that they asked for, in their language. */
export function invitationLetter(language: Language, kind: Kind, facts: LetterFacts): Letter {
  return letters[language][kind](facts);
}

const letters: Record<Language, Record<Kind, (facts: LetterFacts) => Letter>> = {
  english: {
    welcome: ({ firstName, business, phone, link }) => ({
      subject: `Welcome to ${business}: your customer page`,
      text: `Hi ${firstName},

Thank you for letting us work on your home. We made a customer page for you where you can follow your projects and message us.

Open it with this personal link and choose a password:
${link}

The link works once, within ${invitationDays} days, and only for you. Please don't share it.

Questions? Call us at ${phone}.

${business}`,
    }),
    reminder: ({ firstName, business, phone, link }) => ({
      subject: `Your customer page at ${business} is ready`,
      text: `Hi ${firstName},

Last week we sent you a link to your customer page. If you'd like to use it, here's a new one:
${link}

It works once, within ${invitationDays} days. If you'd rather not, there's nothing you need to do. We won't remind you again.

Questions? Call us at ${phone}.

${business}`,
    }),
    asked: ({ firstName, business, phone, link, code }) => ({
      subject: `Your customer page at ${business}`,
      text: `Hi ${firstName},

Here's the link to your customer page, as requested on one of your documents. Open it and choose a password to see all your projects, estimates and invoices:
${link}

Or continue where you left off, with this code:
${code}

The code works for ${codeMinutes} minutes and the link for ${invitationDays} days, and only for you. If you didn't request this, ignore this email and don't give the code to anyone.

Questions? Call us at ${phone}.

${business}`,
    }),
  },
  spanish: {
    welcome: ({ firstName, business, phone, link }) => ({
      subject: `Bienvenido a ${business}: su página de cliente`,
      text: `Hola, ${firstName}:

Gracias por confiarnos el trabajo en su casa. Le hemos preparado una página donde puede seguir sus proyectos y escribirnos.

Ábrala con este enlace personal y elija una contraseña:
${link}

El enlace sirve una sola vez, durante ${invitationDays} días, y es solo para usted. Por favor, no lo comparta.

¿Preguntas? Llámenos al ${phone}.

${business}`,
    }),
    reminder: ({ firstName, business, phone, link }) => ({
      subject: `Su página de cliente en ${business} está lista`,
      text: `Hola, ${firstName}:

La semana pasada le enviamos un enlace a su página de cliente. Si desea usarla, aquí tiene uno nuevo:
${link}

Sirve una sola vez, durante ${invitationDays} días. Si no la necesita, no tiene que hacer nada; no volveremos a recordárselo.

¿Preguntas? Llámenos al ${phone}.

${business}`,
    }),
    asked: ({ firstName, business, phone, link, code }) => ({
      subject: `Su página de cliente en ${business}`,
      text: `Hola, ${firstName}:

Aquí está el enlace a su página de cliente que se pidió desde uno de sus documentos. Ábralo y escoja una contraseña; ahí encontrará todos sus proyectos, presupuestos y facturas:
${link}

O continúe donde se quedó, con este código:
${code}

El código sirve por ${codeMinutes} minutos y el enlace por ${invitationDays} días, y son solo para usted. Si usted no lo pidió, no haga nada y no le dé el código a nadie.

¿Preguntas? Llámenos al ${phone}.

${business}`,
    }),
  },
};
