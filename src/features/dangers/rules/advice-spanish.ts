import type { Danger } from './dangers.ts';

export const adviceInSpanish: Record<Danger, string> = {
  self_harm:
    'Usted vale más que cualquier arreglo: por favor llame ahora al 988 y oprima el 2, o mande AYUDA al 988 por mensaje de texto, a cualquier hora, o llame al 911 si cree que puede hacerse daño.',
  violence: 'Vaya ahora a un lugar seguro, no enfrente a nadie y llame desde ahí al 911.',
  fire: 'Saque a todos ahora, no vuelva a entrar y llame al 911 desde afuera.',
  carbon_monoxide:
    'Saque a todos al aire libre ahora, llame al 911 desde afuera y no vuelva a entrar hasta que se lo digan.',
  gas: 'Salga ahora de la casa con todos sin tocar apagadores, teléfonos ni fuego, y cuando estén lejos llame al 911 y a su compañía de gas.',
  power_line:
    'Aléjese al menos 11 metros del cable y de lo que toque, que nadie se acerque, y llame al 911 y luego a la compañía de luz.',
  person:
    'Si alguien está herido o no puede salir, llame ahora al 911, quédese con esa persona y no la mueva a menos que el lugar sea peligroso.',
  water_electric:
    'Aléjese del agua y de todo lo eléctrico que toque, no vaya a una caja de breakers mojada o parada en agua, y pida a la compañía de luz que corte la corriente.',
  medical_power:
    'Use la batería o el tanque de reserva si lo hay, y llame ahora al 911 si no hay o si a la persona le cuesta respirar.',
  smoke:
    'Si todavía huele a quemado, saque a todos y llame al 911 desde afuera, aunque no vea humo ni llamas; si ya no huele, baje el breaker de esa parte de la casa y no toque ni desconecte nada que haya estado caliente o quemado.',
  panel_work:
    'Por favor deténgase y no meta manos ni herramienta en la caja, porque hay partes con corriente aunque el breaker principal esté abajo; eso lo debe hacer un electricista.',
  electric:
    'Por favor no lo toque, que nadie se acerque, y baje el breaker de esa parte de la casa.',
  water:
    'Primero cierre el agua: la llave de paso (debajo del lavabo o del inodoro, arriba del calentador) o la llave principal junto al medidor, hacia la derecha hasta el tope, y no se acerque a enchufes mojados.',
  sewage:
    'Por favor no use agua ni jale la cadena, no pise el agua sucia, y que niños y mascotas no entren al cuarto.',
  structure:
    'Por favor que todos se alejen y salgan de abajo, salgan de la casa si está cediendo un techo o una pared, y llame al 911 si se cae, si hay algún herido o si no está seguro.',
  climate:
    'Por favor lleve a los más chicos, a los mayores y a los enfermos a un lugar caliente, o fresco en verano, no se caliente con el horno ni con un asador, y si alguien se siente mal, llame al 911.',
  unnamed: 'Si alguien corre peligro, salgan todos y llame primero al 911.',
};
