import { plain } from '#lib/typos.ts';

// Towns that nobody is named after. Austin, Dallas, Houston, and Tyler are people, too.
const towns = new Set(
  `san antonio,new braunfels,san marcos,fort worth,el paso,corpus christi,laredo,kerrville,fredericksburg,bandera,bulverde,helotes,waco,
  mcallen,brownsville,lubbock,amarillo,midland,odessa,del rio,uvalde,seguin,schertz,cibolo,converse,universal city,canyon lake,spring branch,
  dripping springs,georgetown,round rock,boerne,comfort,center point,fair oaks,fair oaks ranch,leon springs,pipe creek,lakehills,medina lake,
  castroville,hondo,alamo heights,olmos park,terrell hills,windcrest,live oak,leon valley,shavano park,stone oak,garden ridge,wimberley,blanco,
  johnson city,marble falls,llano,ingram,hunt,camp verde,waring,sisterdale,bergheim,kendalia,welfare,stonewall,hill country,arlington,plano,
  irving,garland,frisco,mckinney,denton,killeen,temple,college station,galveston,beaumont,pflugerville,kyle texas,buda,texas,mexico,
  nuevo laredo,monterrey,guadalajara,oklahoma,louisiana,new mexico,california,kendall county,bexar county,comal county,kerr county`
    .split(',')
    .map((town) => town.trim()),
);
const states = /^(?:texas|mexico|oklahoma|louisiana|new mexico|california|hill country)$/;
// A month is meant only where nothing follows: March Simmons is a person.
// April, May, June, August, Abril, Julio, and Domingo are names by themselves.
const times =
  /^(?:january|february|march|july|september|october|november|december|enero|febrero|marzo|junio|septiembre|octubre|noviembre|diciembre|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|christmas|easter|thanksgiving|navidad)$/;
/** What people write instead of an answer. */
const sayings = /^(?:nvm|nm|idk|np|ty|thx|lol|omw|asap|brb|ttyl|ntp|xfa)$/;
/** Also names of people, who have two. */
const brandsAlone = /^(?:lennox|kohler|bosch|angi|milwaukee|pella)$/;
const brands =
  /^(?:sherwin[ -]williams|home depot|james hardie|ace hardware|harbor freight|behr|samsung|whirlpool|lg|ge|rheem|moen|trane|maytag|kenmore|frigidaire|ryobi|dewalt|makita|lowe'?s|ikea|costco|walmart|amazon|liftmaster|trex|kitchenaid|electrolux|valspar|glidden|yelp|thumbtack|google|facebook|nextdoor)\b/;
const streets =
  /\s(?:parkway|pkwy|avenue|ave|boulevard|blvd|highway|hwy|freeway|loop|trail|estates|heights|subdivision|county|avenida)$/;

/** A town that nobody is named after; a state is none. */
export function isKnownTown(name: string): boolean {
  return towns.has(name) && !states.test(name);
}

/** A town, a street, a day, a month, or a brand, which a name looks like. */
export function isNotAPerson(name: string): boolean {
  const words = plain(name)
    .replace(/^(?:de|en|in|from) /, '')
    .replace(/,? (?:tx|texas)$/, '');
  return (
    towns.has(words) || [times, brands, brandsAlone, streets, sayings].some((is) => is.test(words))
  );
}
