import { plainClauses } from '#lib/language-reader/clauses.ts';
import { isAsking } from '#lib/language-reader/question.ts';

// Who of us did something, and how it was: "your man dripped paint on my driveway",
// "Eddie did a wonderful job".

const people =
  'man|men|fellas?|fellow|dude|guys?|boys?|kid|fella|fellas|crew|team|people|worker|workers|painter|painters|plumber|electrician|carpenter|tech|technician|employees?|helper|helpers|handyman|folks|company|office|driver';
/** Somebody of ours as the one who does it. */
const ours = `(?:your (?:\\w+ )?(?:${people})|(?:the|that|this) (?:\\w+ )?(?:${people}) (?:that )?(?:you|u|yall|y'all) (?:guys )?(?:sent|hired|have)|(?:one|some) of your (?:\\w+ )?(?:${people})|(?:you|yall|y'all|you guys|you people|you all)(?: guys| all)?|(?:el|los|la|un|uno de los|sus?|su) (?:\\w+ )?(?:muchach\\w+|senor\\w*|trabajador\\w*|pintor\\w*|plomero|electricista|gente|empleado\\w*|ayudante\\w*|tecnico\\w*|hombre|tipo|chavo|persona|maestro)(?: (?:que|q) (?:me |nos )?(?:mandaron|mando|vino|enviaron|envio|trabajo|estuvo))?|ustedes)`;
const soon = "(?: (?!can|could|would|will|please|to)[a-z']+){0,4}?";

const damage =
  "dripped|spilled|spilt|splattered|scratched|scuffed|dented|gouged|damaged|broke|cracked|ruined|stained|flooded|burned|burnt|knocked (?:over|down)|left (?:(?:me|us|early|trash|junk|without|half|mud|debris|dust|screws|nails|paint|water|tools?)\\b|(?:a |the |such a |my |his |her |their |it |everything |all )?(?:\\w+ ){0,2}(?:mess|open|half|dirty|unfinished|undone|broken|crooked|unlocked|running|hanging|exposed|everywhere|holes?|gaps?|scratch\\w*|stain\\w*)\\b)|tracked (?:mud|dirt|paint)|messed|screwed|botched|butchered|forgot|skipped|(?:never|didn't|didnt|did not|won't|wont|will not|refused to|hasn't|haven't|hasnt|havent) (?:even |ever |bother\\w* to )?(?:show\\w*|come|came|call\\w*|finish\\w*|fix\\w*|return\\w*|respond\\w*|answer (?:my|the|his|their|our) (?:calls?|texts?|phone|emails?|messages?)|pick(?:ed)? up|repl\\w+|clean\\w*|refund\\w*|do|did|bother|install\\w*|put|tighten\\w*|seal\\w*|honor\\w*|wear|get back|got back)|quit|walked off|hung up|lied|ghosted|stole|took my|took off|yelled|cussed|cursed|was (?:rude|late|drunk|high|an? hour|\\d+ hours?)|showed up (?:late|drunk|\\d)|overcharged|charged (?:me|us)|billed (?:me|us)|promised|said (?:he|they|you|someone) (?:would|was|were)|did (?:a |an )?(?:bad|terrible|awful|horrible|lousy|poor|sloppy|crappy|shoddy|half)|installed (?:it |them |the \\w+ )?(?:wrong|backwards|upside|crooked)|put (?:it|them|the \\w+) (?:in |on |up )?(?:wrong|backwards|upside|crooked)|(?:me |nos |le |se )?(?:quebro|quebraron|rompio|rompieron|mancho|mancharon|rayo|rayaron|tiro|tiraron|dejo (?:tirad|suci|mal|a media|un|todo|sin)|dejaron (?:tirad|suci|mal|a media|un|todo|sin)|danaron|dano|golpeo|golpearon|quedo mal|quedaron de|robo|robaron|grito|cobraron|cobro)\\w*|no (?:termin|regres|volv|contest|vin|lleg|hiz|limpi|respond)\\w+|(?:se )?fue(?:ron)? (?:sin|y)|hizo mal|hicieron mal|puso mal|pusieron mal";
/** "Your guy came, and he left the gate open". */
const sentByUs = new RegExp(`\\b(?:your (?:\\w+ )?(?:${people})|(?:you|yall|y'all) sent)\\b`);
const damagesBy = new RegExp(`\\b(?:he|she|they|and) (?:just |also |even |then )?(?:${damage})`);
const damages = new RegExp(`\\b${ours}${soon} (?:${damage})`);
/** "Scratched my floor when they moved it": the work itself is at fault. */
const badWork =
  /\b(?:(?:work|job|paint|repair|patch|install\w*|faucet|door|tile|caulk\w*|fix) (?:(?:that )?(?:you|yall|y'all|your \w+|he|they) (?:did|made|put|done)(?: \w+){0,3} |(?:from|of) (?:you|yall|your \w+|last (?:week|month))(?: \w+){0,2} )(?:is|was|are|already|keeps?|looks?|came|fell|peel\w*|crack\w*|leak\w*|broke\w*|failed|didn't|isn't|started)|(?:you|yall|y'all|your (?:guy|guys|man|crew|people)) (?:were|was|came|did|fixed|installed|worked|painted|repaired|replaced|patched|put)\b.{0,60}\b(?:again|already|worse|still (?:not|leak\w*|broken|drag\w*|stick\w*|drip\w*|runs?)|not right|doesn't|doesnt|won't|wont|peel\w*|crooked|coming (?:off|loose)|fell (?:off|down|out|apart))|(?:not|isn't|never) (?:finished|done) (?:the|my|with)\b.{0,30}\b(?:you|yall|they)|(?:vinieron|arreglaron|pusieron|instalaron|pintaron|repararon)\b.{0,50}\b(?:otra vez|de nuevo|sigue|todavia|se (?:volvio|cayo|despego|descarapelo)|quedo mal|no (?:sirve|sirvio|funciona|jala)))\b/;
const otherFaults =
  /\b(?:(?:you|yall|y'all|he|they|your \w+) (?:said|promised|told (?:me|us)) (?:i'd|id|i would|we'd|you'd|youd|you would|he'd|he would|they'd|they would|(?:some(?:one|body)|it) (?:would|was)|it'd)|your (?:crew|guys?|truck|van|people|workers?|man|men) (?:is|are|keeps?) (?:parked|blocking|making|playing|being|smoking|using|on my|in my|walking|throwing|yelling|so loud)|(?:you|yall|y'all|somebody|someone|your \w+|he|they|guys) (?:was|were) due (?:here|at|to|this|yesterday|on)|(?:nobody|no one|noone) (?:has |have |ever |from your \w+ )*(?:started|come|called|shown|showed|finished|responded|answered|replied|fixed)|(?:me|nos) quedaron mal|(?:me |nos )?(?:canse|cansamos|harte|hartamos) de esperar|(?:tired|sick) of waiting|dijeron que (?:hoy|venian|iban|vendrian)|(?:trabajo|arreglo|pintura|puerta|llave|piso|techo|cosa) que (?:me |nos )?(?:hicieron|hizo|pusieron|puso|arreglaron|pintaron|instalaron)(?: \w+){0,4} (?:se (?:esta|volvio|cayo|despego|rompio)|ya|no|otra|esta (?:mal|suelt\w+|chuec\w+))|(?:you|yall|y'all|somebody|someone|your \w+|he|they|guys) (?:was|were) (?:supposed|meant|going) to (?:be here|come|show|call|text|fix|finish|send|get back)|(?:iban|iba|quedaron|quedo|quedamos) (?:a|de|en que) (?:venir|llegar|llamar|mandar|terminar)|(?:still )?waiting (?:on|for) (?:you|yall|your|somebody|someone|the guy|them)\b|(?:stood|stand) (?:me|us) up|no[- ]?show(?:ed)?\b|(?:me|nos) (?:dejaron|dejo) (?:plantad|esperando|colgad)\w*|terrible service|worst (?:service|company|experience)|bad (?:service|experience)|rip(?:ped)? ?off|(?:bad|one star|negative) review|small claims|(?:unprofessional|incompetent)\b)/;

const goodWords =
  'wonderful|great|excellent|amazing|awesome|fantastic|terrific|super|perfect|beautiful|outstanding|top notch|first class|lovely|fabulous|superb|good|fine|nice|best|so happy|very happy|thrilled|pleased|impressed|love it|loved|swept up|cleaned up|polite|courteous|professional|a gentleman|a pleasure|hard worker|excelente|maravill\\w+|muy bien|muy bueno|de primera|muy amable\\w*|content\\w+|encantad\\w+|precios\\w+|bonit\\w+|perfect\\w+';
/** What was done well, or how somebody was. */
const praise = new RegExp(
  `\\b(?:(?:did|does|done|do) (?:a |an |such a |such |us a |me a )?(?:really |very |so )?(?:${goodWords})\\b|(?:was|were|is|are) (?:so |very |really |just |all |absolutely )*(?:wonderful|great|excellent|amazing|awesome|fantastic|terrific|polite|courteous|professional|super nice|so nice|very nice|a gentleman|a pleasure|thrilled|pleased|impressed)\\b|(?:(?:i|we)(?:'m|'re| am| are)? (?:just |so |really |very |absolutely )*(?:love|loved|happy|thrilled|pleased|impressed|grateful)\\b.{0,40}\\b(?:work|job|with|how|it|the|your))|five stars?|5 stars?|(?:hizo|hicieron) (?:un |muy )?(?:${goodWords})|(?:quedo|quedaron) (?:muy |bien |super |todo )?(?:bien|${goodWords})|(?:estoy|estamos|quede|quedamos) (?:muy )?(?:content|satisfech|encantad|agradecid)\\w+|(?:wanted|want|just) to (?:say )?thank (?:you|yall|y'all)\\b|(?:gracias|thanks|thank you)(?: so much| again)? (?:por|for) (?:el (?:trabajo|arreglo)|la (?:reparacion|visita)|(?:the|your) (?:\\w+ )?(?:work|job)|sending|coming|fixing|doing|haber|venir|arreglar)|(?:you|yall|y'all)(?:'re| are)? (?:guys )?(?:a lifesaver|life ?savers?|awesome|the best|amazing|great|rock))`,
);
/** Work that is wanted, whatever was good before. */
const wants =
  /\b(?:need|needs|needed|want|wants|would like|i'd like|looking|can you|could you|can u|fix|how much|necesito|ocupo|quiero|quisiera|pueden|puede|hire)\b/;
const isWorkOfOthers =
  /\b(?:guys?|people|company|crew|one|handyman|contractor|person) before (?:you|u|yall)\b|\b(?:last|previous|other|another|old|former|first|different) (?:\w+ )?(?:guy|handyman|contractor|plumber|painter|electrician|company|owner|people|crew|one)\b|\b(?:hoa|neighbou?rs?'?s?|city|inspector|vecin[oa]s?|builder|landlord|roofers?)\b|\b(?:otro|anterior|ultimo) (?:\w+ )?(?:plomero|pintor|electricista|senor|handyman|contratista|compania)\b/;

/** "I'd rather you didn't call" asks for it. */
const asksFor = /\b(?:rather|prefer|if|hope|wish|make sure|please|so that|unless|until|in case)\b/;

/** Whether a plain text tells of a fault or damage of ours. */
export function complainsOfUs(plainText: string): boolean {
  if (isWorkOfOthers.test(plainText)) return false;
  return (
    plainClauses(plainText).some((clause) => {
      if (badWork.test(clause) || otherFaults.test(clause)) return true;
      return damages.test(clause) && !isAsking(clause) && !asksFor.test(clause);
    }) ||
    (sentByUs.test(plainText) && damagesBy.test(plainText))
  );
}

/** Whether a plain text likes what we did, and asks for nothing more. */
export function praisesUs(plainText: string): boolean {
  if (isWorkOfOthers.test(plainText)) return false;
  return plainClauses(plainText).some(
    (clause) => praise.test(clause) && !wants.test(clause) && !isAsking(clause),
  );
}
