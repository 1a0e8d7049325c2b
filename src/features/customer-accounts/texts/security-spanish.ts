import type { securityEnglish } from './security-english.ts';

/** The texts about sign-in and account data in Spanish. */
export const securitySpanish: typeof securityEnglish = {
  saved: {
    password: 'Se cambió su contraseña. Su sesión se cerró en los demás dispositivos.',
    code: 'Le mandamos un código por correo. Sirve por diez minutos.',
    mail: 'Si se puede usar este correo, le mandamos un mensaje. Abra el enlace en las próximas 24 horas.',
    email: 'Se cambió su correo.',
    appOff: 'Se quitó la aplicación de autenticación.',
    passkey: 'Se guardó su llave de acceso.',
    renamed: 'Se cambió el nombre.',
    passkeyOff: 'Se quitó la llave de acceso.',
    ended: 'Se cerró la sesión en ese dispositivo.',
    asked: 'Recibimos su petición y le vamos a escribir.',
    withdrawn: 'Conservamos su cuenta.',
  },
  problems: {
    title: 'Por favor revise los campos marcados.',
    wrong: 'Esto no es correcto. Por favor revíselo.',
    owner:
      'Esta cuenta también abre la oficina. Su aplicación de autenticación se configura y se quita en la oficina, en la página de la cuenta.',
    oldWrong: 'La contraseña no es correcta.',
    required: 'Por favor llene este campo.',
    mismatch: 'Las contraseñas no coinciden',
    short: 'La contraseña debe tener al menos 6 caracteres',
    common: 'Esta contraseña es de las más comunes. Por favor escoja otra.',
    tooMany: 'Hubo demasiados intentos fallidos. Por favor espere una hora e intente de nuevo.',
    ownersEmail: 'Esta cuenta también abre la oficina. Por favor cambie su correo en la oficina.',
    tooLong: ({ max }) => `Por favor use ${max} caracteres como máximo.`,
    email: 'Por favor escriba un correo como nombre@ejemplo.com.',
    same: 'Este ya es su correo.',
    passkey: 'La llave de acceso no se guardó. Por favor intente de nuevo.',
    late: 'No se pudo completar. Por favor empiece de nuevo.',
  },
  proof: {
    title: 'Confirme que es usted',
    text: 'Usted no tiene contraseña, así que le pedimos un código de su correo antes de cambiar cómo entra. Cada código sirve una vez.',
    send: 'Mandarme un código',
    code: 'Código del correo',
  },
  email: {
    title: 'Correo electrónico',
    text: ({ email }) => `Usted entra con ${email}.`,
    fields: { email: 'Nuevo correo electrónico', password: 'Su contraseña' },
    submit: 'Cambiar correo',
    confirmTitle: 'Cambie su correo',
    confirmText: ({ email }) =>
      `De ahora en adelante usted entra con ${email}, y ahí le escribimos.`,
    confirmSubmit: 'Usar este correo',
    expired: 'Este enlace ya se usó o ya venció. Por favor pida el cambio otra vez.',
    back: 'Ir a su perfil',
  },
  password: {
    title: 'Contraseña',
    none: 'Usted no tiene contraseña: entra por correo, con Google o con una llave de acceso. Puede agregar una.',
    fields: {
      old_password: 'Contraseña actual',
      new_password: 'Nueva contraseña',
      confirm_password: 'Repita la nueva contraseña',
    },
    hint: 'Al menos 6 caracteres.',
    change: 'Cambiar contraseña',
    add: 'Agregar una contraseña',
  },
  app: {
    title: 'Aplicación de autenticación',
    text: 'Después de la contraseña le pedimos un código de su teléfono. Nadie puede entrar solo con la contraseña.',
    off: 'Sin configurar.',
    on: 'Activa',
    password: 'Su contraseña',
    proof: 'Su contraseña o un código de la aplicación',
    code: 'Código de la aplicación',
    start: 'Configurar una aplicación',
    setTitle: 'Configure su aplicación',
    scan: 'Escanee esto con su aplicación de autenticación (Google Authenticator, 1Password, Contraseñas de Apple y otras).',
    square: 'Código QR para su aplicación de autenticación',
    bySecret: 'O escriba esta clave en la aplicación:',
    onPhone: '¿Tiene la aplicación en este dispositivo?',
    open: 'Abrir la aplicación',
    confirm: 'Confirmar',
    codesTitle: 'Sus códigos de respaldo',
    codesText:
      'Sin su teléfono, cada uno de estos códigos le deja entrar una vez. Guárdelos en un lugar seguro: solo se muestran ahora.',
    print: 'Imprimir',
    copy: 'Copiar',
    copied: 'Copiado',
    done: 'Ya los guardé',
    newCodes: 'Nuevos códigos de respaldo',
    remove: 'Quitar la aplicación',
  },
  passkeys: {
    title: 'Llaves de acceso',
    text: 'Entre con su huella, su cara o el PIN de su dispositivo en lugar de una contraseña.',
    none: 'Todavía no hay llaves de acceso.',
    name: 'Nombre',
    usualName: 'Mi dispositivo',
    nameHint: 'Por ejemplo: Mi teléfono.',
    add: 'Agregar una llave de acceso',
    noScript: 'Este navegador no puede crear llaves de acceso aquí.',
    unnamed: 'Llave de acceso',
    since: ({ day }) => `Agregada el ${day}`,
    change: ({ name }) => `Cambiar el nombre de «${name}»`,
    rename: 'Cambiar nombre',
    remove: 'Quitar',
    removeOne: ({ name }) => `Quitar ${name}`,
  },
  sessions: {
    title: 'Dónde tiene la sesión abierta',
    device: ({ browser, system }) => `${browser} en ${system}`,
    unknown: 'Dispositivo desconocido',
    used: ({ when }) => `Se usó por última vez: ${when}`,
    thisOne: 'Este dispositivo',
    end: 'Cerrar sesión',
    endOne: ({ device, when }) => `Cerrar sesión: ${device}, ${when}`,
    endOthers: 'Cerrar sesión en los demás',
    alone: 'No tiene sesiones abiertas en otro lugar.',
  },
  data: {
    downloadTitle: 'Descargue sus datos',
    downloadText:
      'Todo lo que este portal muestra de usted, en un archivo: sus datos, proyectos, visitas, presupuestos, facturas, pagos y fotos. Los enlaces de las fotos sirven hasta una hora, mientras no cierre la sesión.',
    download: 'Descargar',
    deleteTitle: 'Borre su cuenta',
    deleteText: ({ business }) =>
      `Perderá su acceso, sus llaves de acceso y este portal. Conservamos las facturas, los pagos y los presupuestos aprobados el tiempo que pide la ley. ${business} revisa primero su petición y le escribe.`,
    askDelete: 'Pedir que se borre',
    sure: 'Sí, quiero que se borre mi cuenta.',
    sureMissing: 'Por favor marque esta casilla primero.',
    asked: ({ day, business }) => `Usted lo pidió el ${day}. ${business} le va a escribir.`,
    withdraw: 'Conservar mi cuenta',
  },
  emails: {
    hello: ({ name }) => `Hola, ${name}:`,
    helloNobody: 'Hola:',
    password: {
      button: 'Escoger una nueva contraseña',
      subject: ({ business }) => `Se cambió su contraseña en ${business}`,
      text: 'Su contraseña se acaba de cambiar y su sesión se cerró en los demás dispositivos. Si no fue usted, escoja una nueva de inmediato: en la página para entrar, en «¿Olvidó su contraseña?».',
    },
    appOff: {
      button: 'Escoger una nueva contraseña',
      subject: ({ business }) => `Se quitó su aplicación de autenticación en ${business}`,
      text: 'Su cuenta ya no pide un código de una aplicación. Si no fue usted, cambie su contraseña de inmediato.',
    },
    appOn: {
      button: 'Escoger una nueva contraseña',
      subject: ({ business }) =>
        `Se agregó una aplicación de autenticación a su cuenta en ${business}`,
      text: 'De ahora en adelante su cuenta pide un código de una aplicación, y su sesión se cerró en los demás dispositivos. Si no fue usted, cambie su contraseña de inmediato.',
    },
    newDevice: {
      button: 'Escoger una nueva contraseña',
      subject: ({ business }) => `Nuevo inicio de sesión en su cuenta de ${business}`,
      text: ({ device, when, address }) =>
        `Alguien inició sesión en su cuenta con un navegador que no conocíamos${device && ` (${device})`}: ${when}, desde la dirección de internet ${address}. Si fue usted, puede ignorar este correo. Si no fue usted, escoja una nueva contraseña de inmediato. Así se cierra la sesión en todos los dispositivos.`,
    },
    passkeyOn: {
      button: 'Escoger una nueva contraseña',
      subject: ({ business }) => `Se agregó una llave de acceso a su cuenta en ${business}`,
      text: 'Ahora una llave de acceso abre su cuenta, y su sesión se cerró en los demás dispositivos. Si no fue usted, cambie su contraseña de inmediato y quite la llave.',
    },
    passkeyOff: {
      button: 'Escoger una nueva contraseña',
      subject: ({ business }) => `Se quitó una llave de acceso de su cuenta en ${business}`,
      text: 'Esa llave de acceso ya no abre su cuenta, y su sesión se cerró en los demás dispositivos. Si no fue usted, cambie su contraseña de inmediato.',
    },
    proof: {
      subject: ({ business }) => `Su código para ${business}`,
      text: ({ code }) =>
        `Escriba este código para cambiar cómo entra: ${code}\n\nSirve por diez minutos. Si usted no lo pidió, alguien más está usando su cuenta: entre y cierre la sesión en los demás dispositivos.`,
    },
    newEmail: {
      button: 'Confirmar correo',
      subject: ({ business }) => `Su nuevo correo en ${business}`,
      text: ({ business, link }) =>
        `Usted pidió entrar a ${business} con este correo. Abra este enlace y presione el botón:\n${link}\n\nEl enlace sirve por 24 horas. Si usted no lo pidió, no haga nada.`,
    },
    takenEmail: {
      button: 'Entrar',
      subject: ({ business }) => `Usted ya tiene una cuenta en ${business}`,
      text: ({ business }) =>
        `Alguien, probablemente usted, quiso usar este correo para otra cuenta en ${business}. Este correo ya tiene una cuenta, así que no se cambió nada.`,
    },
    oldEmail: {
      subject: ({ business }) => `Se cambió su correo en ${business}`,
      text: ({ email, phone }) =>
        `De ahora en adelante usted entra con ${email}, y ahí le escribimos. Si no fue usted, llámenos de inmediato: ${phone}.`,
    },
    deleted: {
      subject: ({ business }) => `Se borró su cuenta en ${business}`,
      text: 'Borramos su cuenta del portal de clientes, como usted pidió. Conservamos las facturas, los pagos y los presupuestos aprobados el tiempo que pide la ley.',
    },
    notDeleted: {
      subject: ({ business }) => `Su cuenta en ${business} todavía no se ha borrado`,
      text: ({ phone }) =>
        `Usted pidió que se borrara su cuenta. Todavía no lo hemos hecho. Por favor llámenos y lo platicamos: ${phone}.`,
    },
    questions: ({ phone }) => `¿Tiene preguntas? Llame al ${phone}.`,
  },
};
