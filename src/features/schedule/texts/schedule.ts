import { createTranslator } from '../../../lib/translator.ts';

const english = {
  letters: {
    planned: { subject: 'Your visit on {{day}}', intro: 'your visit is planned.' },
    booked: {
      subject: 'Your visit on {{day}} is confirmed',
      intro: 'the time you chose is yours.',
    },
    declined: {
      subject: 'About the visit you asked for',
      intro:
        'we cannot come at the time you chose. We will get in touch to find another one, or you can call us.',
    },
    moved: { subject: 'New time for your visit: {{day}}', intro: 'your visit has a new time.' },
    reminder: { subject: 'Reminder: your visit on {{day}}', intro: 'your visit is coming up.' },
    postponed: {
      subject: 'Your visit needs a new day',
      intro: 'your visit cannot take place at the time we told you. We will propose another one.',
    },
    cancelled: {
      subject: 'Your visit on {{day}} is cancelled',
      intro: 'your visit is cancelled.',
    },
    hello: 'Hello {{name}},',
    open: 'Confirm, change or cancel: {{link}}',
    openShort: 'Confirm, change or cancel',
    choose: 'Or choose a free time yourself: {{link}}',
    chooseShort: 'Choose a free time',
    questions: 'Questions? Call {{phone}}.',
  },
  facts: { what: 'What', when: 'Day', arrival: 'We arrive', where: 'Where' },
  arrival: 'between {{first}} and {{last}}',
  arrivalExact: 'at {{first}}',
  page: {
    title: 'Your visit',
    intro: 'Hello {{name}}. Here is what we planned.',
    noDay: 'Your visit has no day yet. Choose a time that suits you.',
    confirm: 'Confirm this time',
    confirmed: 'You confirmed this time. See you then!',
    completed: 'This visit is done. Thank you!',
    past: 'This visit has begun. To change something, call {{phone}}.',
    moveTitle: 'Another time?',
    moveText: 'These times are free. Choose one and your visit moves there at once.',
    moveTo: 'Move to {{day}}, {{time}}',
    noSlots: 'Nothing is free in the next two weeks. Please call {{phone}}.',
    moved: 'Your visit is moved. We sent you a letter with the new time.',
    taken: 'That time was just taken, or is no longer free. Please choose another one.',
    cancelTitle: 'You cannot make it?',
    cancelText: 'We take the visit off our calendar. To have it again you would call us.',
    cancel: 'Cancel the visit',
    ask: 'Send a request',
    cancelledTitle: 'Your visit is cancelled',
    cancelledText: 'Thank you for letting us know. To plan another one, call {{phone}}.',
    goneTitle: 'This link does not lead to a visit',
    goneText:
      'It may have ended, or part of it is missing. If you have a question about a visit, call {{phone}}.',
  },
};

const spanish: typeof english = {
  letters: {
    planned: { subject: 'Su visita del {{day}}', intro: 'su visita está programada.' },
    booked: {
      subject: 'Su visita del {{day}} está confirmada',
      intro: 'la hora que escogió es suya.',
    },
    declined: {
      subject: 'Sobre la visita que pidió',
      intro:
        'no podemos ir a la hora que escogió. Nos comunicamos con usted para buscar otra, o puede llamarnos.',
    },
    moved: {
      subject: 'Nueva hora para su visita: {{day}}',
      intro: 'su visita tiene una nueva hora.',
    },
    reminder: {
      subject: 'Recordatorio: su visita del {{day}}',
      intro: 'ya se acerca su visita.',
    },
    postponed: {
      subject: 'Su visita necesita otro día',
      intro: 'su visita no puede ser a la hora que le dijimos. Le vamos a proponer otra.',
    },
    cancelled: {
      subject: 'Su visita del {{day}} está cancelada',
      intro: 'su visita está cancelada.',
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
    noDay: 'Su visita todavía no tiene día. Escoja la hora que más le convenga.',
    confirm: 'Confirmar esta hora',
    confirmed: 'Usted confirmó esta hora. ¡Nos vemos!',
    completed: 'Esta visita ya está terminada. ¡Gracias!',
    past: 'Esta visita ya empezó. Para cambiar algo, llame al {{phone}}.',
    moveTitle: '¿Prefiere otra hora?',
    moveText: 'Estas horas están libres. Escoja una y su visita se cambia de inmediato.',
    moveTo: 'Cambiar a {{day}}, {{time}}',
    noSlots: 'No hay horas libres en las próximas dos semanas. Por favor llame al {{phone}}.',
    moved: 'Su visita está cambiada. Le mandamos un correo con la nueva hora.',
    taken: 'Esa hora se acaba de ocupar o ya no está libre. Por favor escoja otra.',
    cancelTitle: '¿No puede recibirnos?',
    cancelText:
      'Quitamos la visita de nuestra agenda. Para tenerla otra vez tendría que llamarnos.',
    cancel: 'Cancelar la visita',
    ask: 'Mandar una solicitud',
    cancelledTitle: 'Su visita está cancelada',
    cancelledText: 'Gracias por avisarnos. Para programar otra, llame al {{phone}}.',
    goneTitle: 'Este enlace no lleva a ninguna visita',
    goneText:
      'Puede ser que ya venció o que le falta una parte. Si tiene una pregunta sobre una visita, llame al {{phone}}.',
  },
};

/** The words about visits that customers see, in letters and behind their private links. */
export const visitTexts = createTranslator({ english, spanish });
