import type { Trade } from './trades.ts';

function list(words: string): readonly string[] {
  return words.split(',').map((word) => word.trim().replace(/\s+/g, ' '));
}

/** The plain-text vocabulary of each trade. */
export const tradeTexts: Record<Trade, readonly string[]> = {
  plumbing: list(`
    leak, leaky, hear water, water running, water bill, se oye agua, agua correr, lavaplatos, lavatrastes, desagua, vanity, overflowing, overflowed, desborda, desbordando, rebosa, rebosando, leaking, drip, dripping, faucet, taps, the tap, water tap, kitchen tap, sink tap, bathroom tap, tap drips, tap leaks, spigot, hose bib, toilet, sink, drain,
    clog, clogged, pipe, plumbing, plumber, water heater, shower, showerhead, bathtub, tub,
    garbage disposal, disposal, valve, sewer, sewage, septic, flush, water pressure, dishwasher,
    washing machine hookup, shutoff, p-trap, hot water, commode, fuga, gotea, goteo, goteando,
    gotear, tirando agua, llave del agua, llave, grifo, inodoro, excusado, escusado, taza del
    bano, lavabo, lavamanos, fregadero, tarja, drenaje, desague, tapado, tapada, tapo, tubo,
    tuberia, caneria, plomeria, plomero, calentador, boiler, regadera, ducha, tina, triturador,
    valvula, cano, agua caliente, presion del agua, dripped, supply line, water line, ice
    maker, icemaker, hose, water softener, sprinkler, sump pump, toilet tank, flapper, bidet,
    washer hookup, low pressure, garbage grinder, plunger, overflow, septic tank, hydrant, water
    filter, caulk the tub, gotera del lavabo, manguera, taza, bano tapado, mezcladora, cespol,
    coladera, bomba de agua, tinaco, conectar la lavadora, conecten la     lavadora, llave de
    paso, flotador, destapar, destapen, gotean, caldera, sarro, sale     agua, no sale agua, fosa
    septica`),
  electrical: list(`
    outlet, receptacle, switch, breaker, electrical, electric, electrician, light, light
    fixture, chandelier, ceiling fan, fan, spark, sparking, wire, wiring, rewire, doorbell, gfci,
    panel, fuse, power, dimmer, recessed, can lights, plug, smoke detector, detector chirps, detector is chirping, chirping, thermostat, charger,
    flicker, flickering, enchufe, contacto, tomacorriente, apagador, interruptor, electrico,
    electrica, electricidad, electricista, luz, luces, foco, lampara, ventilador, abanico, abanico
    de techo, chispa, cable, cableado, timbre, fusible, corriente, detector de humo, parpadea,
    sconce, light bulb, bulbs, breaker box, fuse box, porch light, under cabinet lights, ring
    camera, security camera, motion light, flood light, floodlight, ev charger, transfer switch,
    generator, smoke alarm, co detector, carbon monoxide detector, three way switch, exhaust fan,
    bath fan, attic fan, led lights, landscape lights, christmas lights, panel box, extension
    cord, shock, no power, power out, lost power, short circuit, breaker     tripping, tripping,
    tomas, centro de carga, pastilla, luminaria, candil, corto, brinca la luz, se va la luz, no
    hay luz, instalacion     electrica, camara de seguridad, extractor`),
  carpentry: list(`
    door, fence, deck, porch, cabinet, cabinetry, shelf, shelves, shelving, trim, baseboard,
    window, stair, handrail, railing, gate, wood, wooden, carpentry, carpenter, bookcase, pergola,
    hinge, latch, lock, deadbolt, knob, screen door, frame, framing, beam, rot, rotten, siding,
    fascia, soffit, countertop, closet, doggie door, pet door, crown molding, molding, drawer,
    pantry, mantel, hardwood, puerta, cerca, barda, terraza, porche, gabinete, repisa, estante,
    moldura, zoclo, ventana, escalera, escalon, barandal, baranda, pasamanos, porton, madera,
    carpinteria, carpintero, librero, bisagra, cerradura, chapa, perilla, marco, viga, podrido,
    podrida, mosquitero, cajon, alacena, barn door, picket, fence post, gazebo, arbor, shed,
    bookshelf, bookshelves, built in, built-in, mantle, wainscoting, shiplap, butcher block,
    floorboard, laminate, bench, banister, spindle, rail, ramp, steps, treehouse, tree house,
    playset, sliding door, storm door, french door, door jamb, threshold, doorknob, kitchen
    cabinets, closet shelves, bed frame, loft, wood floor, subfloor, estanteria, tarima, duela,
    piso de madera, piso     laminado, rampa, banca, mesa, clavar, tejaban`),
  painting: list(`
    paint, painting, painted, painter, repaint, touch up, stain, staining, primer, wallpaper,
    accent wall, coat, pintar, pintura, pinte, pinten, pintor, pintada, repintar, barnizar, papel
    tapiz, paint job, spray paint, whitewash, varnish, stain the, restain, haint blue, second
    coat, two coats, ceiling paint, peeling paint, pintarla, pintarlo, pintarle, pinta, pintan,
    pintado, despintada, despintado, barniz, una mano de, impermeabilizar     la pintura,
    entintar, sellador`),
  drywall: list(`
    drywall, sheetrock, drywall tape, taped and, seam, hole in the wall, hole in my wall, holes in the wall, hole in the ceiling,
    wall patch, patch, plaster, texture, popcorn ceiling, ceiling crack, crack in the ceiling,
    crack in the wall, cracks in the ceiling, cracks in the wall, dent in the wall, water stain,
    ceiling stain, nail pop, wall repair, skim coat, tablaroca, tabla roca, hoyo en la pared,
    agujero en la pared, hueco en la pared, hoyo en el techo, agujero en el techo, grieta,
    resanar, resane, textura, yeso, mancha en el techo, sheet rock, dry wall, patched, mud and
    tape, tape and mud, texturing, knockdown, orange peel, wall hole, hole in drywall, drywall
    hole, boquete, boquete en la pared, hueco en el techo, hoyo en la tablaroca, sheetrock
    ceiling, tapar el hoyo, tapar un hoyo, resanen, resanar la pared, texturizar, cuarteadura,
    cuarteada, durock, panel de yeso, descarapelada`),
  general: list(`
    gutter, tv, towel bar, put up, hung, rehung, mount, tv mount, hang, assemble, furniture, tile,
    grout, caulk, caulking, pressure wash, power wash, weatherstrip, insulation, attic, roof,
    shingle, blind, curtain, mirror, picture, odd jobs, honey do, mailbox, swing, grab
    bar, dryer vent, vent, garage, concrete, hinges, appliance, install, canaleta, canalon,
    colgar, armar, mueble, azulejo, loseta, lechada, sellar, silicon, techo, teja, persiana,
    cortina, espejo, cuadro, reparaciones, arreglos, instalar, montar, atico, cochera, buzon,
    heater, furnace, hvac, air conditioner, ac unit, a/c, thermostat battery, washing     machine,
    washer, dryer, refrigerator, fridge, oven, microwave, chimney, garage door, door     opener,
    flagpole, hot tub, trampoline, grill, carport, patio, driveway, sidewalk, paver, retaining
    wall, flooring, carpet, linoleum, vinyl plank, backsplash, screen, window     ac, wasp nest,
    critter, haul, yard, tree, limb, to do list, punch list, fix up, calefaccion,
    calenton, aire acondicionado, clima, minisplit, lavadora, secadora, refrigerador, refri,
    horno, estufa, asador, piso, loza, impermeabilizar, gotera, mosquiteros, alfombra, ladrillo,
    cemento, tele, television, cortinero, tiliches`),
};

/** Words that say that something needs fixing, whatever it is. */
export const errorTexts = list(`
    broken, broke, fix, repair, replace, install, stuck, loose, crack, cracked, damage, damaged,
    fell, falling, squeak, sag, sagging, not working, doesn't work, won't, stopped working, needs,
    noise, rattle, hole, remodel, build, project, leaning, sticks, creak, wobbly, roto, rota,
    quebrado, quebrada, arreglar, reparar, cambiar, componer, descompuesto, no sirve, no funciona,
    se cayo, flojo, floja, atorado, atorada, trabado, danado, danada, rechina, remodelar,
    construir, proyecto, hacer un trabajo, quit, died, dead, stopped, went out, acting up, busted,
    bent, torn, ripped, came off, fell off, came loose, missing, chipped, peeling, warped, jammed,
    swap, swapped, put in, take down, hook up, hooked up, re-do, redo, redone, fallen, blew,
    blown, snapped, drags, dragging, latch, doesnt work, dont work, not work, tripping, clogged,
    stopped up, backed up, upgrade, remove, haul, clean, adjust, seal, rebuild, quitar, poner,
    pongan, instalen, arreglen, arreglo, cambien, componga, compongan, reparen, conectar,
    conecten, limpiar, limpien, nivelar, ajustar, cerrar, tapen, tapar, armar, armen, no prende,
    no cierra, no abre, no jala, se cae, se     quebro, se rompio, se descompuso, se tapo, se
    atora, se zafo, despegado, despegada, hundido, quebro, rompio, jodido, amolado, chueca, chueco`);
