import { plural } from '#lib/texts.ts';
import type { english } from './portal-english.ts';

/** The portal's texts in Spanish. */
export const spanish: typeof english = {
  fields: {
    full_name: 'Nombre completo',
    email: 'Correo electrónico',
    password: 'Contraseña',
    new_password: 'Nueva contraseña',
    confirm_password: 'Repita la contraseña',
    phone: 'Teléfono',
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Estado',
    zip_code: 'Código postal',
    code: 'Código',
  },
  optional: 'opcional',
  problems: {
    title: 'Por favor revise los campos marcados.',
    required: 'Por favor llene este campo.',
    tooLong: ({ max }) => `Por favor use ${max} caracteres como máximo.`,
    email: 'Por favor escriba un correo como nombre@ejemplo.com.',
    mismatch: 'Las contraseñas no coinciden',
    short: 'La contraseña debe tener al menos 6 caracteres',
    common: 'Esta contraseña es de las más comunes. Por favor escoja otra.',
    code: 'Este código no es correcto o ya venció. Revíselo otra vez o pida uno nuevo.',
    wrong: 'El correo o la contraseña no son correctos.',
    tooMany:
      'Hubo demasiados intentos fallidos. Por favor espere una hora o entre con un enlace por correo.',
    tooManyCall: 'Hubo demasiados intentos fallidos. Por favor espere una hora o llámenos.',
    otherEmail: 'Por favor use el correo que tenemos de usted, o llámenos.',
    codeNeeded:
      'Hubo demasiadas contraseñas equivocadas. Si esta es correcta, le mandamos un código por correo. Escríbalo junto con su contraseña.',
    passwordOrCode: 'La contraseña o el código no son correctos, o el código ya venció.',
    failedSignIn: 'No se pudo iniciar sesión',
    failedSignUp: 'No se pudo crear la cuenta',
    failedGoogle: 'No se pudo iniciar sesión con Google',
    otherGoogle:
      'Este correo electrónico inicia sesión aquí con otra cuenta de Google. Elija esa cuenta o use su contraseña.',
    failedGoogleSignUp: 'No se pudo crear la cuenta con Google',
    wrongPassword: 'Esta no es la contraseña que escogió.',
    foreign: 'Esto vino de otro sitio web. Por favor abra nuestra página e intente de nuevo.',
  },
  login: {
    title: 'Portal de clientes',
    intro: 'Vea sus proyectos, presupuestos y facturas.',
    submit: 'Iniciar sesión',
    google: 'Iniciar sesión con Google',
    emailLink: 'Mándenme un enlace para entrar',
    or: 'o sin contraseña',
    noEmail: ({ phone }) =>
      `Por ahora no podemos mandar correos. ¿Olvidó su contraseña? Llame al ${phone}.`,
    forgot: '¿Olvidó su contraseña?',
    signup: '¿Todavía no tiene cuenta?',
    signupLink: 'Crear una cuenta',
    passkey: 'Entrar con una llave de acceso',
    passkeyFailed: 'No se aceptó la llave de acceso. Por favor entre de otra manera.',
    goOn: 'Por favor inicie sesión para continuar.',
    changed: 'Se cambió su contraseña. Por favor inicie sesión.',
    out: 'Se cerró su sesión.',
    deleted: 'Se borró su cuenta.',
  },
  emailLinkSent: {
    title: 'Revise su correo',
    text: ({ email }) =>
      `Si ${email} tiene una cuenta aquí, le mandamos un correo con un enlace y un código. El enlace sirve por una hora, el código por diez minutos. Mandamos como máximo tres de estos correos por hora.`,
    codeText: '¿Tiene su correo en otro dispositivo? Escriba aquí el código que le mandamos.',
    submit: 'Iniciar sesión',
    again: 'Mandar otro correo',
  },
  link: {
    title: 'Iniciar sesión',
    text: 'Presione el botón para entrar.',
    person: 'Quiero entrar en este dispositivo',
    personNeeded: 'Para entrar, marque esta casilla.',
    submit: 'Iniciar sesión',
    expired: 'Este enlace ya se usó o ya venció. Por favor pida uno nuevo.',
  },
  second: {
    title: 'Un paso más',
    text: 'Escriba el código que muestra su aplicación de autenticación, o uno de sus códigos de respaldo.',
    submit: 'Continuar',
    late: 'Pasó demasiado tiempo. Por favor inicie sesión otra vez.',
  },
  signup: {
    title: 'Cree su cuenta',
    intro: 'Siga sus proyectos, apruebe presupuestos, pague facturas y escríbanos.',
    invited: ({ name }) => `Hola, ${name}. Escoja una contraseña y encontrará sus proyectos aquí.`,
    submit: 'Crear cuenta',
    google: 'Crear cuenta con Google',
    login: '¿Ya tiene cuenta?',
    loginLink: 'Iniciar sesión',
    passwordHint: 'Al menos 6 caracteres.',
    officeText: ({ phone }) =>
      `Por ahora no podemos confirmar correos aquí. Llame al ${phone}, y la oficina le manda un enlace de invitación.`,
    closedTitle: 'Las cuentas son solo por invitación',
    closedText: ({ phone, email }) =>
      `Pídanos una invitación: llame al ${phone} o escriba a ${email}.`,
    expiredInvitation: ({ phone }) =>
      `Esta invitación ya se usó o ya venció. Puede pedirnos una nueva: ${phone}.`,
  },
  mailSent: {
    title: 'Revise su correo',
    text: ({ email }) =>
      `Le mandamos un correo a ${email}. Abra el enlace para terminar. Sirve por dos días.`,
    nothing: '¿No llegó nada? Busque en el correo no deseado, o revise si la dirección está bien.',
    again: 'Empezar de nuevo',
  },
  confirm: {
    title: 'Confirme su correo',
    here: 'Oprima el botón para terminar su cuenta.',
    text: 'Escriba la contraseña que escogió para terminar su cuenta.',
    submit: 'Confirmar y entrar',
    expired: 'Este enlace ya se usó o ya venció. Por favor cree la cuenta otra vez.',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    text: 'Escriba su correo y le mandamos un enlace para escoger una nueva.',
    submit: 'Mandar el enlace',
    sent: ({ email }) =>
      `Si ${email} tiene una cuenta aquí, le mandamos un correo con un enlace. Sirve por una hora.`,
    back: 'Volver a iniciar sesión',
  },
  reset: {
    title: 'Escoja una nueva contraseña',
    submit: 'Cambiar contraseña',
    expired: 'Este enlace ya se usó o ya venció. Por favor pida uno nuevo.',
  },
  join: {
    offer: 'Vea todos sus proyectos, presupuestos y facturas en un solo lugar.',
    button: 'Abrir mi página de cliente',
    sent: ({ email }) => `Mandamos un enlace y un código al correo que tenemos de usted: ${email}.`,
    codeText: 'Escriba aquí el código para continuar, o abra el enlace.',
    code: 'Código que le mandamos',
    codeSubmit: 'Continuar',
    wrongCode: 'Este no es el código del último correo. Por favor revíselo otra vez.',
    expiredCode:
      'Este código ya se usó o ya venció. El enlace del correo todavía sirve, o pida otro correo en unos minutos.',
    blockedCode:
      'Fueron demasiados códigos incorrectos. El enlace del correo todavía sirve, o pida otro correo en unos minutos.',
    noEmail: ({ phone }) => `Todavía no tenemos un correo de usted. Por favor llame al ${phone}.`,
    office: ({ phone }) =>
      `Vea todos sus proyectos, presupuestos y facturas en un solo lugar: llame al ${phone} y le mandamos un enlace de invitación.`,
    has: 'Usted ya tiene una cuenta.',
  },
  waiting: {
    title: 'Ya casi',
    text: ({ business }) =>
      `${business} está revisando su cuenta. Le escribimos cuando esté abierta.`,
    refusedTitle: 'Esta cuenta no está abierta',
    refusedText: ({ phone }) => `Si cree que debería estarlo, llame al ${phone}.`,
    signOut: 'Cerrar sesión',
  },
  shell: {
    skip: 'Ir al contenido',
    navigation: 'Sus páginas',
    dashboard: 'Inicio',
    projects: 'Proyectos',
    appointments: 'Citas',
    estimates: 'Presupuestos',
    invoices: 'Facturas',
    messages: 'Mensajes',
    profile: 'Perfil',
    signOut: 'Cerrar sesión',
    menu: 'menú',
    call: 'Llámenos',
    callShort: 'Llame o escriba',
    language: 'English',
    waiting: ({ count }) =>
      plural(count, { one: `${count} pendiente`, other: `${count} pendientes` }),
  },
  emails: {
    hello: ({ name }) => `Hola, ${name}:`,
    helloNobody: 'Hola:',
    confirm: {
      button: 'Confirmar cuenta',
      subject: ({ business }) => `Confirme su cuenta en ${business}`,
      text: ({ business, link }) =>
        `Usted pidió una cuenta en ${business}. Abra este enlace para terminar:\n${link}\n\nEl enlace sirve por dos días. Si usted no pidió una cuenta, no haga nada: no se crea ninguna.`,
    },
    known: {
      button: 'Entrar',
      subject: ({ business }) => `Usted ya tiene una cuenta en ${business}`,
      text: ({ login, forgot }) =>
        `Alguien, probablemente usted, quiso crear una cuenta con este correo. Usted ya tiene una. Entre aquí:\n${login}\n\nSi olvidó su contraseña, escoja una nueva:\n${forgot}`,
    },
    signIn: {
      button: 'Entrar',
      subject: ({ business }) => `Su código de acceso a ${business}`,
      text: ({ link, code }) =>
        `Abra este enlace para entrar:\n${link}\n\nO escriba este código: ${code}\n\nLos dos sirven una vez: el enlace por una hora, el código por diez minutos. Si usted no lo pidió, no haga nada.`,
    },
    reset: {
      button: 'Escoger una nueva contraseña',
      subject: ({ business }) => `Escoja una nueva contraseña para ${business}`,
      text: ({ link }) =>
        `Abra este enlace para escoger una nueva contraseña:\n${link}\n\nSirve una vez, por una hora. Si usted no lo pidió, no haga nada: su contraseña queda como está.`,
    },
    open: {
      button: 'Abrir su página de cliente',
      subject: ({ business }) => `Su cuenta en ${business} está abierta`,
      text: ({ link }) => `Su página de cliente está lista:\n${link}`,
    },
    questions: ({ phone }) => `¿Tiene preguntas? Llame al ${phone}.`,
  },
  notFound: {
    title: 'No encontramos esta página',
    text: 'Puede que se haya quitado, o que la dirección esté mal escrita.',
    back: 'Ir a su página de inicio',
  },
};
