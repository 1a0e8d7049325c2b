import type { PhoneTexts } from './phone-english.ts';

export const spanish: PhoneTexts = {
  greeting: ({ business, assistant }) =>
    `Hola, habla a ${business}. Soy ${assistant}, el asistente automático. Ahora nadie puede contestar, pero puedo anotar lo que necesita. ¿Qué hay que arreglar?`,
  keys: 'Si prefiere dejar un mensaje, oprima el cero.',
  otherLanguage: 'For English, press two.',
  questions: {
    problem: '¿Qué hay que arreglar, y en qué parte de la casa está?',
    details: '¿Qué hay que hacerle?',
    number: '¿A qué número le llamamos? Puede decirlo, o marcarlo y oprimir la tecla de gato.',
    urgency: '¿Para cuándo lo necesita?',
    name: '¿Me da su nombre, por favor?',
    reach:
      '¿A qué teléfono le podemos llamar? Puede decirlo, o marcarlo y oprimir la tecla de gato.',
    address: '¿Cuál es la dirección donde se hace el trabajo?',
  },
  callNow: 'Lo estoy marcando como emergencia.',
  readBack: ({ who, problem, phone }) =>
    `Le repito lo que anoté. ${who} Me dijo: ${problem} Le llamamos al ${phone}. ¿Es correcto? Diga sí u oprima el uno. Para cambiar algo, diga no u oprima el dos.`,
  who: {
    nameAndAddress: ({ name, address }) => `${name}, en ${address}.`,
    name: ({ name }) => `${name}.`,
    address: ({ address }) => `El trabajo es en ${address}.`,
  },
  onRecord: {
    nameAndAddress: 'Tenemos su nombre y su dirección registrados.',
    name: 'Tenemos su nombre registrado.',
    address: 'Tenemos su dirección registrada.',
  },
  whatToChange: 'Está bien. ¿Qué debo cambiar?',
  sent: 'Gracias. Ya anoté su solicitud, y alguien se comunicará con usted a este número. Hasta luego.',
  sentInDanger: 'Lo anoté como emergencia, con su número.',
  alreadySent: 'Ya tenemos su solicitud. Alguien se comunicará con usted. Hasta luego.',
  goodbye: 'Gracias por llamar. Hasta luego.',
  person: 'Ahora no le puedo comunicar.',
  voicemail: 'Por favor deje un mensaje después del tono, y le llegará al dueño.',
  noted: 'Ya anoté lo que me dijo.',
  notHeard: 'Perdón, no escuché nada.',
  lost: 'Perdón, no le entendí bien.',
  incomplete: {
    person: 'También necesito su nombre y un teléfono.',
    name: 'También necesito su nombre.',
    reach: 'También necesito un teléfono.',
  },
  photos: 'Las fotos ayudan. Las puede mandar después.',
  unknown: 'Eso no lo sé. El dueño se lo puede decir cuando se comunique con usted.',
  licence:
    'Para licencia, seguro y garantía, pregunte al dueño. Los datos le llegan por escrito con el presupuesto.',
  robot: ({ assistant, name }) =>
    `Soy ${assistant}, el asistente automático de ${name}. Si prefiere dejar un mensaje para el dueño, oprima el cero.`,
  far: ({ town, towns }) => `Lo siento, ${town} queda fuera de la zona donde trabajamos: ${towns}.`,
};
