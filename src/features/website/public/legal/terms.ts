import type { LegalTexts } from './legal-texts.ts';

/** What a visitor can count on, and what we ask. */
export const termsTexts: LegalTexts = {
  english: ({ name, phone, email }) => ({
    title: 'Terms',
    intro: `How ${name} and you deal with each other when you use this website.`,
    sections: [
      [
        'Asking is free and binds nobody',
        'A request through this website costs nothing. It is a question, not an order: no work is agreed until you have seen a price and said yes to it.',
      ],
      [
        'Dates and first answers',
        'A preferred date is a wish that we try to meet. The requested date is not guaranteed until we confirm it with you.',
        'When we answer from photos alone, the price is a first estimate. It can change once we have seen the work, and we tell you before we start.',
      ],
      [
        'Emergencies',
        `Do not wait for an answer to the form. Call ${phone}. If somebody is in danger, or you smell gas, leave the house and call 911 first.`,
      ],
      [
        'What you send us',
        'Please send only photos that are yours to send, and only facts that are true as far as you know. Do not send passwords or card numbers through the form: we never ask for them there.',
        'We use your photos to understand and price your work. We do not publish them without asking you.',
      ],
      [
        'This website',
        'We keep it correct and running as well as we can. Should something here be wrong or out of date, what we agree with you in person counts.',
      ],
      ['Questions', `Call or text ${phone}, or write to ${email}.`],
    ],
  }),
  spanish: ({ name, phone, email }) => ({
    title: 'Términos',
    intro: `Cómo nos tratamos ${name} y usted cuando usa este sitio.`,
    sections: [
      [
        'Preguntar es gratis y no compromete a nadie',
        'Una solicitud por este sitio no cuesta nada. Es una pregunta, no un pedido: ningún trabajo queda acordado hasta que usted vea un precio y lo acepte.',
      ],
      [
        'Fechas y primeras respuestas',
        'La fecha preferida es un deseo que tratamos de cumplir. La fecha solicitada no está garantizada hasta que la confirmemos con usted.',
        'Cuando respondemos solo con fotos, el precio es un primer presupuesto. Puede cambiar cuando veamos el trabajo, y se lo decimos antes de empezar.',
      ],
      [
        'Emergencias',
        `No espere la respuesta al formulario. Llame al ${phone}. Si alguien está en peligro, o huele a gas, salga de la casa y llame primero al 911.`,
      ],
      [
        'Lo que usted nos manda',
        'Por favor mande solo fotos que sean suyas, y datos que hasta donde sepa sean ciertos. No mande contraseñas ni números de tarjeta por el formulario: ahí nunca los pedimos.',
        'Usamos sus fotos para entender el trabajo y ponerle precio. No las publicamos sin preguntarle.',
      ],
      [
        'Este sitio',
        'Lo mantenemos correcto y funcionando lo mejor que podemos. Si algo aquí está mal o ya no es actual, vale lo que acordemos con usted en persona.',
      ],
      ['Preguntas', `Llame o mande un mensaje al ${phone}, o escriba a ${email}.`],
    ],
  }),
};
