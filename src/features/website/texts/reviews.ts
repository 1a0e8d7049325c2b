import { byLanguage } from '#lib/texts.ts';

const english = {
  email: {
    hello: ({ name }: { name: string }) => `Hi ${name},`,
    subject: ({ business }: { business: string }) => `How did we do? ${business}`,
    intro: ({ title }: { title: string }) =>
      `“${title}” is complete. Would you tell others how it went? A short review means a lot to a small business.`,
    reminder: ({ title }: { title: string }) =>
      `We finished “${title}” a few days ago. If you have a minute, we'd still love to hear how it went. We won't ask again.`,
    button: 'Write a review',
    sentence: ({ link }: { link: string }) => `Write a review: ${link}`,
    elsewhere: 'Or leave one here:',
    thanks: 'Thank you!',
  },
  text: ({ name, business, link }: { name: string; business: string; link: string }) =>
    `Hi ${name}, how did we do? A short review helps us a lot: ${link} ${business}`,
  page: {
    title: 'How did we do?',
    intro: ({ title, business }: { title: string; business: string }) =>
      `${business} worked on “${title}” for you. Good or bad, tell us how it went.`,
    rating: 'Your rating',
    stars: ({ rating }: { rating: number }) => (rating === 1 ? '1 star' : `${rating} stars`),
    body: 'Your review',
    author: 'Your name, as you want it shown',
    mayShow: ({ business }: { business: string }) =>
      `${business} may show this review on its website`,
    mayShowPhotos: ({ business }: { business: string }) =>
      `${business} may show photos of this job, with the town but without my name and street`,
    send: 'Send review',
    change: 'Change your review',
    sent: 'Thank you! We have your review.',
    published: 'Thank you! Your review is on our website.',
    elsewhere: 'You can also leave a review here:',
    errors: {
      required: 'Please fill this in.',
      rating: 'Please choose one to five stars.',
      tooLong: ({ max }: { max: number }) => `Please use ${max} characters or fewer.`,
      control: 'Please use plain text only.',
      text: 'Please fill this in.',
    },
    goneTitle: 'This link no longer works',
    gone: ({ phone }: { phone: string }) =>
      `Please use the link in our latest message, or call us: ${phone}.`,
  },
};

const spanish: typeof english = {
  email: {
    hello: ({ name }) => `Hola, ${name}:`,
    subject: ({ business }) => `¿Cómo le fue con nosotros? ${business}`,
    intro: ({ title }) =>
      `«${title}» ya está terminado. ¿Nos ayuda con una opinión? A un negocio pequeño le sirve mucho.`,
    reminder: ({ title }) =>
      `Hace unos días terminamos «${title}». Si tiene un minuto, todavía nos gustaría leer cómo le fue. Ya no se lo preguntamos otra vez.`,
    button: 'Escribir una opinión',
    sentence: ({ link }) => `Escriba una opinión: ${link}`,
    elsewhere: 'O déjela aquí:',
    thanks: '¡Gracias!',
  },
  text: ({ name, business, link }) =>
    `Hola, ${name}: ¿cómo le fue con nosotros? Una opinión corta nos sirve mucho: ${link} ${business}`,
  page: {
    title: '¿Cómo le fue con nosotros?',
    intro: ({ title, business }) =>
      `${business} le hizo este trabajo: «${title}». Lo que escriba, bueno o malo, nos sirve.`,
    rating: 'Su calificación',
    stars: ({ rating }) => (rating === 1 ? '1 estrella' : `${rating} estrellas`),
    body: 'Su opinión',
    author: 'Su nombre, como quiere que aparezca',
    mayShow: ({ business }) => `${business} puede mostrar esto en su sitio`,
    mayShowPhotos: ({ business }) =>
      `${business} puede mostrar fotos de este trabajo, con el pueblo pero sin mi nombre ni mi calle`,
    send: 'Enviar opinión',
    change: 'Cambiar su opinión',
    sent: '¡Gracias! Recibimos su opinión.',
    published: '¡Gracias! Su opinión está en nuestro sitio.',
    elsewhere: 'También puede dejar su opinión aquí:',
    errors: {
      required: 'Por favor llene este campo.',
      rating: 'Por favor escoja de una a cinco estrellas.',
      tooLong: ({ max }) => `Por favor use ${max} caracteres o menos.`,
      control: 'Por favor use solo texto sencillo.',
      text: 'Por favor llene este campo.',
    },
    goneTitle: 'Este enlace ya no sirve',
    gone: ({ phone }) =>
      `Por favor use el enlace de nuestro último mensaje, o llámenos al ${phone}.`,
  },
};

/** What customers read when they are asked for a review. */
export const reviewTexts = byLanguage({ english, spanish });
