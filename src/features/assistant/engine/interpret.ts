import type { Reading } from '../rules/tools.ts';
import { readChange } from './change.ts';
import type { Clock } from './days.ts';
import { readInquiry } from './inquiry.ts';
import { readQuestion, screenOf } from './read.ts';
import { typedOf } from './typed.ts';

const forbidden =
  'delete|remove|erase|refund|void|wipe|drop|cancel|mark|approve|pay|change|move|update|edit|rename|send|resend|forward|charge|ignore|forget|disregard|forgive|waive|archive|merge|invite|email (?!from|to|of|in)|call (?!from|of|in|today|list)|text (?!messages?)|message (?!from|to|of)|borra|borrar|elimina|eliminar|reembolsa|anula|cancela|cancelar|marca|marcar|aprueba|aprobar|paga|pagar|cambia|cambiar|mueve|mover|actualiza|manda|mandar|mandale|envia|enviar|enviale|ignora|olvida|llama|llamale|cobra|cobrale';
/** A command at the start of a sentence or clause that no tool covers. */
const order = new RegExp(
  `(?:^|[.:,;!?] ?|\\b(?:and|then|now|please|just|you|to|y|luego|favor) )(?:${forbidden})(?![a-z])`,
);

/**
 * What a request means, by this product's command grammar: a call of one tool, or a question.
 * Anything not fully understood changes nothing.
 */
export function interpret(message: string, clock: Clock): Reading {
  const typed = typedOf(message);
  const change = readChange(typed, clock);
  if (change) return change;
  if (order.test(typed.folded)) return { ask: 'not_possible', choices: [] };
  const question = typedOf(
    typed.text.replace(/\bwhats\b/gi, "what's").replace(/\bwhos\b/gi, "who's"),
  );
  const inquiry = screenOf(question.folded) ? undefined : readInquiry(question, clock);
  return inquiry ? { call: inquiry } : readQuestion(question, clock);
}
