/**
 * First names that people of Texas often have, in plain form, without those that are everyday words
 * as well (Mark, Rose, Will): a name is read from them where it stands without a capital.
 */
const firstNames = new Set(
  `trey aaron abby abel abigail abraham ada adam adan addison adela adele adelina adolfo adrian adriana adrienne agnes agustin aidan aileen aimee alan alana
 alba albert alberta alberto aldo alejandra alejandro alex alexa alexander alexandra alexis alfonso alfred alfredo alice alicia alisha alison allan allen
 allison alma alonso alonzo alvaro alvin alyssa amalia amanda amelia amy ana anabel anastasia andre andrea andres andrew andy angel angela angelica
 angelina angelo angie anita ann anna anne annette annie anthony antonia antonio araceli ariana arlene armando arnold arnulfo arthur arturo asher
 ashley ashlyn audrey augustine aurelio aurora ava avery barb barbara barry beatrice beatriz becky belen belinda ben benita benito benjamin
 bernadette bernard bernardo bernice bernie bertha beth bethany betsy bettie betty beverly bianca blaine blake blanca bobbi bobbie bobby bonnie brad
 bradley brandi brandon brandy breanna brenda brendan brenna brent bret brett brian briana brianna bridget britney brittany brittney brooke bruce bryan
 bryce bryson byron caitlin caleb callie calvin cameron camila candace candice cara carina carl carla carlos carlton carmen carol carole caroline
 carolyn carrie carson casey cassandra cassidy cassie catalina catarina catherine cathy cecelia cecil cecilia celia celina cesar chad
 charlene charles charlie charlotte chelsea cheryl chloe chris christa christian christie christina christine christopher christy chuck
 chuy cindy claire clara clarence claude claudia clayton clement cleo clifford clint clinton clyde cody cole colette colin colleen collin
 connie connor conrad consuelo cora corey corina corinne cory courtney craig cristian cristina curt curtis cynthia dakota dale dalia
 dalton damian damon dan dana daniel daniela danielle danny daphne darla darlene darrell darren darryl daryl dave david deana deanna deb
 debbie deborah debra deena deirdre delia delores demetrius denise dennis denny derek derrick desiree destiny devin devon dewey diana diane dianna dianne
 diego dina dirk dolores domingo dominic dominique don donald donna donnie donny dora doreen dorian doris dorothy doug douglas doyle duane dustin dwayne
 dwight dylan earl earlene ebony ed eddie edgar edith edmund edna eduardo edward edwin efrain eileen elaine eleanor elena eli elias elijah elisa elisabeth
 elise elizabeth ellen ellie elliot elliott elmer eloise elsa elsie elva elvia elvira elvis emanuel emilia emilio emily emma emmanuel enrique eric
 erica erick erik erika erin erma ernest ernestina ernesto ernie ervin esmeralda esperanza esteban estela estella esther ethan ethel eugene eugenia eunice
 eva evan evelyn everett ezekiel fabian fabiola fatima felicia felipe felix ferdinand fermin fernanda fernando fidel floyd forrest fran
 frances francesca francine francis francisco frankie franklin fred freddie freddy frederick frida gabby gabe gabriel gabriela gabrielle gail garrett gary
 gavin gayle genaro geneva genevieve geoffrey george georgina gerald geraldine gerardo german gertrude gilbert gilberto gina gladys glen
 glenda glenn gloria gonzalo gordon graciela graham grant greg gregg gregorio gregory greta gretchen griselda guadalupe guillermo gus gustavo gwen
 gwendolyn hailey hal haley hank hannah harold harriet harry harvey heather hector heidi helen helena henry herbert herman hilario hilda
 hollis holly homer horace howard hubert hugo humberto ian ida ignacio ike imelda ines ingrid ira irene iris irma irving isaac isabel isabella isaiah
 isaias isela ismael ivan jace jack jackie jackson jaclyn jacob jacqueline jaime jake jamal james jamie jan jana jane janelle janet janice
 janie janine jared jasmine jason javier jay jayden jayne jazmin jean jeanette jeanne jeannie jed jeff jeffery jeffrey jen jenna jennifer jenny jerald
 jeremiah jeremy jermaine jerome jerry jesse jessica jessie jesus jill jillian jim jimmie jimmy jo joan joann joanna joanne joaquin jocelyn jodi jodie jody
 joe joel joey johanna john johnathan johnnie johnny jon jonah jonas jonathan joni jorge jose josefina joseph josephine josh joshua josiah josie
 josue joyce juan juana juanita judith judy jules julia julian juliana julianne julie juliet julio julissa julius justin justina kaitlin kaitlyn kara
 karen kari karina karl karla kate katelyn katherine kathleen kathryn kathy katie katrina kay kayla keisha keith kelley kelli kellie kelly kelsey kelvin ken
 kendall kendra kenneth kenny kent kerri kerry kevin kim kimberly kirk kirsten krista kristen kristi kristie kristin kristina kristine kristy kurt kyle
 kylie lacey lamar landon lara larry latoya laura lauren laurence laurie lawrence lea leah leann lee leigh leila lena leo leon leona leonard
 leonardo leonel leonor leroy lesley leslie lester leticia levi lewis liam libby lidia lilia liliana lillian lilly linda lindsay lindsey lionel lisa
 liz liza lizbeth lizette lloyd lois lola lonnie lora loraine loren lorena lorenzo loretta lori lorna lorraine lou louis louise lourdes lucas lucia
 luciano lucille lucinda lucy luis luisa luke lupe lupita lydia lyle lynda lynette lynn lynne mabel mac macario mack mackenzie madeline madison maggie
 malcolm mallory mandy manuel manuela mara marc marcela marcella marcelo marci marcia marco marcos marcus marcy margaret margarita margie margo marguerite
 maria mariah mariana marianne maribel maricela marie mariela marilyn mario marion marisa marisela marisol marissa maritza marjorie marla marlene marlon
 marsha marshall marta martha martin martina marty marvin mary maryann mateo mathew matilda matt matthew maureen maurice mauricio mavis maximo
 maxine mayra megan melanie melba melinda melissa melody melvin meredith merle micah michael micheal michele michelle miguel mike mikayla
 milagros mildred milton minerva minnie miranda miriam mitch mitchell moises mollie molly mona monica monique monte morgan moses muriel
 myra myrna myrtle nadia nadine nancy naomi natalia natalie natasha nathan nathaniel neal ned neil nellie nelson nereida nestor nicholas nick nickolas nicolas
 nicole nikki nina noah noe noel noelia noemi nolan nora norma norman octavio odessa ofelia olga olivia ollie omar ophelia oralia orlando oscar otis
 otto owen pablo paige pam pamela paola pascual patrice patricia patricio patrick patsy patti patty paul paula pauline paulina pedro peggy penelope
 percy perla perry pete peter petra phil philip phillip phoebe phyllis pilar porfirio preston priscilla quentin quinn rachel rafael ralph ramiro
 ramon ramona randal randall randolph randy raquel raul ray raymond raymundo rebecca rebekah reggie regina reginald rena renata rene renee reuben
 rex reyna reynaldo rhonda ricardo richard richie rick rickey ricky rigo rigoberto riley rita robbie robert roberta roberto robyn rocio rocky roderick
 rodney rodolfo rodrigo rogelio roger roland rolando roman romeo ron ronald ronda ronnie ronny rory rosa rosalba rosalie rosalinda rosalind rosalva
 rosario rosemarie rosemary rosie ross rowena roxanne roy royce ruben rudy rufus rufino russ russell ruth ryan sabrina sally salvador sam
 samantha sammy samuel sandra sandy santiago sara sarah sasha saul savannah scott sean sebastian selena serena sergio seth shana shane shannon
 shari sharon shaun shauna shawn shawna sheila shelby sheldon shelley shelly sheri sherri sherrie sherry sheryl shirley sid sidney silvestre silvia simon
 simona socorro sofia sonia sonja sonya sophia sophie stacey staci stacie stacy stan stanley stefan stefanie stella stephan stephanie stephen steve steven
 stewart stuart susan susana susanna susie suzanne sydney sylvia tabitha tamara tamera tami tammie tammy tania tanya tara taylor ted
 teddy terence teresa teri terrance terrell terrence terri terry tess tessa thelma theo theodore theresa thomas tiffany tim timmy timothy tina tito toby todd
 tom tomas tommie tommy toni tonia tony tonya tori tracey traci tracie tracy travis trent trevor tricia trina trish trisha tristan troy trudy 
 ty tyler tyrone ulises ursula valentin valentina valeria valerie vance vanessa velma vera verna vernon veronica vicente vicki vickie vicky victor victoria
 vilma vince vincent viola virgil vivian viviana wade walt walter walton wanda warren wayne wendell wendy wesley whitney wilbur wilfredo
 willa willard william willie wilma wilson winston wyatt xavier xiomara yadira yesenia yolanda yvette yvonne zachary zack zoe zoila zulema beto pepe paco pancho
 lalo tono nacho memo tavo chema chente chabela concha conchita meche licha queta rosita juanito carlitos`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a word in plain form is a first name and hardly anything else. */
export function isFirstName(word: string): boolean {
  return firstNames.has(word.replace(/[^a-z]/g, ''));
}
