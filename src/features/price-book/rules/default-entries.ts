import type { Category, PriceEntry, PriceUnit } from './price-book.ts';

/**
 * Starting services, in the website's categories: name, Spanish name, category, unit, hours and
 * dollars of materials for one unit, lowest and highest price, and what else people call it. Where
 * the numbers come from is in docs/decisions; the owner is asked to review each. What the customer
 * chooses (a faucet, a fan, a door handle) is not in the materials. Texas licenses some trades:
 * such a service says so in its name, for a partner.
 */
const defaultBook = `
Replace a kitchen or bath faucet | Cambiar una llave de cocina o baño | plumbing | each | 1.5 | 20 | 140 | 290 | faucet, tap, mixer, llave, grifo, mezcladora
Repair a dripping faucet | Reparar una llave que gotea | plumbing | each | 1 | 15 | 100 | 180 | dripping faucet, leaky faucet, faucet drips, llave gotea, grifo gotea, goteo
Replace a toilet | Cambiar un inodoro | plumbing | each | 2 | 40 | 220 | 420 | toilet, commode, inodoro, excusado, escusado, taza del bano
Repair a running or leaking toilet | Reparar un inodoro que tira agua | plumbing | each | 1 | 25 | 110 | 220 | running toilet, toilet runs, toilet leaks, flapper, fill valve, flotador, tira agua
Clear a clogged drain | Destapar un drenaje | plumbing | each | 1 | 10 | 100 | 240 | clog, clogged drain, slow drain, drenaje tapado, tapado, destapar
Replace a garbage disposal | Cambiar un triturador | plumbing | each | 1.5 | 20 | 160 | 300 | garbage disposal, disposal, triturador
Replace a shut-off valve or supply line | Cambiar una llave de paso o manguera | plumbing | each | 1 | 25 | 110 | 220 | shutoff valve, shut-off valve, shutoff, supply line, valve, valvula, llave de paso, manguera
Replace a shower head or valve trim | Cambiar una regadera o su llave | plumbing | each | 1 | 30 | 110 | 260 | shower head, showerhead, shower valve, regadera, ducha
Re-caulk a tub, shower or sink | Sellar de nuevo una tina, regadera o lavabo | plumbing | each | 1.5 | 15 | 120 | 240 | caulk, caulking, recaulk, sellar tina, sellador
Replace a toilet seat | Cambiar el asiento del inodoro | plumbing | each | 0.5 | 30 | 60 | 140 | toilet seat, asiento del inodoro, asiento del excusado
Reset a toilet on a new wax ring or flange | Volver a asentar un inodoro con brida nueva | plumbing | each | 2 | 35 | 190 | 380 | wax ring, toilet flange, reset toilet, toilet wobbles, loose toilet, toilet rocks, flange, brida del inodoro, inodoro flojo
Install a bidet seat | Instalar un asiento bidé | plumbing | each | 1 | 15 | 95 | 200 | bidet, bide
Replace a sink drain or trap | Cambiar el desagüe o la trampa de un lavabo | plumbing | each | 1 | 20 | 100 | 220 | p-trap, sink trap, pop-up drain, sink stopper, cespol, trampa del lavabo
Set a new kitchen sink | Poner un fregadero nuevo | plumbing | each | 3 | 40 | 300 | 620 | new kitchen sink, new sink, fregadero nuevo, tarja nueva
Set a new bathroom sink | Poner un lavabo nuevo | plumbing | each | 2.5 | 40 | 240 | 520 | new bathroom sink, new vessel sink, pedestal sink, lavabo nuevo
Replace a bathroom vanity | Cambiar un mueble de baño | plumbing | each | 4 | 50 | 420 | 900 | vanity, bathroom vanity, vanity cabinet, mueble de bano
Replace an outdoor faucet | Cambiar una llave de jardín | plumbing | each | 1 | 25 | 110 | 240 | hose bib, hose bibb, hose spigot, outdoor faucet, outside faucet, outdoor spigot, outside spigot, spigot, faucet outside, llave de jardin, llave de afuera
Repair a leaking pipe under a sink | Reparar un tubo que gotea debajo de un lavabo | plumbing | each | 1.5 | 20 | 120 | 280 | sink leaks underneath, sink leaks below, pipe under sink leaks, tubo del lavabo gotea
Repair a burst pipe, by a licensed plumber | Reparar un tubo roto, por un plomero con licencia | plumbing | each | 3 | 60 | 280 | 750 | burst pipe, busted pipe, broken pipe, frozen pipe, tubo roto, tuberia rota, tubo reventado
Replace a water heater, by a licensed plumber | Cambiar un calentador de agua, por un plomero con licencia | plumbing | each | 5 | 900 | 1400 | 2600 | water heater, hot water tank, calentador de agua, calentador, boiler
Flush a water heater | Drenar un calentador de agua | plumbing | each | 1.5 | 10 | 110 | 220 | flush water heater, drain water heater, drenar calentador
Replace a shower or tub cartridge | Cambiar el cartucho de una regadera o tina | plumbing | each | 1.5 | 45 | 150 | 320 | shower cartridge, shower drips, shower faucet drips, tub spout, tub faucet, regadera gotea, llave de la tina
Replace a tub drain or stopper | Cambiar el desagüe o tapón de una tina | plumbing | each | 1.5 | 30 | 130 | 280 | tub drain, tub stopper, bathtub drain, bathtub stopper, tapon de la tina
Install a water filter under a sink | Instalar un filtro de agua debajo del fregadero | plumbing | each | 1.5 | 20 | 130 | 280 | water filter, reverse osmosis, filtro de agua, osmosis inversa
Replace a dishwasher | Cambiar un lavavajillas | plumbing | each | 2.5 | 30 | 220 | 440 | dishwasher, new dishwasher, lavavajillas
Install a refrigerator water line | Conectar el agua de un refrigerador | plumbing | each | 1.5 | 30 | 140 | 300 | ice maker line, fridge water line, refrigerator water line, agua del refrigerador
Replace washing machine hoses or valves | Cambiar mangueras o llaves de la lavadora | plumbing | each | 1 | 35 | 110 | 240 | washing machine hose, washer hose, washer valve, manguera de la lavadora
Insulate outdoor faucets and pipes | Forrar llaves y tubos contra el frío | plumbing | each | 1 | 20 | 95 | 220 | insulate pipes, winterize, freeze protection, pipe insulation, wrap pipes, forrar tubos
Replace a sprinkler head | Cambiar un aspersor | plumbing | each | 0.5 | 15 | 55 | 130 | sprinkler head, aspersor
Replace a light fixture | Cambiar una lámpara | electrical | each | 1 | 10 | 95 | 220 | light fixture, chandelier, lamp, sconce, vanity light, lampara, candil, luminaria
Replace or hang a ceiling fan | Cambiar o colgar un abanico de techo | electrical | each | 2 | 20 | 180 | 340 | ceiling fan, fan, ventilador, abanico de techo, abanico
Replace an outlet or switch | Cambiar un contacto o apagador | electrical | each | 0.5 | 10 | 60 | 140 | outlet, receptacle, switch, gfci, plug, contacto, apagador, enchufe, tomacorriente, interruptor
Replace a smoke or CO detector | Cambiar un detector de humo o de monóxido | electrical | each | 0.5 | 35 | 70 | 150 | smoke detector, smoke alarm, co detector, carbon monoxide, detector de humo
Install a doorbell camera | Instalar un timbre con cámara | electrical | each | 1 | 10 | 95 | 200 | doorbell, ring camera, video doorbell, timbre, camara de timbre
Replace a dimmer switch | Cambiar un regulador de luz | electrical | each | 0.7 | 25 | 80 | 180 | dimmer, dimmer switch, regulador de luz
Install a recessed light, by a licensed electrician | Instalar una luz empotrada, por un electricista con licencia | electrical | each | 1.2 | 40 | 150 | 290 | recessed light, can light, canless light, luz empotrada, luces empotradas
Add an outlet, by a licensed electrician | Agregar un contacto, por un electricista con licencia | electrical | each | 2.5 | 45 | 280 | 560 | add outlet, additional outlet, extra outlet, new circuit, dedicated circuit, agregar contacto
Find an electrical fault, by a licensed electrician | Encontrar una falla eléctrica, por un electricista con licencia | electrical | hour | 1 | 15 | 120 | 220 | breaker trips, tripped breaker, breaker kicks, se bota el breaker
Install a car charger, by a licensed electrician | Instalar un cargador de auto, por un electricista con licencia | electrical | each | 5 | 250 | 900 | 2000 | ev charger, car charger, cargador de carro
Install under-cabinet lights | Instalar luces bajo gabinetes | electrical | each | 2 | 60 | 220 | 460 | under cabinet lights, undercabinet lights, luces bajo gabinete
Replace a bathroom exhaust fan | Cambiar un extractor de baño | electrical | each | 2 | 25 | 190 | 380 | exhaust fan, bath fan, bathroom fan, vent fan, extractor, ventilador de bano
Balance or repair a ceiling fan | Balancear o reparar un abanico de techo | electrical | each | 1 | 10 | 85 | 170 | fan wobbles, wobbly fan, fan rattles, fan pull chain
Hang a light or fan from a high ceiling | Colgar una lámpara o abanico en un techo alto | electrical | each | 3.5 | 20 | 300 | 650 | high ceiling fan, vaulted ceiling fan, high ceiling light, foyer chandelier, foyer light
Install a range hood | Instalar una campana de cocina | electrical | each | 2.5 | 30 | 220 | 450 | range hood, vent hood, campana de cocina
Install a smart thermostat | Instalar un termostato inteligente | electrical | each | 1 | 10 | 95 | 200 | thermostat, termostato
Install a security camera | Instalar una cámara de seguridad | electrical | each | 1.5 | 15 | 120 | 260 | security camera, outdoor camera, camara de seguridad
Replace a fluorescent light with LED | Cambiar una lámpara fluorescente por LED | electrical | each | 1 | 45 | 110 | 260 | fluorescent light, ballast, led retrofit, balastro, lampara fluorescente
Hang an interior door | Colgar una puerta interior | carpentry | each | 2.5 | 120 | 280 | 560 | interior door, bedroom door, door, puerta
Adjust or plane a sticking door | Ajustar o cepillar una puerta que se atora | carpentry | each | 1 | 10 | 90 | 180 | sticking door, door sticks, door does not close, door rubs, puerta no cierra, puerta se atora
Replace a lock or deadbolt | Cambiar una chapa o cerrojo | carpentry | each | 1 | 15 | 90 | 200 | lock, deadbolt, door knob, doorknob, cerradura, chapa, cerrojo
Repair a fence section or gate | Reparar un tramo de cerca o un portón | carpentry | foot | 0.35 | 14 | 30 | 75 | fence, fence panel, picket, gate, cerca, porton, barda de madera
Repair deck boards | Reparar tablas de la terraza | carpentry | square_foot | 0.25 | 9 | 22 | 55 | deck, deck boards, porch boards, terraza, tablas del porche
Install baseboard or trim | Poner zoclo o moldura | carpentry | foot | 0.12 | 3 | 9 | 22 | baseboard, trim, crown molding, molding, zoclo, moldura
Hang shelves | Colgar repisas | carpentry | each | 1 | 20 | 90 | 220 | shelf, shelves, shelving, repisa, repisas, estante, estantes
Repair a cabinet door or drawer | Reparar una puerta o cajón de gabinete | carpentry | each | 1 | 15 | 90 | 200 | cabinet, cabinet door, drawer, hinge, gabinete, cajon, bisagra
Repair or replace a window screen | Reparar o cambiar un mosquitero | carpentry | each | 0.5 | 25 | 60 | 140 | window screen, screen, mosquitero
Hang an exterior door | Colgar una puerta exterior | carpentry | each | 5 | 150 | 520 | 1100 | exterior door, entry door, new front door, new back door, steel door, prehung, puerta exterior, puerta de entrada
Install a storm or screen door | Instalar una puerta de tormenta o mosquitero | carpentry | each | 2 | 20 | 190 | 400 | storm door, screen door, puerta mosquitero
Repair a sliding door | Reparar una puerta corrediza | carpentry | each | 2 | 40 | 190 | 420 | sliding door, sliding glass door, patio door, puerta corrediza
Install a pet door | Instalar una puerta para mascota | carpentry | each | 2 | 20 | 180 | 380 | pet door, dog door, doggy door, cat door, puerta para perro
Hang a barn door | Colgar una puerta de granero | carpentry | each | 3.5 | 30 | 320 | 680 | barn door, puerta de granero
Install a bifold or bypass door | Instalar una puerta plegable o corrediza de clóset | carpentry | each | 1.5 | 25 | 140 | 320 | bifold, bifold door, bypass door, new closet door, puerta plegable
Weatherstrip a door | Poner burlete a una puerta | carpentry | each | 1 | 25 | 95 | 200 | weatherstrip, weather strip, weatherstripping, door sweep, burlete
Repair a rotted door frame or trim | Reparar un marco o moldura con madera podrida | carpentry | each | 3 | 60 | 280 | 620 | rotted door frame, rotten door frame, rotted frame, rotted trim, rotten trim, rotten wood, wood rot, madera podrida, marco podrido
Build a new fence | Hacer una cerca nueva | carpentry | foot | 0.55 | 22 | 45 | 95 | new fence, fence built, cerca nueva
Set a fence post | Poner un poste de cerca | carpentry | each | 2 | 35 | 150 | 320 | fence post, gate post, poste de cerca
Build or replace outdoor steps | Hacer o cambiar escalones de afuera | carpentry | each | 5 | 120 | 480 | 1100 | deck stairs, deck steps, porch steps, porch stairs, escalones del porche
Repair a loose railing | Apretar un barandal flojo | carpentry | each | 1.5 | 15 | 120 | 280 | railing loose, handrail loose, handrail wiggles, banister loose, wobbly railing, barandal flojo
Install a railing | Poner un barandal | carpentry | foot | 0.8 | 25 | 70 | 160 | railing, handrail, banister, barandal, pasamanos
Repair fascia, soffit or siding | Reparar fascia, sofito o revestimiento | carpentry | foot | 0.35 | 9 | 30 | 75 | fascia, soffit, siding boards, vinyl siding, loose siding, revestimiento
Lay vinyl or laminate flooring | Poner piso vinílico o laminado | carpentry | square_foot | 0.06 | 1 | 4 | 11 | vinyl plank, vinyl flooring, laminate flooring, lvp, piso laminado, piso vinilico
Repair a squeaky floor or stair | Reparar un piso o escalón que rechina | carpentry | each | 1.5 | 15 | 120 | 280 | squeaky floor, floor squeaks, creaky floor, squeaky stairs, stairs squeak, piso rechina
Replace a threshold or transition strip | Cambiar un umbral o tira de transición | carpentry | each | 0.7 | 25 | 80 | 180 | threshold, transition strip, umbral
Install cabinet knobs or pulls | Poner jaladeras de gabinete | carpentry | each | 0.2 | 0 | 12 | 35 | cabinet knobs, cabinet pulls, cabinet hardware, jaladeras
Install a closet organizer | Instalar un organizador de clóset | carpentry | each | 4 | 40 | 350 | 800 | closet organizer, closet system, closet shelving, organizador de closet
Install grab bars | Instalar barras de apoyo | carpentry | each | 0.9 | 15 | 85 | 190 | grab bar, safety bar, barra regadera, barras regadera, barra de apoyo, barras de apoyo, barra de seguridad
Hang towel bars and bath accessories | Poner toalleros y accesorios de baño | carpentry | each | 0.5 | 8 | 45 | 120 | towel bar, towel rack, toilet paper holder, robe hook, toallero
Hang a mirror or medicine cabinet | Colgar un espejo o botiquín | carpentry | each | 1 | 15 | 90 | 220 | medicine cabinet, mirror, botiquin, espejo
Hang blinds or shades | Colgar persianas | carpentry | each | 0.5 | 5 | 45 | 110 | blinds, roller shade, window shades, persiana, persianas
Hang curtain rods | Colgar cortineros | carpentry | each | 0.5 | 8 | 45 | 110 | curtain rod, curtains, drapes, cortinero, cortinas
Replace broken window glass | Cambiar un vidrio roto | carpentry | each | 2 | 60 | 200 | 450 | broken window, window broke, window pane, window glass, cracked window, vidrio roto, ventana rota
Free or repair a stuck window | Reparar una ventana que se atora | carpentry | each | 1.5 | 25 | 130 | 300 | window stuck, window sash, window balance, ventana atorada
Install an attic ladder | Instalar una escalera de ático | carpentry | each | 4 | 40 | 380 | 780 | attic ladder, attic stairs, escalera del atico
Install a mailbox | Instalar un buzón | carpentry | each | 1.5 | 40 | 140 | 320 | mailbox, buzon
Childproof a room | Proteger un cuarto para niños | carpentry | each | 1 | 15 | 85 | 190 | childproof, baby proof, baby gate, anchor dresser, anchor bookcase
Paint a room, walls | Pintar un cuarto, paredes | painting | room | 7 | 90 | 450 | 1100 | paint, painting, repaint, paint room, paint bedroom, walls, pintar, pintura, pintar cuarto, pintar recamara, paredes
Paint a ceiling | Pintar un techo | painting | room | 3 | 50 | 220 | 520 | paint ceiling, ceiling paint, pintar techo, pintar el techo
Paint a door or window frame | Pintar una puerta o el marco de una ventana | painting | each | 1.5 | 20 | 110 | 240 | paint door, paint trim, paint frame, pintar puerta, pintar marco
Paint cabinet doors and drawers | Pintar puertas y cajones de gabinetes | painting | each | 1 | 12 | 80 | 180 | paint cabinets, cabinets painted, pintar gabinetes
Paint outside walls | Pintar paredes de afuera | painting | square_foot | 0.03 | 0.5 | 2 | 5.5 | exterior paint, paint exterior, paint outside, pintar exterior, pintar fuera, pintar afuera
Stain or seal a deck or fence | Barnizar una terraza o cerca | painting | square_foot | 0.03 | 0.6 | 2 | 5 | stain deck, stain fence, paint deck, paint fence, seal deck, seal fence, barnizar terraza, barnizar cerca
Touch up paint | Retocar pintura | painting | hour | 1 | 15 | 75 | 140 | paint touch up, touch up paint, paint patch, paint spot, retocar pintura, retoques de pintura
Patch a drywall hole | Resanar un hoyo en la tablaroca | drywall | each | 2 | 25 | 150 | 360 | drywall hole, hole in wall, hole in the wall, hole behind door, patch hole, patch drywall, drywall, sheetrock, hoyo en la pared, agujero, tablaroca, resanar
Repair water-damaged drywall | Reparar tablaroca dañada por agua | drywall | square_foot | 0.35 | 6 | 25 | 60 | water damage, water damaged drywall, brown spot, water spot, ceiling stain, soft drywall, wet drywall, dano por agua, mancha de humedad
Texture to match | Igualar la textura | drywall | square_foot | 0.06 | 0.8 | 4 | 12 | texture, knockdown, orange peel, textura
Fill nail holes and dents | Resanar hoyos de clavos y golpes | drywall | hour | 1 | 10 | 75 | 140 | nail holes, screw holes, anchor holes, hoyos de clavos
Repair a crack in a wall or ceiling | Reparar una grieta en pared o techo | drywall | foot | 0.25 | 2 | 18 | 45 | ceiling crack, wall crack, drywall crack, grieta en la pared, grieta en el techo
Hang and finish new drywall | Poner y acabar tablaroca nueva | drywall | square_foot | 0.08 | 1.2 | 4.5 | 10 | new drywall, drywall sheets, tablaroca nueva
Remove a popcorn ceiling | Quitar un techo de palomitas | drywall | square_foot | 0.05 | 0.4 | 2.5 | 6 | popcorn ceiling, popcorn, techo de palomitas
Remove wallpaper | Quitar papel tapiz | drywall | square_foot | 0.06 | 0.3 | 2.5 | 7 | wallpaper, papel tapiz
Repair stucco | Reparar estuco | drywall | square_foot | 0.4 | 5 | 30 | 75 | stucco, estuco
Hang a TV | Colgar una televisión | general | each | 1.5 | 30 | 140 | 280 | tv, television, tv mount, wall mount, tele, television en la pared
Assemble furniture | Armar muebles | general | hour | 1 | 0 | 75 | 130 | furniture, assemble, assembly, ikea, bed frame, armar mueble, muebles
Clean gutters | Limpiar canaletas | general | foot | 0.02 | 0 | 1.5 | 4 | gutter, gutters, canaleta, canaletas, canalones
Pressure wash | Lavar a presión | general | square_foot | 0.01 | 0 | 0.3 | 0.35 | pressure wash, power wash, lavar a presion, hidrolavado
Re-grout tile | Cambiar la boquilla del azulejo | general | square_foot | 0.15 | 1.5 | 10 | 25 | regrout, re-grout, grout, boquilla del azulejo, lechada
Replace cracked or loose tiles | Cambiar azulejos rotos o sueltos | general | each | 0.75 | 12 | 60 | 150 | cracked tile, broken tile, loose tile, azulejo roto, azulejo suelto
Tile a backsplash | Poner azulejo en un salpicadero | general | square_foot | 0.35 | 6 | 28 | 60 | backsplash, salpicadero
Lay floor tile | Poner piso de azulejo | general | square_foot | 0.22 | 4 | 16 | 36 | floor tile, tile floor, piso de azulejo, loseta
Hang a TV on brick or stone | Colgar una televisión en ladrillo o piedra | general | each | 2.5 | 45 | 240 | 460 | tv brick, tv stone, tv limestone, tv fireplace, television en ladrillo
Hide TV wires in a wall | Esconder cables de televisión en la pared | general | each | 1.5 | 45 | 150 | 320 | hide wires, hide cords, hide cables, see cords, see wires, wires hidden, cords hidden, esconder cables
Hang artwork or a gallery wall | Colgar cuadros | general | each | 0.4 | 5 | 35 | 95 | artwork, gallery wall, picture frames, cuadros
Assemble a wardrobe | Armar un ropero | general | each | 3.5 | 10 | 290 | 560 | pax, wardrobe, armoire, ropero
Assemble a playset or trampoline | Armar un juego de patio o trampolín | general | each | 6 | 20 | 480 | 950 | swing set, playset, trampoline, columpios, brincolin
Assemble a grill or exercise machine | Armar un asador o aparato de ejercicio | general | each | 1.5 | 0 | 120 | 260 | grill, treadmill, exercise bike, elliptical, asador, caminadora
Assemble a storage shed | Armar un cobertizo | general | each | 8 | 40 | 650 | 1400 | storage shed, shed kit, assemble shed, cobertizo
Install a microwave over the range | Instalar un microondas sobre la estufa | general | each | 2 | 20 | 180 | 380 | microwave, over the range microwave, microondas
Set and connect an electric range | Conectar una estufa eléctrica | general | each | 1 | 15 | 95 | 220 | electric range, electric stove, estufa electrica
Hook up a washer or dryer | Conectar una lavadora o secadora | general | each | 1 | 25 | 95 | 220 | washer hookup, dryer hookup, new washer, new dryer, lavadora nueva, secadora nueva
Clean a dryer vent | Limpiar el ducto de la secadora | general | each | 1 | 10 | 95 | 200 | dryer vent, dryer duct, lint, ducto de la secadora
Replace an air filter | Cambiar un filtro de aire | general | each | 0.25 | 20 | 40 | 90 | air filter, ac filter, filtro de aire
Clean gutters on two stories | Limpiar canaletas de dos pisos | general | foot | 0.03 | 0 | 2 | 5.5 | two story gutters, two-story gutters, second story gutters, canaletas de dos pisos
Repair or rehang a gutter | Reparar o colgar una canaleta | general | foot | 0.15 | 5 | 12 | 32 | loose gutter, gutter loose, gutter sags, gutter fell, gutter leaks, canaleta suelta
Install gutter guards | Instalar protectores de canaleta | general | foot | 0.08 | 3 | 7 | 18 | gutter guards, leaf guards, gutter covers, protector de canaleta
Repair a small roof leak or shingles | Reparar una gotera o tejas | general | each | 2 | 40 | 200 | 480 | roof leak, missing shingles, shingle, gotera, tejas
Fill a crack in concrete | Rellenar una grieta de concreto | general | foot | 0.1 | 3 | 9 | 25 | concrete crack, driveway crack, crack in driveway, sidewalk crack, grieta en el concreto
Coat a garage floor with epoxy | Poner epóxico en el piso de la cochera | general | square_foot | 0.04 | 1.2 | 3.5 | 8 | epoxy, epoxy floor, epoxico
Caulk a window outside | Sellar una ventana por fuera | general | each | 0.5 | 10 | 50 | 120 | caulk window, window caulk, seal windows, sellar ventana
Hang holiday lights | Colgar luces de Navidad | general | foot | 0.03 | 0 | 2.5 | 6 | christmas lights, holiday lights, luces de navidad
Haul away junk | Llevarse cosas viejas | general | hour | 1 | 20 | 85 | 170 | junk removal, junk, dump run, tiradero
Trim bushes | Podar arbustos | general | hour | 1 | 0 | 65 | 120 | bushes, hedges, shrubs, arbustos, setos
Replace a garage door opener | Cambiar el motor de la cochera | general | each | 3 | 30 | 260 | 520 | garage door opener, garage opener, motor de la cochera
General repair by the hour | Arreglos generales por hora | general | hour | 1 | 0 | 85 | 150 | odd jobs, honey do list, punch list, varios arreglos, arreglos
`;

export const defaultPrices: readonly PriceEntry[] = defaultBook.trim().split('\n').map(entry);

function entry(line: string): PriceEntry {
  const [name = '', spanish_name = '', category, unit, ...rest] = line.split(' | ');
  const keywords = rest.pop()?.split(', ') ?? [];
  const [hours = 0, materials = 0, price_from = 0, price_to = 0] = rest.map(Number);
  const prices = { hours, materials, price_from, price_to };
  return {
    name,
    spanish_name,
    category: category as Category,
    unit: unit as PriceUnit,
    ...prices,
    keywords,
    taxable: true,
  };
}
