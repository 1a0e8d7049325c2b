import { byLanguage } from '#lib/texts.ts';

const english = {
  hello: ({ name }: { name: string }) => `Hi ${name},`,
  questions: ({ phone }: { phone: string }) => `Questions? Reply to this email or call ${phone}.`,
  cancelled: {
    subject: ({ title }: { title: string }) => `Your project was cancelled: ${title}`,
    intro: ({ title }: { title: string }) => `Your project “${title}” was cancelled.`,
    also: 'Cancelled with it:',
  },
};

const spanish: typeof english = {
  hello: ({ name }) => `Hola, ${name}:`,
  questions: ({ phone }) => `¿Tiene preguntas? Responda a este correo o llame al ${phone}.`,
  cancelled: {
    subject: ({ title }) => `Se canceló su proyecto: ${title}`,
    intro: ({ title }) => `Se canceló su proyecto «${title}».`,
    also: 'También se canceló:',
  },
};

/** Emails to a project's customer. */
export const projectEmailTexts = byLanguage({ english, spanish });
