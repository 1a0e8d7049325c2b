import type { LegalTexts } from './legal-texts.ts';

/** What a visitor can expect, and what we ask. */
export const termsTexts: LegalTexts = {
  english: ({ name, phone, email }) => ({
    title: 'Terms',
    intro: `The terms between you and ${name} when you use this website.`,
    sections: [
      [
        'Asking is free, with no obligation',
        "A request through this website costs nothing. It's a question, not an order. No work is agreed on until you've seen a price and approved it.",
      ],
      [
        'Dates and first prices',
        'We do our best to meet your preferred date. The requested date is not guaranteed until we confirm it with you.',
        "When we price from photos alone, the price is a first estimate. It can change once we've seen the job, and we'll tell you before we start.",
      ],
      [
        'Emergencies',
        `Don't wait for a reply to the form. Call ${phone}. If anyone is in danger, or you smell gas, leave the house and call 911 first.`,
      ],
      [
        'What you send us',
        "Please send only photos you have the right to share, and only information that is true as far as you know. Don't send passwords or card numbers through the form. We never ask for them there.",
        "We use your photos to understand and price your job. We don't publish them without asking you.",
      ],
      [
        'This website',
        'We do our best to keep it correct and running. If something here is wrong or out of date, what we agree on with you in person applies.',
      ],
      ['Questions', `Call or text ${phone}, or email ${email}.`],
    ],
  }),
  spanish: ({ name, phone, email }) => ({
    title: 'Términos',
    intro: `Las condiciones entre usted y ${name} cuando usa este sitio.`,
    sections: [
      [
        'Preguntar es gratis y sin compromiso',
        'Una solicitud por este sitio no cuesta nada. Es una pregunta, no un pedido: ningún trabajo queda acordado hasta que usted vea un precio y lo acepte.',
      ],
      [
        'Fechas y primeros precios',
        'Hacemos lo posible por cumplir con su fecha preferida. La fecha solicitada no está garantizada hasta que la confirmemos con usted.',
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
        'Lo mantenemos correcto y funcionando lo mejor que podemos. Si algo aquí está mal o ya no es actual, se aplica lo que acordemos con usted en persona.',
      ],
      ['Preguntas', `Llame o mande un mensaje al ${phone}, o escriba a ${email}.`],
    ],
  }),
};
