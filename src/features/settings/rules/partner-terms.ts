import type { Language } from '#lib/language.ts';

const english = [
  'You work as an independent contractor, not as an employee. You bring your own tools, choose how you do the work, and pay your own taxes. We need your W-9 before we pay you, and we report payments to the IRS as the law requires.',
  'You carry general liability insurance and hold every license your trade needs in Texas for as long as you work with us, and you send us current proof. We offer you work only while that proof is valid.',
  'You are free to accept or decline each work order. Once you accept one, you do it yourself or with people you answer for, at the time agreed on with the customer, to code and with good workmanship.',
  'The price is the one on the work order. If the job turns out to be more, stop and propose a change. Extra work is paid only if we approved it first.',
  'We pay you after we confirm that the work is done. You fix faulty work of yours at no charge for one year.',
  'You are responsible for injuries and damage that you or your people cause.',
  "Customers' names, addresses, photos and messages are for the job only. You don't pass them on, and you publish pictures of a customer's home only with our permission. If a customer we sent you to asks for more work, you send them to us.",
  'Either of us can end this at any time. Work orders you have accepted are finished or handed over, and finished work is paid.',
];

const spanish = [
  'Usted trabaja como contratista independiente, no como empleado. Trae su propia herramienta, decide cómo hace el trabajo y paga sus propios impuestos. Necesitamos su formulario W-9 antes de pagarle, e informamos los pagos al IRS como lo pide la ley.',
  'Mientras trabaje con nosotros, usted tiene un seguro de responsabilidad civil y todas las licencias que su oficio pide en Texas, y nos manda comprobantes vigentes. Solo le ofrecemos trabajo mientras estén vigentes.',
  'Usted es libre de aceptar o rechazar cada orden de trabajo. Si acepta una, la hace usted mismo o con gente por la que usted responde, a la hora acordada con el cliente, según el código y bien hecha.',
  'El precio es el de la orden de trabajo. Si el trabajo resulta ser más, pare y proponga un cambio. El trabajo adicional se paga solo si lo aprobamos antes.',
  'Le pagamos después de confirmar que el trabajo está terminado. Usted corrige sin costo los defectos de su trabajo durante un año.',
  'Usted responde por las lesiones y los daños que causen usted o su gente.',
  'Los nombres, direcciones, fotos y mensajes de los clientes son solo para el trabajo. No los comparte, y publica fotos de la casa de un cliente solo con nuestro permiso. Si un cliente con el que lo mandamos pide más trabajo, nos lo manda a nosotros.',
  'Cualquiera de los dos puede terminar este acuerdo en cualquier momento. Las órdenes aceptadas se terminan o se entregan a otra persona, y el trabajo terminado se paga.',
];

/** The default partner terms. */
export const partnerTerms: Record<Language, string> = {
  english: english.join('\n\n'),
  spanish: spanish.join('\n\n'),
};
