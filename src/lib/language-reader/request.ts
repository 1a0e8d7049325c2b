/** What is wanted to be known or told, and is no work. */
const otherThan =
  '(?:to (?:know|ask|talk|speak|chat|cancel|move (?:it|my|the|our)|reschedule|change (?:it|my|the|our) (?:appointment|visit|time|day)|confirm|pay|think|check|find out|call|go|be|thank|say|tell|leave|make sure|complain|report|apologize|apply|work|sell|see (?:if|what|how|when)|hear|understand|start|wait|get (?:a|some|an|my|more) (?:idea|quote|quotes|price|prices|estimate|info|money|deposit))|(?:a|an|some|any|the|my|your|more) (?:quick )?(?:(?:quote|price|prices|pricing|estimate|bid)(?! (?:on|for|to) \\w+)|person|human|idea|minute|moment|second|call|callback|receipt|copy|refund|money|deposit|number|email|address|info|information|answer|time|discount|invoice|manager|owner|appointment|confirmation|help(?:$| around| please| at )|question)|help(?:$| around| please| at )|more|(?:it|this|that|them|these|those|one|him|her|you|u|someone|somebody|anyone|people|everything|nothing|any|anything)$|(?:it|this|that|them) (?:done|fixed|by|before|asap|today|tomorrow|soon|now|next|this|on|back|to be|for)|you to (?:know|tell|call|text|email|understand|confirm|send)|(?:someone|somebody|him|them) to (?:call|text|email|contact|answer|talk)|your (?:help|services|number|opinion)|no (?:\\w+))';
const english = new RegExp(
  `\\b(?:need|needs|needing|want|wants|wanting|would like|i'd like|we'd like|id like|looking (?:for|to (?:get|have))|hoping (?:for|to (?:get|have))|trying to (?:get|find)|could use|interested in|in need of|is it possible to (?:get|have))\\b(?! ${otherThan})(?: [\\w'"/-]+){2,}`,
);
const spanish =
  /\b(?:ocupo|ocupamos|necesito|necesitamos|quiero|queremos|quisiera|quisieramos|busco|buscamos|ando buscando|me gustaria|hay que|urge que|para que me)\b(?! (?:saber|hablar|preguntar|decir\w*|cancelar|pagar|ver (?:si|cuanto|como|cuando)|mas|ayuda$|informacion|informes|jale|trabajo|chamba|que me (?:llamen?|hablen?|marquen?|contesten?|digan?|atiendan?|comuniquen?|devuelvan|regresen|cobren|confirmen)|(?:mi|su|el|un|una|otro|otra) (?:dinero|numero|telefono|correo|direccion|persona|presupuesto|cotizacion|estimado|cita|reembolso|queja|dueno|recibo|factura|precio|idea|momento|minuto)|alguien que (?:hable|me (?:atienda|conteste|llame))|(?:lo|la|los|las|eso|esto|algo)$|mover|cambiar (?:mi|la|el) (?:cita|visita|dia|hora)))(?: [\w'-]+){2,}/;

/** Whether a plain text asks for work in words of any kind: "ocupo que me cuelguen un pizarrón". */
export function requestsWork(plainText: string): boolean {
  return english.test(plainText) || spanish.test(plainText);
}
