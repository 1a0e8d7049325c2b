import type { english } from './account-english.ts';

export const spanish: typeof english = {
  login: {
    title: 'Portal de subcontratistas',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    busy: 'Iniciando sesión...',
    forgot: '¿Olvidó su contraseña?',
    become: 'Trabaje con nosotros',
    home: 'Volver al inicio',
    goOn: 'Inicie sesión para seguir.',
    changed: 'Se cambió su contraseña. Inicie sesión.',
    wrong: ({ phone }) =>
      `El correo o la contraseña no son correctos, o la cuenta de subcontratista no está activa. Este acceso es solo para subcontratistas. ¿Preguntas? Llámenos: ${phone}.`,
    waiting: {
      unconfirmed:
        'Confirme primero su correo: abra el enlace del correo que le mandamos cuando mandó su solicitud. ¿No le llegó? Revise su correo no deseado o mande la solicitud otra vez.',
      rejected: 'Por ahora no podemos aceptar su solicitud. Puede mandar otra cuando quiera.',
      pending:
        'Estamos revisando su solicitud y nos comunicamos con usted. Para subir documentos o ver cómo va, abra el enlace del correo que le mandamos.',
      more: 'Nos falta algo para su solicitud. Abra el enlace del correo que le mandamos para ver qué es y contestar.',
    },
    tooMany: 'Hubo demasiados intentos fallidos. Espere una hora e intente de nuevo.',
    noEmail: ({ phone }) =>
      `Por ahora no podemos mandar correos. ¿Olvidó su contraseña? Llámenos: ${phone}.`,
    codeNeeded:
      'Hubo demasiadas contraseñas equivocadas. Si esta es correcta, le mandamos un código por correo. Escríbalo junto con su contraseña.',
    passwordOrCode: 'La contraseña o el código no son correctos, o el código ya venció.',
    late: 'Pasó demasiado tiempo. Inicie sesión otra vez.',
  },
  step: {
    title: 'Un paso más',
    text: 'Escriba el código que muestra su aplicación de autenticación, o uno de sus códigos de respaldo.',
    code: 'Código',
    submit: 'Continuar',
    wrong: 'El código no es correcto. Revíselo.',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    text: 'Escriba su correo y le mandamos un enlace para escoger una nueva.',
    submit: 'Mandar el enlace',
    email: 'Por favor escriba un correo como nombre@ejemplo.com.',
    sent: ({ email }) =>
      `Si ${email} es de un subcontratista, le mandamos un correo con un enlace. Sirve durante una hora.`,
    back: 'Volver a iniciar sesión',
  },
  reset: {
    title: 'Escoja una contraseña nueva',
    submit: 'Guardar contraseña',
    expired: 'Este enlace ya se usó o ya venció. Pida uno nuevo.',
  },
  password: {
    old: 'Contraseña actual',
    wanted: 'Contraseña nueva',
    again: 'Confirme la contraseña',
    hint: 'Al menos 6 caracteres.',
    mismatch: 'Las contraseñas no coinciden',
    short: 'La contraseña debe tener al menos 6 caracteres',
    common: 'Esta contraseña es de las más comunes. Escoja otra.',
    tooMany: 'Hubo demasiados intentos fallidos. Espere una hora e intente de nuevo.',
    tooLong: 'Use como máximo 128 caracteres.',
    oldWrong: 'Esta no es su contraseña actual.',
  },
  profile: {
    title: 'Perfil',
    about: 'Sus datos',
    email: 'Correo electrónico',
    trades: 'Oficios',
    tradesNeeded: 'Escoja al menos un oficio.',
    emails: 'Correos que le mandamos',
    emailsOffers: 'Nuevas ofertas de trabajo',
    emailsChanges: 'Cambios en sus trabajos',
    emailsPayouts: 'Pagos',
    texts: 'Mensajes de texto',
    textsOffers: 'Mandarme las nuevas ofertas por mensaje de texto y no por correo',
    textsNote:
      'Acepta recibir mensajes sobre ofertas de trabajo en su teléfono. Pueden aplicarse cargos por mensajes y datos. Responda ALTO para no recibirlos.',
    save: 'Guardar',
    saved: 'Se guardó su perfil.',
    newer:
      'Su perfil cambió mientras tanto. Lo que escribió sigue aquí. Revise los campos marcados y guarde otra vez.',
    stored: ({ value }) => `Guardado ahora: ${value}`,
    passwordTitle: 'Cambiar la contraseña',
    passwordText: 'Aquí sigue con su sesión; en los demás dispositivos se cierra.',
    passwordSave: 'Cambiar la contraseña',
    passwordSaved: 'Se cambió su contraseña.',
    fileSaved: 'Se guardó el archivo.',
    expired: ({ what }) =>
      `Venció este documento: ${what}. No podemos ofrecerle trabajo hasta tener el nuevo.`,
    missing: ({ what }) =>
      `Falta este documento: ${what}. No podemos ofrecerle trabajo hasta tenerlo.`,
  },
};
