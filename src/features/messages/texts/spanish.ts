import { plural } from '#lib/texts.ts';
import type { english } from './english.ts';

export const spanish: typeof english = {
  errors: {
    empty: 'Escriba algo o agregue una foto o un archivo.',
    tooLong: ({ max }) => `Use ${max} caracteres como máximo.`,
    control: 'Hay caracteres que no se pueden mostrar.',
    kind: ({ name }) => `${name}: Mande fotos, PDF, Word, Excel, OpenDocument o texto sencillo.`,
    photoTooLarge: ({ name, max }) =>
      `${name}: Esta foto pesa más de ${max} MB. Mande una más chica.`,
    tooManyPixels: ({ name }) => `${name}: Esta foto tiene demasiados píxeles.`,
    damaged: ({ name }) => `${name}: Esta foto está dañada y no se puede abrir.`,
    notAForm: 'Mande esto como formulario.',
    incomplete: 'El envío se cortó. Inténtelo otra vez.',
    tooLarge: 'Es demasiado de una vez. Mande menos archivos.',
    fileTooLarge: ({ max }) => `Un archivo pesa más de ${max} MB. Escoja uno más chico.`,
    tooManyFiles: ({ max }) => `Mande ${max} fotos y archivos como máximo con un mensaje.`,
    unknown: 'No encontramos este proyecto.',
    sentOther: 'Esto ya se mandó con otro texto. Revise los mensajes y mándelo otra vez.',
    badKey: 'Esta página no está actualizada. Vuelva a cargarla.',
  },
  page: {
    title: 'Mensajes',
    intro: ({ owner }) => `Sus mensajes con ${owner} sobre sus proyectos.`,
    none: 'Todavía no hay proyectos',
    noneText: ({ phone }) =>
      `Cuando haya un proyecto, podrá escribirnos aquí. Mientras tanto, llámenos al ${phone}.`,
    start: 'Escriba el primer mensaje',
    you: ({ message }) => `Usted: ${message}`,
    attachments: ({ count }) =>
      plural(count, { one: '1 foto o archivo', other: `${count} fotos y archivos` }),
    new: ({ count }) => plural(count, { one: '1 nuevo', other: `${count} nuevos` }),
    back: 'Todos los mensajes',
    project: 'Proyecto',
    visit: ({ owner, first, last }) => `${owner} llega de ${first} a ${last}`,
    visitAt: ({ owner, first }) => `${owner} llega: ${first}`,
    log: 'Mensajes',
    earlier: 'Mensajes anteriores',
    latest: 'Mensajes más recientes',
    nothing: ({ owner }) => `Todavía no hay mensajes. ${owner} lee lo que usted escriba aquí.`,
    byYou: 'Usted',
    read: 'leído',
    photo: ({ name }) => `Foto: ${name}`,
    write: ({ owner }) => `Escribir a ${owner}`,
    add: 'Agregar fotos o archivos',
    addHint: ({ max }) => `Hasta ${max} fotos o archivos PDF, Word o Excel.`,
    send: 'Enviar',
    remove: ({ name }) => `Quitar ${name}`,
    waiting: 'No hay conexión. Su mensaje se guardó aquí y se mandará cuando vuelva la conexión.',
    failed: 'No se pudo mandar. Su mensaje se guardó. Inténtelo otra vez.',
  },
  emails: {
    hello: ({ name }) => `Hola, ${name}:`,
    subject: ({ owner, title }) => `${owner} le escribió sobre ${title}`,
    intro: ({ owner, title }) => `${owner} le escribió sobre ${title}:`,
    with: ({ count }) =>
      plural(count, { one: 'Con 1 foto o archivo.', other: `Con ${count} fotos y archivos.` }),
    more: ({ count }) =>
      plural(count, { one: 'Hay 1 mensaje más.', other: `Hay ${count} mensajes más.` }),
    answer: ({ link }) => `Lea y conteste aquí: ${link}`,
    answerShort: 'Leer y contestar',
    orReply: 'O simplemente responda a este correo.',
    reply: ({ phone }) => `Para contestar, responda a este correo o llámenos al ${phone}.`,
    notAttached: ({ phone }) =>
      `Algunas fotos o archivos eran muy pesados para este correo. Llámenos al ${phone}.`,
    questions: ({ phone }) => `¿Preguntas? Llámenos al ${phone}.`,
  },
};
