import type { english } from './application-english.ts';

export const spanish: typeof english = {
  fields: {
    fullName: 'Nombre completo',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    password: 'Contraseña',
    confirmPassword: 'Confirme la contraseña',
    preferredLanguage: 'Idioma preferido',
    businessName: 'Nombre del negocio',
    yearsExperience: 'Años de experiencia',
    primaryTrade: 'Oficio principal',
    otherTrade: 'Especifique el oficio',
    zipCodes: 'Códigos postales',
    travelDistance: '¿Hasta cuántas millas viaja?',
  },
  optional: 'opcional',
  selfEmployed: 'Por cuenta propia',
  languages: { english: 'English', spanish: 'Español' },
  refusals: {
    mismatch: 'Las contraseñas no coinciden',
    short: 'La contraseña debe tener al menos 6 caracteres',
    terms: 'Debe aceptar los términos y condiciones',
    documents: ({ business }) =>
      `Para ser subcontratista de ${business} se necesitan seguro y las licencias que exige su oficio`,
  },
  problems: {
    fields: ({ count }) => (count === 1 ? 'Revise un campo.' : `Revise ${count} campos.`),
    common: 'Esta contraseña es de las más comunes. Escoja otra.',
    failed: 'No se pudo enviar la solicitud',
    again: 'Desde esta página ya se envió una solicitud. Revísela y envíela otra vez.',
    termsChanged: 'Los términos cambiaron. Por favor léalos de nuevo y envíe su solicitud.',
    required: 'Por favor llene este campo.',
    tooLong: ({ max }) => `Use como máximo ${max} caracteres.`,
    email: 'Escriba un correo como nombre@example.com.',
    phone: 'Escriba un número de teléfono como (830) 555-0142.',
    years: 'Escriba años completos, de 0 a 80.',
    distance: 'Escriba millas completas, de 5 a 100.',
    zips: ({ max }) =>
      `Estos no son códigos postales: ${max}. Escriba cinco dígitos para cada uno, como 78006.`,
    manyZips: ({ max }) => `Ponga como máximo ${max} códigos postales.`,
  },
  form: {
    title: 'Trabaje con nosotros',
    intro: ({ city, isSample }) =>
      `${city ? `Para oficios cerca de ${city}.` : 'Para oficios en nuestra zona.'} Revisamos cada solicitud y nos comunicamos con usted${isSample ? ' en 2 o 3 días hábiles' : ''}.`,
    byPhone: ({ phone }) =>
      `Por ahora no podemos confirmar correos aquí. Para ser subcontratista, llámenos: ${phone}.`,
    basic: 'Datos básicos',
    business: 'Datos del negocio',
    area: 'Zona de servicio',
    legal: 'Requisitos legales',
    choose: 'Escoja su oficio',
    passwordHint: 'Al menos 6 caracteres.',
    zipHint: 'Sepárelos con comas',
    miles: 'millas',
    distanceHint: ({ city }) => `De 5 a 100 millas desde ${city || 'su casa'}`,
    insurance: 'Tengo seguro de responsabilidad civil',
    sampleNotes: {
      insurance: 'Responsabilidad general de al menos $1,000,000',
      license: 'Válidas para trabajar en Texas',
    },
    license: 'Tengo las licencias que exige mi oficio',
    agree: 'Acepto los',
    terms: 'términos y condiciones',
    submit: 'Enviar solicitud',
    partner: '¿Ya es subcontratista?',
    signIn: 'Iniciar sesión',
  },
  termsPage: {
    title: 'Términos para subcontratistas',
    intro: ({ business }) =>
      `Las condiciones entre ${business} y los subcontratistas que trabajan para el negocio.`,
    apply: 'Trabaje con nosotros',
  },
  sent: {
    title: '¡Solicitud enviada!',
    review: 'Gracias. Revisaremos su solicitud y nos comunicaremos con usted.',
    sampleReview:
      'Gracias. Revisaremos su solicitud y nos comunicaremos con usted en 2 o 3 días hábiles.',
    verify: 'Revise su correo electrónico para verificar su cuenta.',
    nothing: '¿No le llegó nada? Busque en el correo no deseado.',
    home: 'Volver al inicio',
  },
  page: {
    title: 'Su solicitud',
    linkExpired: ({ phone }) =>
      `Este enlace ya no sirve. Puede mandar otra solicitud o llamarnos: ${phone}.`,
    apply: 'Mandar otra solicitud',
    sentOn: ({ day }) => `Enviada el ${day}`,
    confirmTitle: 'Confirme su correo electrónico',
    confirmText: ({ email }) =>
      `Escriba la contraseña que escogió en la solicitud. Así confirmamos que ${email} es suyo y revisamos su solicitud.`,
    confirmKnown: ({ email }) =>
      `${email} ya tiene una cuenta aquí. Su solicitud se agrega a ella y la contraseña no cambia.`,
    confirm: 'Confirmar correo electrónico',
    wrongPassword: 'Esta no es la contraseña que escogió. ¿La olvidó? Puede mandar otra solicitud.',
    tooMany: 'Hubo demasiados intentos fallidos. Espere una hora e intente de nuevo.',
    taken: 'Ya se confirmó otra solicitud con este correo. Vamos a revisar esa.',
    status: 'Estado',
    pending: 'Estamos revisando su solicitud.',
    pendingText: 'Nos comunicamos con usted cuando la hayamos leído.',
    documentsNeeded: 'Para aprobarla necesitamos los documentos de abajo.',
    more: 'Tenemos una pregunta.',
    approved: 'Usted es nuestro subcontratista.',
    approvedText: 'Inicie sesión con su correo y su contraseña.',
    rejected: 'Por ahora no podemos aceptar su solicitud.',
    answer: 'Su respuesta',
    send: 'Enviar respuesta',
    confirmed: 'Gracias. Se confirmó su correo electrónico.',
    answered: 'Gracias. Recibimos su respuesta.',
    stored: 'Se guardó el archivo.',
    removed: 'Se quitó el archivo.',
    answerNeeded: 'Escriba su respuesta.',
  },
  documents: {
    title: 'Documentos',
    insurance: 'Certificado de seguro',
    license: 'Licencia del oficio',
    none: 'No se ha subido',
    notNeeded: 'Su oficio no la necesita',
    until: ({ day }) => `Válido hasta el ${day}`,
    expired: ({ day }) => `Venció el ${day}`,
    expiresSoon: 'Vence pronto',
    file: 'Archivo',
    chooseFile: 'Escoger archivo',
    noFile: 'Ningún archivo escogido',
    fileHint: 'PDF o imagen, 20 MB como máximo',
    expiresOn: 'Válido hasta',
    add: 'Subir',
    replace: 'Cambiar',
    replaceTitle: ({ what }) => `Cambiar: ${what}`,
    addTitle: ({ what }) => `Subir: ${what}`,
    remove: 'Quitar',
    problems: {
      kind: ({ name }) => `${name}: escoja un PDF o una imagen (JPG, PNG, GIF, WebP o HEIC).`,
      missing: 'Escoja un archivo.',
      date: 'Escoja la fecha.',
      past: 'Escoja una fecha futura.',
      fileTooLarge: 'Este archivo pesa más de 20 MB. Escoja uno más pequeño.',
      tooLarge: 'Es demasiado de una vez. Mande un archivo.',
      tooManyFiles: 'Mande un archivo a la vez.',
      incomplete: 'Se cortó el envío. Inténtelo otra vez.',
      notAForm: 'Mándelo desde la página.',
    },
  },
  emails: {
    hello: ({ name }) => `Hola, ${name}:`,
    helloNobody: 'Hola:',
    questions: ({ phone }) => `¿Preguntas? Llame o mande un mensaje al ${phone}.`,
    confirm: {
      button: 'Confirmar correo',
      subject: ({ business }) => `Confirme su correo electrónico para ${business}`,
      text: ({ link }) =>
        `Gracias por su solicitud. Abra este enlace y confirme que este correo es suyo:\n${link}\n\nAhí también puede ver cómo va su solicitud y subir su certificado de seguro y su licencia.\n\n¿Usted no mandó ninguna solicitud? No haga caso de este correo.`,
    },
    code: {
      button: 'Escoger una contraseña nueva',
      subject: ({ business }) => `Su código de acceso a ${business}`,
      text: ({ code }) =>
        `Alguien quiso entrar con su contraseña, después de muchas contraseñas equivocadas. Si fue usted, escriba este código en los próximos diez minutos: ${code}\n\nSi no fue usted, alguien sabe su contraseña. Escoja una nueva de inmediato: en la página para iniciar sesión, en “¿Olvidó su contraseña?”`,
    },
    newDevice: {
      button: 'Escoger una contraseña nueva',
      subject: ({ business }) => `Nuevo inicio de sesión en su cuenta de ${business}`,
      text: ({ device, when, address }) =>
        `Alguien inició sesión en su cuenta con un navegador que no conocíamos${device && ` (${device})`}: ${when}, desde la dirección de internet ${address}. Si fue usted, puede ignorar este correo. Si no fue usted, escoja una contraseña nueva de inmediato. Así se cierra la sesión en todos los dispositivos.`,
    },
    passwordChanged: {
      button: 'Escoger una contraseña nueva',
      subject: ({ business }) => `Se cambió su contraseña en ${business}`,
      text: () =>
        'Su contraseña se acaba de cambiar y su sesión se cerró en los demás dispositivos. Si no fue usted, escoja una nueva de inmediato: en la página para iniciar sesión, en “¿Olvidó su contraseña?”',
    },
    known: {
      button: 'Ver su solicitud',
      subject: 'Ya tenemos su solicitud',
      text: ({ business, link }) =>
        `Alguien, probablemente usted, mandó otra solicitud a ${business} con este correo. Vamos a usar su solicitud anterior; aquí ve cómo va:\n${link}`,
    },
    knownPartner: {
      button: 'Iniciar sesión',
      subject: 'Usted ya es nuestro subcontratista',
      text: ({ business, link }) =>
        `Alguien, probablemente usted, mandó una solicitud a ${business} con este correo. Usted ya es nuestro subcontratista. Inicie sesión aquí:\n${link}`,
    },
    approved: {
      button: 'Iniciar sesión',
      subject: ({ business }) => `${business} le da la bienvenida`,
      text: ({ link }) =>
        `Aprobamos su solicitud: ahora es nuestro subcontratista. Inicie sesión con su correo y su contraseña:\n${link}`,
    },
    rejected: {
      subject: ({ business }) => `Su solicitud a ${business}`,
      text: ({ reason }) => `Gracias por su solicitud. Por ahora no podemos aceptarla: ${reason}`,
    },
    more: {
      button: 'Contestar',
      subject: 'Una pregunta sobre su solicitud',
      text: ({ reason, link }) =>
        `Tenemos una pregunta sobre su solicitud:\n\n${reason}\n\nConteste aquí:\n${link}`,
    },
    suspended: {
      subject: 'Su cuenta de subcontratista está suspendida',
      text: ({ business, reason }) =>
        `Su cuenta de subcontratista con ${business} está suspendida y por ahora no puede iniciar sesión:\n\n${reason}`,
    },
    reinstated: {
      button: 'Iniciar sesión',
      subject: 'Su cuenta de subcontratista está activa otra vez',
      text: ({ business, link }) =>
        `Su cuenta de subcontratista con ${business} está activa otra vez. Inicie sesión aquí:\n${link}`,
    },
    expires: {
      button: 'Abrir su perfil',
      subject: ({ document }) => `Un documento suyo vence pronto: ${document}`,
      text: ({ day, document, link }) =>
        `Este documento vence el ${day}: ${document}.\n\nDespués de ese día no podemos ofrecerle trabajo. Suba el nuevo en su perfil:\n${link}`,
    },
    reset: {
      button: 'Escoger una contraseña nueva',
      subject: 'Escoja una contraseña nueva',
      text: ({ link }) =>
        `Use este enlace para escoger una contraseña nueva. Sirve durante una hora:\n${link}\n\n¿Usted no lo pidió? No haga caso de este correo.`,
    },
  },
};
