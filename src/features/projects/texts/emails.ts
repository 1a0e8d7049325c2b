import { byLanguage } from '../../../lib/texts.ts';

const english = {
  hello: ({ name }: { name: string }) => `Hi ${name},`,
  questions: ({ phone }: { phone: string }) => `Questions? Reply to this email or call ${phone}.`,
  cancelled: {
    subject: ({ title }: { title: string }) => `Your project was cancelled: ${title}`,
    intro: ({ title }: { title: string }) => `your project “${title}” was cancelled.`,
    also: 'Cancelled with it:',
  },
  review: {
    subject: ({ business }: { business: string }) => `How did we do? ${business}`,
    intro: ({ title }: { title: string }) =>
      `“${title}” is complete. Would you tell others how it went? A review helps a small business a lot.`,
    button: 'Write a review',
    sentence: ({ link }: { link: string }) => `Write a review: ${link}`,
    reply: 'Just reply to this email with a few sentences.',
    thanks: 'Thank you!',
  },
};

const spanish: typeof english = {
  hello: ({ name }) => `Hola, ${name}:`,
  questions: ({ phone }) => `¿Tiene preguntas? Responda a este correo o llame al ${phone}.`,
  cancelled: {
    subject: ({ title }) => `Se canceló su proyecto: ${title}`,
    intro: ({ title }) => `se canceló su proyecto «${title}».`,
    also: 'También se canceló:',
  },
  review: {
    subject: ({ business }) => `¿Cómo le fue con nosotros? ${business}`,
    intro: ({ title }) =>
      `«${title}» ya está terminado. ¿Nos ayuda con una opinión? A un negocio pequeño le sirve mucho.`,
    button: 'Escribir una opinión',
    sentence: ({ link }) => `Escriba una opinión: ${link}`,
    reply: 'Responda a este correo con unas cuantas frases.',
    thanks: '¡Gracias!',
  },
};

/** Emails to the customer of a project. */
export const projectEmailTexts = byLanguage({ english, spanish });
