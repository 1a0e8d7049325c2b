import { MINUTES } from '#lib/days/durations.ts';
import { codeLasts, invitationDays } from '../rules.ts';
import type { english } from './english.ts';

const codeMinutes = codeLasts / MINUTES;

export const spanish: typeof english = {
  button: 'Abrir su página de cliente',
  welcome: ({ firstName, business, phone, link }) => ({
    subject: `Le damos la bienvenida a ${business}: su página de cliente`,
    text: `Hola, ${firstName}:

Gracias por confiarnos el trabajo en su casa. Le preparamos una página donde puede seguir sus proyectos y escribirnos.

Ábrala con este enlace personal y escoja una contraseña:
${link}

El enlace sirve una sola vez, durante ${invitationDays} días, y es solo para usted. Por favor, no lo comparta.

¿Preguntas? Llámenos al ${phone}.

${business}`,
  }),
  reminder: ({ firstName, business, phone, link }) => ({
    subject: `Su página de cliente en ${business} está lista`,
    text: `Hola, ${firstName}:

La semana pasada le enviamos un enlace a su página de cliente. Si desea usarla, aquí tiene uno nuevo:
${link}

Sirve una sola vez, durante ${invitationDays} días. Si no la necesita, no tiene que hacer nada; ya no se lo recordamos.

¿Preguntas? Llámenos al ${phone}.

${business}`,
  }),
  asked: ({ firstName, business, phone, link, code }) => ({
    subject: `Su página de cliente en ${business}`,
    text: `Hola, ${firstName}:

Aquí está el enlace a su página de cliente que se pidió desde uno de sus documentos. Ábralo y escoja una contraseña; ahí encontrará todos sus proyectos, presupuestos y facturas:
${link}

O continúe donde se quedó, con este código:
${code}

El código sirve por ${codeMinutes} minutos y el enlace por ${invitationDays} días, y son solo para usted. Si usted no lo pidió, no haga nada y no le dé el código a nadie.

¿Preguntas? Llámenos al ${phone}.

${business}`,
  }),
};
