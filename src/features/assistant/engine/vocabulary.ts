import type { RecordKind } from '../rules/records.ts';

// The words of requests, in lowercase without accents.

/** What each kind is called. */
export const kindWords: Record<RecordKind, readonly string[]> = {
  invoices: ['invoice', 'invoices', 'bill', 'bills', 'factura', 'facturas'],
  payments: ['payment', 'payments', 'deposits', 'pago', 'pagos', 'cobros'],
  estimates: [
    'estimate',
    'estimates',
    'quote',
    'quotes',
    'presupuesto',
    'presupuestos',
    'cotizacion',
    'cotizaciones',
  ],
  projects: [
    'project',
    'projects',
    'job',
    'jobs',
    'proyecto',
    'proyectos',
    'trabajo',
    'trabajos',
    'obras',
  ],
  requests: ['request', 'requests', 'lead', 'leads', 'solicitud', 'solicitudes', 'inquiries'],
  visits: [
    'visit',
    'visits',
    'appointment',
    'appointments',
    'visita',
    'visitas',
    'cita',
    'citas',
    'calendar',
    'schedule',
    'calendario',
    'agenda',
    'plan',
    'plans',
  ],
  messages: ['message', 'messages', 'mensaje', 'mensajes'],
  calls: ['call', 'calls', 'voicemail', 'voicemails', 'llamada', 'llamadas'],
  emails: ['email', 'emails', 'mail', 'mails', 'correo', 'correos'],
  partners: [
    'partner',
    'partners',
    'subcontractor',
    'subcontractors',
    'socio',
    'socios',
    'subcontratista',
    'subcontratistas',
  ],
  customers: ['customer', 'customers', 'client', 'clients', 'cliente', 'clientes'],
};

/** The names of each status; the first match counts. */
export const statusWords: Record<
  RecordKind,
  readonly (readonly [status: string, pattern: RegExp])[]
> = {
  invoices: [
    [
      'unpaid',
      /\b(?:unpaid|unpayed|not paid|open|outstanding|owed?|owes|owing|sin pagar|pendientes?|por cobrar|impagas?|impagad[ao]s?|no pagad[ao]s?|abiertas?|deben?)\b/,
    ],
    ['overdue', /\b(?:overdue|past due|late|vencid[ao]s?|atrasad[ao]s?|retrasad[ao]s?)\b/],
    ['partial', /\b(?:partial(?:ly)?|partly|parciales|parcialmente)\b/],
    ['paid', /\b(?:paid|payed|pagad[ao]s?)\b/],
    ['draft', /\b(?:drafts?|borrador(?:es)?)\b/],
    ['sent', /\b(?:sent|send|enviad[ao]s?|mandad[ao]s?)\b/],
    ['cancelled', /\b(?:cancell?ed|void(?:ed)?|canceladas?|anuladas?)\b/],
  ],
  estimates: [
    [
      'sent',
      /\b(?:pending|wait|waits|waiting|open|sent|send|unanswered|pendientes?|enviados?|mandados?|sin respuesta|en espera|abiertos?)\b/,
    ],
    ['approved', /\b(?:approved|accepted|aprobados?|aceptados?)\b/],
    ['rejected', /\b(?:rejected|declined|rechazados?)\b/],
    ['expired', /\b(?:expired|vencid[ao]s?|caducad[ao]s?)\b/],
    ['draft', /\b(?:drafts?|borrador(?:es)?)\b/],
  ],
  projects: [
    ['in_progress', /\b(?:in progress|under way|underway|running|en proceso|en curso|en marcha)\b/],
    ['open', /\b(?:open|active|abiertos?|activos?)\b/],
    ['completed', /\b(?:completed|finished|done|terminad[ao]s?|completad[ao]s?|acabad[ao]s?)\b/],
    ['scheduled', /\b(?:scheduled|programad[ao]s?|agendad[ao]s?)\b/],
    ['cancelled', /\b(?:cancell?ed|cancelad[ao]s?)\b/],
    ['approved', /\b(?:approved|aprobad[ao]s?)\b/],
    ['quoted', /\b(?:quoted|cotizad[ao]s?|presupuestad[ao]s?)\b/],
    ['submitted', /\b(?:submitted)\b/],
  ],
  requests: [
    ['new', /\b(?:new|nuev[ao]s?|unanswered|sin contestar)\b/],
    ['contacted', /\b(?:contacted|contactad[ao]s?)\b/],
    ['quoted', /\b(?:quoted|cotizad[ao]s?)\b/],
    ['won', /\b(?:won|ganad[ao]s?)\b/],
    ['lost', /\b(?:lost|perdid[ao]s?)\b/],
  ],
  payments: [
    ['failed', /\b(?:failed|fallid[ao]s?|rechazad[ao]s?)\b/],
    ['pending', /\b(?:pending|pendientes?)\b/],
  ],
  visits: [
    ['confirmed', /\b(?:confirmed|confirmad[ao]s?)\b/],
    ['requested', /\b(?:requested|waiting|pedid[ao]s?|solicitad[ao]s?)\b/],
    ['completed', /\b(?:completed|done|terminad[ao]s?|hech[ao]s?)\b/],
    ['cancelled', /\b(?:cancell?ed|cancelad[ao]s?)\b/],
  ],
  messages: [['unread', /\b(?:unread|new|sin leer|no leidos?|nuevos?)\b/]],
  emails: [['unread', /\b(?:unread|new|sin leer|no leidos?|nuevos?)\b/]],
  calls: [
    ['missed', /\b(?:missed|perdidas?)\b/],
    ['voicemail', /\b(?:voicemails?|voice mail|buzon)\b/],
  ],
  partners: [
    ['suspended', /\b(?:suspended|suspendid[ao]s?)\b/],
    ['active', /\b(?:active|activ[ao]s?)\b/],
  ],
  customers: [],
};

const states =
  'unpaid overdue outstanding approved rejected declined expired pending waiting completed finished scheduled cancelled confirmed missed unread suspended active partial vencidas vencida pendientes aprobados rechazados pagadas enviados borradores perdidas terminados abiertos cancelados'.split(
    ' ',
  );

/** Words that typos are corrected to. */
export const correctable = [
  ...Object.values(kindWords).flat(),
  ...states,
  ...'show find list search many total between month week year today yesterday tomorrow above below over under'.split(
    ' ',
  ),
  ...'muestrame busca cuantos cuantas cuanto cuando'.split(' '),
];

const days =
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

/**
 * What narrows a question down: where no filter took it, it is not understood, although no name
 * has it. "Overdue jobs" have no such status, and a second day is one too many.
 */
export const narrowing = new Set([
  ...states,
  ...days,
  ...'pay paid unpayed due late behind past old sent week weeks month months year years day days today yesterday tomorrow'.split(
    ' ',
  ),
  ...'tarde atraso semana mes ano ayer hoy manana pasado pasada'.split(' '),
]);

/** Words that aren't part of a name, capitalized or not. */
export const commonWords = new Set([
  ...correctable,
  ...days,
  ...'the an of for from by with and or to on at in is are was were be been am do does did have has had my me mine you your our us we they them their his her its it this that these those there here all any every each some none no not still also just please who whom whose what when where which why how much many more most less least'.split(
    ' ',
  ),
  ...'give tell get let see look check count sum list bring pull display need want would like can could should will open go take make put book add create start write draft compose remind invoice bill estimate quote customer client visit project job email post system inv est'.split(
    ' ',
  ),
  ...'paid unpaid unpayed owe owes owed due late new old recent latest last next first dollars money revenue income week month year day days today yesterday tomorrow answer number numbers date dates wrong status progress sent hello hi thanks thank ok okay'.split(
    ' ',
  ),
  ...'el la los las un una unos unas de del al en por para con sin que quien quienes cual cuales cuando donde como cuanto cuantos cuanta cuantas mi mis me te se su sus lo le les nos y o u es son esta este estos estas eso esto hay tengo tiene tienen debe deben todo todos toda todas otro otra mas menos muy ya no si'.split(
    ' ',
  ),
  ...'money paying pays pay payer bring brought made make makes late behind past dinero plata lana pagando pagar tarde atraso tanto bien everything anything something nothing stuff things thing help nada algo cosas ayuda'.split(
    ' ',
  ),
  ...'muestrame muestra ensename dame dime busca encuentra lista abre ve ir llevame cobre cobrado gane pagos ayer hoy manana semana mes ano pasado pasada proximo proxima fecha fechas estado total nuevo nueva nuevos nuevas favor hola gracias'.split(
    ' ',
  ),
]);
