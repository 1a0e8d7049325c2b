import type { securityEnglish } from './security-english.ts';

/** The texts about signing in and the account's data in Spanish. */
export const securitySpanish: typeof securityEnglish = {
  saved: {
    password: 'Se cambió su contraseña. Su sesión se cerró en los demás aparatos.',
    mail: 'Si se puede usar este correo, le mandamos un mensaje. Abra el enlace en las próximas 24 horas.',
    email: 'Se cambió su correo.',
    appOff: 'Se quitó la aplicación de autenticación.',
    passkey: 'Se guardó su llave de acceso.',
    renamed: 'Se cambió el nombre.',
    passkeyOff: 'Se quitó la llave de acceso.',
    ended: 'Se cerró la sesión en ese aparato.',
    asked: 'Recibimos su petición y le vamos a escribir.',
    withdrawn: 'Conservamos su cuenta.',
  },
  problems: {
    title: 'Por favor revise los campos marcados.',
    wrong: 'Esto no es correcto. Por favor revíselo.',
    owner:
      'Esta es la cuenta del dueño. La oficina todavía no acepta aplicaciones de autenticación.',
    oldWrong: 'La contraseña no es correcta.',
    required: 'Por favor llene este campo.',
    mismatch: 'Las contraseñas no coinciden',
    short: 'La contraseña debe tener al menos 6 caracteres',
    tooLong: ({ max }) => `Por favor use ${max} caracteres como máximo.`,
    email: 'Por favor escriba un correo como nombre@ejemplo.com.',
    same: 'Este ya es su correo.',
    stale:
      'Para esto tiene que haber entrado hoy. Por favor cierre la sesión, entre otra vez e intente de nuevo.',
    passkey: 'La llave de acceso no se guardó. Por favor intente de nuevo.',
    late: 'No se pudo completar. Por favor empiece de nuevo.',
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
    onPhone: '¿Tiene la aplicación en este aparato?',
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
    text: 'Entre con su huella, su cara o el PIN de su aparato en lugar de una contraseña.',
    none: 'Todavía no hay llaves de acceso.',
    name: 'Nombre',
    usualName: 'Mi aparato',
    nameHint: 'Por ejemplo: Mi teléfono.',
    add: 'Agregar una llave de acceso',
    noScript: 'Este navegador no puede crear llaves de acceso aquí.',
    unnamed: 'Llave de acceso',
    since: ({ day }) => `Agregada el ${day}`,
    change: ({ name }) => `Cambiar ${name}`,
    rename: 'Cambiar nombre',
    remove: 'Quitar',
    removeOne: ({ name }) => `Quitar ${name}`,
  },
  sessions: {
    title: 'Dónde tiene la sesión abierta',
    device: ({ browser, system }) => `${browser} en ${system}`,
    unknown: 'Aparato desconocido',
    used: ({ when }) => `Se usó por última vez: ${when}`,
    thisOne: 'Este aparato',
    end: 'Cerrar sesión',
    endOne: ({ device, when }) => `Cerrar sesión: ${device}, ${when}`,
    endOthers: 'Cerrar sesión en los demás',
    alone: 'No tiene sesiones abiertas en otro lugar.',
  },
  data: {
    downloadTitle: 'Descargue sus datos',
    downloadText:
      'Todo lo que este portal muestra de usted, en un archivo: sus datos, proyectos, visitas, presupuestos, facturas, pagos y fotos. Los enlaces de las fotos sirven por un día.',
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
      subject: ({ business }) => `Se cambió su contraseña en ${business}`,
      text: 'Su contraseña se acaba de cambiar y su sesión se cerró en los demás aparatos. Si no fue usted, escoja una nueva de inmediato: en la página para entrar, en «¿Olvidó su contraseña?».',
    },
    appOff: {
      subject: ({ business }) => `Se quitó su aplicación de autenticación en ${business}`,
      text: 'Su cuenta ya no pide un código de una aplicación. Si no fue usted, cambie su contraseña de inmediato.',
    },
    newEmail: {
      subject: ({ business }) => `Su nuevo correo en ${business}`,
      text: ({ business, link }) =>
        `Usted pidió entrar a ${business} con este correo. Abra este enlace y presione el botón:\n${link}\n\nEl enlace sirve por 24 horas. Si usted no lo pidió, no haga nada.`,
    },
    takenEmail: {
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
