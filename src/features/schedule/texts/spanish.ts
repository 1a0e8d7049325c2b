import { spanishHour } from '#lib/days/texts.ts';
import { plural, sentence } from '#lib/texts.ts';
import type { english } from './english.ts';

export const spanish: typeof english = {
  emails: {
    planned: { subject: ({ day }) => `Su visita del ${day}`, intro: 'Su visita está programada.' },
    booked: {
      subject: ({ day }) => `Su visita del ${day} está confirmada`,
      intro: 'La hora que escogió está confirmada.',
    },
    declined: {
      subject: 'Sobre la visita que pidió',
      intro:
        'No podemos ir a la hora que escogió. Nos comunicamos con usted para buscar otra, o puede llamarnos.',
    },
    moved: {
      subject: ({ day }) => `Nueva hora para su visita: ${day}`,
      intro: 'Su visita tiene una nueva hora.',
    },
    reminder: {
      subject: ({ day }) => `Recordatorio: su visita del ${day}`,
      intro: 'Ya se acerca su visita.',
    },
    postponed: {
      subject: 'Su visita necesita otro día',
      intro: 'No podemos ir a la hora que le dijimos. Le vamos a proponer otra.',
    },
    cancelled: {
      subject: ({ day }) => `Se canceló su visita del ${day}`,
      intro: 'Se canceló su visita.',
    },
    hello: ({ name }) => `Hola, ${name}:`,
    open: ({ link }) => `Confírmela o cámbiela aquí: ${link}`,
    openShort: 'Confirmar o cambiar la visita',
    choose: ({ link }) => `También puede escoger una hora libre: ${link}`,
    chooseShort: 'Escoger una hora libre',
    questions: ({ phone }) => `¿Tiene preguntas? Llame al ${phone}.`,
  },
  texts: {
    planned: ({ day, arrival, title }) =>
      sentence(`Su visita por «${title}» está programada para el ${day}; llegamos ${arrival}`),
    booked: ({ day, arrival, title }) =>
      sentence(`Su visita por «${title}» está confirmada para el ${day}; llegamos ${arrival}`),
    declined:
      'No podemos ir a la hora que escogió. Nos comunicamos con usted para buscar otra hora.',
    moved: ({ day, arrival, title }) =>
      sentence(`Su visita por «${title}» tiene una nueva hora: ${day}; llegamos ${arrival}`),
    reminder: ({ day, arrival, title }) =>
      sentence(`Recordatorio: su visita por «${title}» es el ${day}; llegamos ${arrival}`),
    postponed: ({ title }) =>
      `No podemos ir por «${title}» a la hora que le dijimos. Le vamos a proponer otra.`,
    cancelled: ({ day, title }) => `Se canceló su visita por «${title}» del ${day}.`,
    choose: ({ link }) => `Escoja una hora libre: ${link}`,
  },
  onTheWay: {
    subject: ({ name }) => `${name} va en camino`,
    text: ({ name, title }) => `${name} va en camino a su casa por «${title}».`,
    arrival: ({ arrival }) => sentence(`Llega ${arrival}`),
    around: ({ time }) => sentence(`Llega alrededor de ${spanishHour(time)}`),
  },
  labels: {
    what: 'Trabajo',
    when: 'Día',
    arrival: 'Llegamos',
    where: 'Lugar',
    who: 'Quién va',
    prepare: 'Cómo prepararse',
  },
  arrival: ({ first, last }) => `entre ${spanishHour(first)} y ${spanishHour(last)}`,
  arrivalExact: ({ first }) => `a ${spanishHour(first)}`,
  page: {
    title: 'Su visita',
    intro: ({ name }) => `Hola, ${name}. Esto es lo que programamos.`,
    noDay: 'Su visita todavía no está programada. Escoja la hora que más le convenga.',
    works: 'Esta hora me queda bien',
    unchecked: 'Para confirmar, marque esta casilla.',
    confirm: 'Confirmar esta hora',
    confirmed: 'Usted confirmó esta hora. ¡Nos vemos!',
    completed: 'Esta visita ya terminó. ¡Gracias!',
    onTheWay: ({ name }) => `${name} va en camino a su casa.`,
    around: ({ time }) => sentence(`Llega alrededor de ${spanishHour(time)}`),
    working: ({ name }) => `${name} está trabajando en su casa.`,
    past: ({ phone }) => `Esta visita ya empezó. Para cambiar algo, llame al ${phone}.`,
    calendar: 'Agregar al calendario',
    map: 'Mapa',
    moveTitle: '¿Prefiere otra hora?',
    moveText: 'Estas horas están libres.',
    moveQuestion: '¿Cambiar la hora de su visita?',
    newTime: 'Nueva hora',
    soFar: 'Hasta ahora:',
    moveConfirm: 'Sí, cambiar la visita',
    moveKeep: 'Dejarla como está',
    moveTo: ({ day, time }) => `Cambiar a ${day}, ${time}`,
    noSlots: ({ phone }) =>
      `No hay horas libres en las próximas dos semanas. Por favor llame al ${phone}.`,
    moved: 'Se cambió su visita. ¡Nos vemos!',
    taken: 'Esa hora se acaba de ocupar o ya no está libre. Por favor escoja otra.',
    cancelTitle: '¿No puede recibirnos?',
    cancelText: 'Quitamos la visita de nuestra agenda.',
    cancelLate: ({ hours, phone }) =>
      `Si faltan menos de ${hours} para su visita, llame al ${phone} para cancelar.`,
    hours: ({ count }) => plural(count, { one: '1 hora', other: `${count} horas` }),
    cancel: 'Cancelar la visita',
    cancelQuestion: '¿Cancelar esta visita?',
    cancelConfirm: 'Sí, cancelar la visita',
    cancelKeep: 'Conservar la visita',
    cancelled: ({ phone }) => `Se canceló su visita. Para programar otra, llame al ${phone}.`,
    undoText: '¿Cambió de opinión? Tiene un minuto para deshacerlo.',
    undo: 'Deshacer la cancelación',
    restored: 'Su visita está otra vez en nuestra agenda. ¡Nos vemos!',
    undoLate: 'Ya es tarde para deshacerlo aquí.',
    undoTaken: 'Mientras tanto, esa hora se ocupó.',
    ask: 'Mandar una solicitud',
    notFoundTitle: 'No encontramos la visita',
    notFoundText: ({ phone }) =>
      `Puede que el enlace ya haya vencido o esté incompleto. Si tiene una pregunta sobre una visita, llame al ${phone}.`,
  },
};
