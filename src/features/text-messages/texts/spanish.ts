import type { TextTexts } from './english.ts';

export const spanish: TextTexts = {
  howToStop: 'Responda ALTO para no recibir mensajes.',
  stopped: 'Ya no le mandaremos mensajes de texto. Responda EMPEZAR para recibirlos otra vez.',
  started: 'Le mandaremos mensajes de texto otra vez. Responda ALTO para no recibirlos.',
  missedCall: ({ business }) =>
    `Perdón, no pudimos contestar su llamada. ¿En qué le podemos ayudar? Responda a este mensaje y nos comunicamos con usted lo antes posible. ${business}`,
};
