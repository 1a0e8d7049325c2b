import type { SpokenTexts } from './spoken-english.ts';

export const spanish: SpokenTexts = {
  recorded: 'Esta llamada se está grabando.',
  transcribed: 'Esta llamada se está transcribiendo.',
  recordedAndTranscribed: 'Esta llamada se está grabando y transcribiendo.',
  unavailable:
    'En este momento no podemos contestar. Por favor llame de nuevo más tarde. Hasta luego.',
  leaveMessage: 'Por favor deje su mensaje después del tono.',
  thanks: 'Gracias por su mensaje. Hasta luego.',
  forwarded: ({ business, caller }) => `Llamada para ${business} de ${caller}.`,
  hiddenNumber: 'un número oculto',
  pressOne: 'Oprima 1 para contestar.',
};
