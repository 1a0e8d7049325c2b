import type { LegalTexts } from './legal-texts.ts';

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`);
const dias = (count: number) => (count === 1 ? 'un día' : `${count} días`);

/** How long something is stored, as set by the owner. */
const until = (count: number) =>
  count === 0 ? 'until the owner deletes it' : `for at most ${days(count)}`;
const hasta = (count: number) =>
  count === 0 ? 'hasta que el dueño lo borra' : `como máximo ${dias(count)}`;

/** What the software really does with data. If that changes, this text must change. */
export const privacyTexts: LegalTexts = {
  english: ({ name, phone, email, stored }) => ({
    title: 'Privacy',
    intro: `What ${name} does with the information you give us. In short, we use it to respond to you and for nothing else.`,
    sections: [
      [
        "When you're just browsing",
        "This website sets no cookies for visitors, with one exception: a link in one of our posts on a social network sets one until you close your browser, which says only which post it was. If you then send a request, the post is noted with it. Customers who sign in get a cookie that keeps them signed in. We don't track visitors, and the site loads nothing from other companies: fonts, images and scripts all come from our own server. Your IP address is held in memory briefly to block floods of requests. Our log contains no personal data.",
      ],
      [
        'When you send a request',
        "We store what you enter in the form: what needs fixing, how soon, your name, address, phone number and email, the date you prefer, how you'd like us to reach you, the language of the page, and your photos. The owner gets an email with these details. If the owner uses an outside email service, that email passes through it.",
        'We also record what was done with a request, and when.',
      ],
      [
        'When you chat with us',
        `We store the conversation for ${days(stored.chats)} after its last message; a request that comes of it keeps its transcript. If the owner uses another company's language model for answers, your messages pass through it.`,
      ],
      [
        'When you call from your browser',
        `We store when you called and for how long, and who you are if you're signed in. The call goes directly from your browser to the owner's, so the two exchange their network addresses, or through a relay that can't listen in. It isn't recorded. If you leave a voicemail, we store it ${until(stored.voicemails)}. If the owner uses a transcription service, the voicemail passes through it.`,
      ],
      [
        'When the assistant answers your call',
        `If nobody can take your call to our phone number, an automated assistant may answer. Our phone provider turns what you say into text. We store it with the call, and as a conversation for ${days(stored.chats)}; a request that comes of it keeps its transcript. If the owner uses another company's language model, that text passes through it, as do notes and transcripts of other calls. Press 0 to leave a voicemail instead.`,
      ],
      [
        'Text messages',
        "If you ask for text messages, we store that you did, when, and where, and the texts themselves. If the owner uses an outside service for texts, they pass through it and through the phone companies. If you call our phone number and nobody answers, we may send you one text a day about that. We don't use your number for anything else. Reply STOP and the texts stop.",
      ],
      [
        'When you email us',
        "We store your email with its files until the owner deletes it, and with your record if you're a customer. Software may sort it and draft a reply, which the owner reads unless they've chosen to have simple ones sent. If the owner uses another company's language model for that, your email passes through it. You can stop reminders with the unsubscribe button of your email program.",
      ],
      [
        'Your photos',
        'We make a new copy of every photo and delete the original. That removes the hidden data phones add to photos, such as where they were taken. Only the owner can open your photos, through links that expire.',
      ],
      [
        'In your own browser',
        "Until you send the form, your entries and photos are saved in your browser so nothing is lost. They're removed when you send the form and aren't used after seven days. If you switch languages, your browser remembers your choice. No one else can read either, and clearing this website's data in your browser removes both.",
      ],
      [
        'How long we keep it, and your choices',
        `We keep requests as a record of our work until the owner deletes them. If you heard that a phone call is recorded, we store the recording ${until(stored.recordings)}. If you applied as a partner and we declined, we store your application ${until(stored.rejectedApplications)}.`,
        `You can ask what we have about you, have it corrected, or have it deleted: call or text ${phone}, or email ${email}.`,
        'When we delete your data, documents that the law requires us to keep (invoices, payments and signed contracts) stay for up to seven years after their year, and are erased then.',
      ],
      [
        'Links to other sites',
        'Our pages on social networks belong to those companies. When you follow one of those links, their rules apply.',
      ],
    ],
  }),
  spanish: ({ name, phone, email, stored }) => ({
    title: 'Privacidad',
    intro: `Lo que ${name} hace con la información que usted nos da. En pocas palabras: la usamos para contestarle, y para nada más.`,
    sections: [
      [
        'Cuando usted solo visita el sitio',
        'Este sitio no usa cookies para visitantes, con una excepción: un enlace en una de nuestras publicaciones en redes sociales deja una hasta que usted cierre el navegador, que solo dice de qué publicación se trata. Si después nos manda una solicitud, la publicación se anota con ella. Los clientes que inician sesión reciben una que mantiene su sesión abierta. No rastreamos a los visitantes y el sitio no carga nada de otras compañías: tipos de letra, imágenes y programas vienen de nuestro propio servidor. Su dirección IP se guarda un momento en la memoria para bloquear avalanchas de solicitudes. Nuestro registro no contiene datos personales.',
      ],
      [
        'Cuando manda una solicitud',
        'Guardamos lo que pone en el formulario: qué hay que arreglar, para cuándo, su nombre, dirección, teléfono y correo electrónico, la fecha que prefiere, cómo debemos responderle, el idioma de la página y sus fotos. El dueño recibe un correo con estos datos. Si usa un servicio de correo externo, ese correo pasa por él.',
        'También guardamos qué se hizo con una solicitud, y cuándo.',
      ],
      [
        'Cuando chatea con nosotros',
        `Guardamos la conversación ${dias(stored.chats)} después de su último mensaje; si de ella sale una solicitud, queda con ella. Si el dueño usa un modelo de lenguaje de otra compañía para las respuestas, sus mensajes pasan por él.`,
      ],
      [
        'Cuando llama desde su navegador',
        `Guardamos cuándo llamó y cuánto duró la llamada, y quién es usted si inició sesión. La llamada va directo de su navegador al del dueño, así que los dos conocen la dirección de red del otro, o pasa por un servidor que no puede escucharla. No se graba. Si deja un mensaje de voz, lo guardamos ${hasta(stored.voicemails)}. Si el dueño usa un servicio de transcripción, el mensaje pasa por él.`,
      ],
      [
        'Cuando el asistente contesta su llamada',
        `Si nadie puede contestar su llamada a nuestro teléfono, puede contestar un asistente automático. Nuestro proveedor de telefonía convierte en texto lo que usted dice. Lo guardamos con la llamada, y como conversación ${dias(stored.chats)}; si de ella sale una solicitud, queda con ella. Si el dueño usa un modelo de lenguaje de otra compañía, ese texto pasa por él, igual que las notas y transcripciones de otras llamadas. Si prefiere dejar un mensaje de voz, oprima el 0.`,
      ],
      [
        'Mensajes de texto',
        'Si pide mensajes de texto, guardamos que los pidió, cuándo y dónde, y los mensajes mismos. Si el dueño usa un servicio externo, los mensajes pasan por él y por las compañías telefónicas. Si llama a nuestro teléfono y nadie contesta, podemos mandarle un mensaje al día sobre eso. No usamos su número para nada más. Conteste ALTO y dejan de llegar.',
      ],
      [
        'Cuando nos manda un correo',
        'Guardamos su correo con sus archivos hasta que el dueño lo borre y, si usted es cliente, con su expediente. Un programa puede clasificarlo y preparar una respuesta, que el dueño lee, salvo que haya decidido que las sencillas se manden solas. Si para eso el dueño usa el modelo de lenguaje de otra compañía, su correo pasa por ella. Puede dejar de recibir recordatorios con el botón para darse de baja de su programa de correo.',
      ],
      [
        'Sus fotos',
        'De cada foto hacemos una imagen nueva y desechamos la original. Lo que los teléfonos esconden en las fotos, como el lugar donde se tomaron, desaparece. Solo el dueño puede abrirlas, con enlaces que vencen.',
      ],
      [
        'En su propio navegador',
        'Hasta que envíe el formulario, lo que escribió y sus fotos se guardan en su navegador, para que nada se pierda. Se borra al enviarlo, y después de siete días ya no se usa. Si cambia de idioma, su navegador recuerda esa elección. Nadie más puede leerlo, y al borrar los datos de este sitio en su navegador desaparece todo.',
      ],
      [
        'Cuánto tiempo lo guardamos y qué puede pedir',
        `Las solicitudes se guardan como registro de nuestro trabajo hasta que el dueño las borra. Si le avisamos que una llamada se graba, guardamos lo grabado ${hasta(stored.recordings)}. Si pidió trabajar con nosotros como subcontratista y no lo aceptamos, guardamos lo que nos mandó ${hasta(stored.rejectedApplications)}.`,
        `Usted puede preguntar qué tenemos sobre usted, pedir que se corrija o que se borre: llame o mande un mensaje al ${phone}, o escriba a ${email}.`,
        'Cuando borramos sus datos, los documentos que la ley nos obliga a guardar (facturas, pagos y contratos firmados) se quedan hasta siete años después de su año, y entonces también se borran.',
      ],
      [
        'Enlaces a otros sitios',
        'Nuestras páginas en redes sociales pertenecen a esas compañías. Al seguir un enlace así, se aplican las reglas de ellas.',
      ],
    ],
  }),
};
