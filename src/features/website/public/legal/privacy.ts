import type { LegalTexts } from './legal-texts.ts';

/** What the software really does with data. Whoever changes that changes these words. */
export const privacyTexts: LegalTexts = {
  english: ({ name, phone, email }) => ({
    title: 'Privacy',
    intro: `What ${name} does with what you tell us. In short: we use it to answer you, and for nothing else.`,
    sections: [
      [
        'When you only look around',
        'This website sets no cookies for visitors; customers who sign in get one that keeps them signed in. It counts nobody, and loads nothing from other companies: letters, pictures and script all come from our own server. Your network address is held in memory for a short while to turn away floods of requests. Our log holds no personal data.',
      ],
      [
        'When you send a request',
        'We store what you put into the form: what needs fixing, how soon, your name, address, phone number and e-mail, the date you would like, how we should answer, the language of the page, and your photos. The owner gets a letter with these facts. If the owner uses an outside mail service, that letter passes through it.',
        'What was done with a request, and when, is noted beside it.',
      ],
      [
        'Your photos',
        'We make a new picture of every photo and throw the original away. What phones hide in photos, such as the place where they were taken, is gone then. Photos can only be opened by the owner, under addresses that expire.',
      ],
      [
        'In your own browser',
        'Until you send the form, what you entered and your photos are kept in your browser, so that nothing is lost. It is removed when you send it, and not used again after seven days. If you switch the language, your browser remembers that choice. Nobody else can read either, and clearing the data of this website in your browser removes both.',
      ],
      [
        'How long, and your say',
        `Requests are kept as the record of our work until the owner deletes them. You can ask what we hold about you, have it corrected, or have it deleted: call or text ${phone}, or write to ${email}.`,
      ],
      [
        'Links that lead away',
        'Our pages on social networks belong to those companies. Following such a link makes their rules apply.',
      ],
    ],
  }),
  spanish: ({ name, phone, email }) => ({
    title: 'Privacidad',
    intro: `Lo que ${name} hace con lo que usted nos cuenta. En pocas palabras: lo usamos para contestarle, y para nada más.`,
    sections: [
      [
        'Cuando usted solo mira',
        'Este sitio no usa cookies para visitantes; los clientes que inician sesión reciben una que mantiene su sesión abierta. No lleva cuenta de nadie y no carga nada de otras compañías: tipos de letra, imágenes y programas vienen de nuestro propio servidor. La dirección de su conexión se guarda un momento en la memoria para rechazar avalanchas de solicitudes. Nuestro registro no contiene datos personales.',
      ],
      [
        'Cuando manda una solicitud',
        'Guardamos lo que pone en el formulario: qué hay que arreglar, para cuándo, su nombre, dirección, teléfono y correo electrónico, la fecha que prefiere, cómo debemos responderle, el idioma de la página y sus fotos. El dueño recibe un correo con estos datos. Si usa un servicio de correo externo, ese correo pasa por él.',
        'Lo que se hizo con una solicitud, y cuándo, queda anotado junto a ella.',
      ],
      [
        'Sus fotos',
        'De cada foto hacemos una imagen nueva y desechamos la original. Lo que los teléfonos esconden en las fotos, como el lugar donde se tomaron, desaparece. Solo el dueño puede abrirlas, en direcciones que vencen.',
      ],
      [
        'En su propio navegador',
        'Hasta que envíe el formulario, lo que escribió y sus fotos se guardan en su navegador, para que nada se pierda. Se borra al enviarlo, y después de siete días ya no se usa. Si cambia de idioma, su navegador recuerda esa elección. Nadie más puede leerlo, y al borrar los datos de este sitio en su navegador desaparece todo.',
      ],
      [
        'Cuánto tiempo, y lo que usted puede pedir',
        `Las solicitudes se guardan como registro de nuestro trabajo hasta que el dueño las borra. Usted puede preguntar qué tenemos sobre usted, pedir que se corrija o que se borre: llame o mande un mensaje al ${phone}, o escriba a ${email}.`,
      ],
      [
        'Enlaces que llevan a otra parte',
        'Nuestras páginas en redes sociales pertenecen a esas compañías. Al seguir un enlace así, se aplican las reglas de ellas.',
      ],
    ],
  }),
};
