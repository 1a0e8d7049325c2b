import { createTranslator } from '../../../lib/translator.ts';

const english = {
  letters: {
    planned: { subject: 'Your visit on {{day}}', intro: 'Your visit is scheduled.' },
    booked: {
      subject: 'Your visit on {{day}} is confirmed',
      intro: 'The time you chose is confirmed.',
    },
    declined: {
      subject: 'About the visit you requested',
      intro:
        "We can't come at the time you chose. We'll get in touch to find another time, or you can call us.",
    },
    moved: { subject: 'New time for your visit: {{day}}', intro: 'Your visit has a new time.' },
    reminder: { subject: 'Reminder: your visit on {{day}}', intro: 'Your visit is coming up.' },
    postponed: {
      subject: 'Your visit needs to be rescheduled',
      intro: "We can't make the visit at the time we gave you. We'll suggest another time.",
    },
    cancelled: {
      subject: 'Your visit on {{day}} was cancelled',
      intro: 'Your visit was cancelled.',
    },
    hello: 'Hi {{name}},',
    open: 'Confirm, change or cancel: {{link}}',
    openShort: 'Confirm, change or cancel',
    choose: 'Or choose an available time yourself: {{link}}',
    chooseShort: 'Choose an available time',
    questions: 'Questions? Call {{phone}}.',
  },
  facts: { what: 'Visit', when: 'Date', arrival: 'Arrival', where: 'Address' },
  arrival: 'between {{first}} and {{last}}',
  arrivalExact: 'at {{first}}',
  page: {
    title: 'Your visit',
    intro: "Hi {{name}}. Here's what we scheduled.",
    noDay: "Your visit isn't scheduled yet. Choose a time that works for you.",
    confirm: 'Confirm this time',
    confirmed: 'You confirmed this time. See you then!',
    completed: 'This visit is complete. Thank you!',
    past: 'This visit has started. To change anything, call {{phone}}.',
    moveTitle: 'Need another time?',
    moveText: 'These times are available. Choose one and your visit is rescheduled right away.',
    moveTo: 'Move to {{day}}, {{time}}',
    noSlots: 'Nothing is available in the next two weeks. Please call {{phone}}.',
    moved: 'Your visit was rescheduled. We sent you an email with the new time.',
    taken: 'That time was just taken or is no longer available. Please choose another one.',
    cancelTitle: "Can't make it?",
    cancelText: "We'll take the visit off our calendar. To rebook, give us a call.",
    cancel: 'Cancel visit',
    ask: 'Send a request',
    cancelledTitle: 'Your visit was cancelled',
    cancelledText: 'Thank you for letting us know. To schedule another one, call {{phone}}.',
    goneTitle: 'Visit not found',
    goneText:
      'This link may have expired or be incomplete. If you have a question about a visit, call {{phone}}.',
  },
};

const spanish: typeof english = {
  letters: {
    planned: { subject: 'Su visita del {{day}}', intro: 'Su visita está programada.' },
    booked: {
      subject: 'Su visita del {{day}} está confirmada',
      intro: 'La hora que escogió está confirmada.',
    },
    declined: {
      subject: 'Sobre la visita que pidió',
      intro:
        'No podemos ir a la hora que escogió. Nos comunicamos con usted para buscar otra, o puede llamarnos.',
    },
    moved: {
      subject: 'Nueva hora para su visita: {{day}}',
      intro: 'Su visita tiene una nueva hora.',
    },
    reminder: {
      subject: 'Recordatorio: su visita del {{day}}',
      intro: 'Ya se acerca su visita.',
    },
    postponed: {
      subject: 'Su visita necesita otro día',
      intro: 'No podemos ir a la hora que le dijimos. Le vamos a proponer otra.',
    },
    cancelled: {
      subject: 'Se canceló su visita del {{day}}',
      intro: 'Se canceló su visita.',
    },
    hello: 'Hola, {{name}}:',
    open: 'Confirmar, cambiar o cancelar: {{link}}',
    openShort: 'Confirmar, cambiar o cancelar',
    choose: 'También puede escoger una hora libre: {{link}}',
    chooseShort: 'Escoger una hora libre',
    questions: '¿Tiene preguntas? Llame al {{phone}}.',
  },
  facts: { what: 'Trabajo', when: 'Día', arrival: 'Llegamos', where: 'Lugar' },
  arrival: 'entre {{first}} y {{last}}',
  arrivalExact: 'a esta hora: {{first}}',
  page: {
    title: 'Su visita',
    intro: 'Hola, {{name}}. Esto es lo que programamos.',
    noDay: 'Su visita todavía no está programada. Escoja la hora que más le convenga.',
    confirm: 'Confirmar esta hora',
    confirmed: 'Usted confirmó esta hora. ¡Nos vemos!',
    completed: 'Esta visita ya terminó. ¡Gracias!',
    past: 'Esta visita ya empezó. Para cambiar algo, llame al {{phone}}.',
    moveTitle: '¿Prefiere otra hora?',
    moveText: 'Estas horas están libres. Escoja una y su visita se cambia de inmediato.',
    moveTo: 'Cambiar a {{day}}, {{time}}',
    noSlots: 'No hay horas libres en las próximas dos semanas. Por favor llame al {{phone}}.',
    moved: 'Se cambió su visita. Le mandamos un correo con la nueva hora.',
    taken: 'Esa hora se acaba de ocupar o ya no está libre. Por favor escoja otra.',
    cancelTitle: '¿No puede recibirnos?',
    cancelText: 'Quitamos la visita de nuestra agenda. Para programarla otra vez, llámenos.',
    cancel: 'Cancelar la visita',
    ask: 'Mandar una solicitud',
    cancelledTitle: 'Se canceló su visita',
    cancelledText: 'Gracias por avisarnos. Para programar otra, llame al {{phone}}.',
    goneTitle: 'No encontramos la visita',
    goneText:
      'Puede que el enlace ya haya vencido o esté incompleto. Si tiene una pregunta sobre una visita, llame al {{phone}}.',
  },
};

/** The words about visits that customers see, in letters and behind their private links. */
export const visitTexts = createTranslator({ english, spanish });
