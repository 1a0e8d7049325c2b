import { createTranslator } from '../../lib/translator.ts';

const english = {
  errors: {
    empty: 'Please write something, or add a photo or a file.',
    tooLong: 'Please use at most {{most}} letters.',
    control: 'This has characters in it that cannot be shown.',
    kind: '{{name}}: Please send photos, PDF, Word, Excel, OpenDocument or plain text.',
    photoTooLarge: '{{name}}: This photo is larger than {{most}} MB. Please send a smaller one.',
    tooManyPixels: '{{name}}: This photo has too many pixels.',
    damaged: '{{name}}: This photo is damaged and cannot be opened.',
    notAForm: 'Please send this as a form.',
    incomplete: 'The upload broke off. Please try again.',
    tooLarge: 'This is too much at once. Please send fewer files.',
    fileTooLarge: 'A file is larger than {{most}} MB. Please choose a smaller one.',
    tooManyFiles: 'Please send at most {{most}} photos and files with one message.',
    badKey: 'This page is too old to send from. Please reload it.',
  },
  letters: {
    hello: 'Hello {{name}},',
    subject: '{{owner}} wrote to you about {{title}}',
    intro: '{{owner}} wrote to you about {{title}}:',
    with_one: 'With 1 photo or file.',
    with_other: 'With {{count}} photos and files.',
    more_one: 'There is 1 more message.',
    more_other: 'There are {{count}} more messages.',
    answer: 'Read and answer here: {{link}}',
    answerShort: 'Read and answer',
    reply: 'To answer, reply to this e-mail or call us at {{phone}}.',
    notAttached:
      'Some photos or files were too large for this e-mail. Please call us at {{phone}}.',
    questions: 'Questions? Call us at {{phone}}.',
  },
};

const spanish: typeof english = {
  errors: {
    empty: 'Escriba algo o agregue una foto o un archivo.',
    tooLong: 'Use {{most}} letras como máximo.',
    control: 'Hay caracteres que no se pueden mostrar.',
    kind: '{{name}}: Mande fotos, PDF, Word, Excel, OpenDocument o texto sencillo.',
    photoTooLarge: '{{name}}: Esta foto pesa más de {{most}} MB. Mande una más chica.',
    tooManyPixels: '{{name}}: Esta foto tiene demasiados píxeles.',
    damaged: '{{name}}: Esta foto está dañada y no se puede abrir.',
    notAForm: 'Mande esto como formulario.',
    incomplete: 'El envío se cortó. Inténtelo otra vez.',
    tooLarge: 'Es demasiado de una vez. Mande menos archivos.',
    fileTooLarge: 'Un archivo pesa más de {{most}} MB. Escoja uno más chico.',
    tooManyFiles: 'Mande {{most}} fotos y archivos como máximo con un mensaje.',
    badKey: 'Esta página ya es muy vieja para mandar desde ella. Vuelva a cargarla.',
  },
  letters: {
    hello: 'Hola, {{name}}:',
    subject: '{{owner}} le escribió sobre {{title}}',
    intro: '{{owner}} le escribió sobre {{title}}:',
    with_one: 'Con 1 foto o archivo.',
    with_other: 'Con {{count}} fotos y archivos.',
    more_one: 'Hay 1 mensaje más.',
    more_other: 'Hay {{count}} mensajes más.',
    answer: 'Lea y conteste aquí: {{link}}',
    answerShort: 'Leer y contestar',
    reply: 'Para contestar, responda a este correo o llámenos al {{phone}}.',
    notAttached:
      'Algunas fotos o archivos eran muy pesados para este correo. Llámenos al {{phone}}.',
    questions: '¿Preguntas? Llámenos al {{phone}}.',
  },
};

/** The words of messages that customers read. */
export const messageTexts = createTranslator({ english, spanish });
