import type { english } from './english.ts';

export const spanish: typeof english = {
  emails: {
    hello: ({ name }) => `Hola, ${name}:`,
    invoice: {
      subject: ({ number, business, open }) => `Factura ${number} de ${business}: ${open}`,
      partSubject: ({ number, title, open }) => `Factura ${number}: ${title}, ${open}`,
      paidSubject: ({ number, business }) => `Factura ${number} de ${business}: pagada`,
      intro: ({ title }) => `Aquí está su factura por “${title}”. El PDF va adjunto.`,
    },
    dueToday: ({ due }) => `hoy, ${due}`,
    texts: {
      paid: ({ title }) => `Su factura por «${title}» está pagada. Véala aquí:`,
      invoice: ({ title, open, due }) =>
        `Su factura por «${title}»: ${open}, vence ${due}. Véala y páguela aquí:`,
      early: ({ title, open, due }) =>
        `Un recordatorio: ${open} por «${title}», vence ${due}. Vea y pague aquí:`,
      late: ({ title, open, due }) =>
        `${open} por «${title}» venció ${due}. Si su pago ya va en camino, gracias. Vea y pague aquí:`,
    },
    reminder: {
      subject: ({ number, open, due }) => `Recordatorio: factura ${number}, ${open}, vence ${due}`,
      early: ({ title }) => `Un recordatorio: su factura por “${title}” vence pronto.`,
      late: ({ title, due }) =>
        `Su factura por “${title}” venció ${due} y todavía no está pagada por completo. Si su pago ya va en camino, gracias, y no haga caso de este correo.`,
    },
    receipt: {
      subject: ({ amount, number }) => `Recibo: ${amount} por la factura ${number}`,
      intro: ({ amount, title }) =>
        `¡Gracias! Recibimos ${amount} por “${title}”. Este es su recibo.`,
    },
    refund: {
      subject: ({ amount, number }) => `Reembolso: ${amount} por la factura ${number}`,
      intro: ({ amount, title }) =>
        `Le reembolsamos ${amount} por “${title}”. Su banco puede tardar unos días en mostrarlo.`,
    },
    on_its_way: {
      subject: ({ amount, number }) => `En camino: ${amount} de la factura ${number}`,
      intro: ({ amount, title }) =>
        `¡Gracias! Su pago de ${amount} por “${title}” viene en camino desde su banco. Tarda hasta 5 días hábiles y usted no tiene que hacer nada más. Le mandamos un recibo.`,
    },
    payment_failed: {
      subject: ({ amount, number }) => `El pago no pasó: ${amount} de la factura ${number}`,
      intro: ({ amount, title }) =>
        `Su banco no hizo el pago de ${amount} por “${title}”, así que no lo recibimos. Por favor pague de otra forma o inténtelo otra vez.`,
    },
    returned: {
      subject: ({ amount, number }) => `${amount} regresan a su tarjeta: factura ${number}`,
      intro: ({ amount, title }) =>
        `Usted pagó por “${title}” más de lo que faltaba, así que ${amount} regresan a su tarjeta. Su banco puede tardar unos días en mostrarlo.`,
    },
    refund_failed: {
      subject: ({ amount, number }) => `El reembolso no llegó: ${amount} de la factura ${number}`,
      intro: ({ amount, title }) =>
        `Su banco no aceptó nuestro reembolso de ${amount} por “${title}”. Todavía se lo debemos y le avisamos cómo se lo regresamos.`,
    },
    credited: {
      subject: ({ amount, number }) => `${amount} quedan a su favor: factura ${number}`,
      intro: ({ amount, title }) =>
        `${amount} que usted pagó por “${title}” quedan con nosotros como saldo a su favor. Puede usarlos en otra factura o pedirnos que se los regresemos.`,
    },
    late_fee: {
      subject: ({ number, open }) => `Recargo en la factura ${number}: ${open} por pagar`,
      intro: ({ fee, title, feeAfter }) =>
        `Su factura por “${title}” no se pagó por completo a más tardar el ${feeAfter}, así que agregamos el recargo de ${fee} que ahí se indica. Se agrega una sola vez. Si su pago ya va en camino, por favor avísenos.`,
    },
    late_fee_waived: {
      subject: ({ number, open }) => `Recargo cancelado en la factura ${number}: ${open} por pagar`,
      paidSubject: ({ number }) => `Recargo cancelado en la factura ${number}`,
      intro: ({ fee, title }) =>
        `Cancelamos el recargo de ${fee} en su factura por “${title}”. No tiene que pagarlo.`,
    },
    credit: ({ amount }) => `${amount} quedan con nosotros como saldo a su favor.`,
    open: ({ link }) => `Ver la factura y pagar: ${link}`,
    openShort: 'Ver la factura y pagar',
    see: ({ link }) => `Ver la factura: ${link}`,
    seeShort: 'Ver la factura',
    questions: ({ phone }) => `¿Tiene preguntas? Conteste este correo o llame al ${phone}.`,
  },
  labels: {
    number: 'Factura',
    work: 'Trabajo',
    total: 'Total',
    paid: 'Pagado',
    paidSoFar: 'Pagado hasta ahora',
    invoiceTotal: 'Total de la factura',
    open: 'Saldo por pagar',
    due: 'Vence',
    received: 'Recibido',
    method: 'Forma de pago',
    reference: 'Referencia',
    paidPart: 'Pagado de la factura',
    refundedPart: 'Reembolsado de la factura',
    tip: 'Propina',
    withTip: 'Total con propina',
  },
  methods: {
    credit_card: 'Tarjeta',
    check: 'Cheque',
    cash: 'Efectivo',
    transfer: 'Transferencia bancaria',
    zelle: 'Zelle',
    venmo: 'Venmo',
    cash_app: 'Cash App',
    manual: 'Pago',
    credit: 'Su saldo a favor',
  },
  pdf: {
    title: 'Factura',
    for: 'Para',
    work: 'Trabajo',
    at: ({ address }) => `en ${address}`,
    issued: 'Fecha',
    due: 'Vence',
    draft: 'Borrador',
    paid: 'Pagada',
    cancelled: 'Anulada',
    description: 'Descripción',
    quantity: 'Cantidad',
    rate: 'Precio',
    amount: 'Importe',
    hours: 'horas',
    subtotal: 'Subtotal',
    discountApproved: 'Descuento del presupuesto',
    total: 'Total',
    credited: ({ number }) => `Nota de crédito ${number}`,
    received: ({ day, method }) => `Recibido el ${day}, ${method}`,
    pay: 'Total por pagar',
    nothing: 'Saldo',
    howToPay: 'Cómo pagar',
    check: ({ business, number }) =>
      `Con tarjeta en el enlace que le mandamos, o con cheque a nombre de ${business}. Por favor escriba ${number} en el cheque.`,
    checkOnly: ({ business, number }) =>
      `Con cheque a nombre de ${business}. Por favor escriba ${number} en el cheque.`,
    terms: 'Condiciones',
    thanks: ({ name }) => (name ? `Gracias, ${name}` : 'Gracias'),
    thanksText: 'Le agradecemos su preferencia.',
    notes: 'Notas',
  },
  lateFee: {
    percent: ({ percent }) => `${percent}% del saldo`,
    terms: ({ fee, day }) =>
      `Si esta factura no se paga por completo a más tardar el ${day}, agregamos un recargo de ${fee}, una sola vez.`,
  },
  lines: {
    Labor: 'Mano de obra',
    Materials: 'Materiales',
    deposit: ({ number, title }) => `Anticipo de ${number}: ${title}`,
    progress: ({ number, title }) => `Pago parcial de ${number}: ${title}`,
    earlier: ({ number }) => `${number}, ya facturado`,
    extra: ({ description }) => `${description} (fuera del presupuesto)`,
    late_fee: 'Recargo por pago atrasado (sin impuesto)',
  },
  page: {
    title: 'Su factura',
    for: ({ name, address }) => (address ? `Para ${name}, ${address}` : `Para ${name}`),
    states: {
      sent: 'Por pagar',
      partial: 'Pagada en parte',
      overdue: 'Vencida',
      paid: 'Pagada',
      cancelled: 'Anulada',
    },
    each: ({ quantity, rate }) => `${quantity} a ${rate}`,
    hours: ({ quantity, rate }) => `${quantity} h a ${rate}`,
    after: {
      received: ({ amount }) => `Gracias. Recibimos ${amount}.`,
      receivedWithTip: ({ total, amount, tip }) =>
        `Gracias. Recibimos ${total}: ${amount} y ${tip} de propina.`,
      receipt: ({ email }) => `Su recibo va a ${email}.`,
      save: 'Guardar recibo en PDF',
      next: 'Lo que sigue:',
      schedule: 'Le llamamos para programar el trabajo.',
      nothingOpen: 'Nada. Esta factura está pagada por completo.',
      stillOpen: ({ open }) => `De esta factura faltan ${open}.`,
    },
    otherAmount: 'Pagar otra cantidad',
    status: {
      sent: ({ due }) => `Por favor pague a más tardar el ${due}`,
      partial: ({ due }) => `Pagada en parte. Por favor pague el resto a más tardar el ${due}`,
      overdue: ({ due }) => `Venció el ${due}`,
      paid: 'Pagada. ¡Gracias!',
      cancelled: 'Se anuló esta factura. No hay nada que pagar.',
    },
    dueToday: { sent: 'Vence hoy', partial: 'Pagada en parte. El resto vence hoy.' },
    onTheWay: ({ amount }) =>
      `Su pago de ${amount} viene en camino desde su banco. Tarda hasta 5 días hábiles.`,
    terms: 'Condiciones',
    pdf: 'Descargar el PDF',
    payTitle: 'Pagar con tarjeta',
    amount: 'Cantidad en dólares',
    partNote: 'Puede pagar una parte ahora y el resto después.',
    pay: 'Pagar con tarjeta',
    payAll: ({ amount }) => `Pagar ${amount} con tarjeta`,
    tip: {
      legend: '¿Quiere agregar una propina? (opcional)',
      none: 'Sin propina',
      percent: ({ percent }) => `${percent}%`,
      percentOf: ({ percent, amount }) => `${percent}% (${amount})`,
      own: 'U otra cantidad, en dólares',
      note: 'Va a ver el total antes de pagar.',
      next: 'Continuar',
      reviewTitle: 'Revise su pago',
      invoice: ({ number }) => `Factura ${number}`,
      label: 'Propina',
      total: 'Total',
      pay: ({ amount }) => `Pagar ${amount} con tarjeta`,
      change: 'Cambiar la cantidad o la propina',
      received: ({ amount }) => `más una propina de ${amount}`,
      refunded: ({ amount }) => `${amount} de la propina reembolsados`,
    },
    noCards: 'Por el momento no podemos aceptar tarjetas.',
    otherTitle: 'Otras formas de pagar',
    testNote: 'Terminal de prueba: no se cobra ninguna tarjeta ni se mueve dinero.',
    receiptsTitle: 'Pagos recibidos',
    refunded: ({ amount }) => `${amount} reembolsados`,
    creditsTitle: 'Notas de crédito',
    askTitle: '¿Tiene una pregunta o algo no está bien?',
    askLabel: 'Su mensaje',
    ask: 'Enviar la pregunta',
    dispute: 'No estoy de acuerdo con esta factura',
    disputed: 'Usted nos avisó que algo no está bien. Le vamos a contestar.',
    messages: {
      paid: '¡Pago realizado!',
      failed:
        'Su tarjeta no pasó. No se cobró nada. Por favor inténtelo otra vez o use otra tarjeta.',
      unclear:
        'No pudimos confirmar este pago y lo estamos revisando. Por favor no pague otra vez: le avisamos.',
      waiting: 'Su pago se está confirmando. Esta página lo muestra en cuanto llegue.',
      back: 'Salió sin pagar. No se cobró nada.',
      asked: 'Gracias. Ya tenemos su mensaje.',
      disputed: 'Gracias. Lo vamos a revisar y le contestamos.',
      empty: 'Por favor escriba primero un mensaje.',
      amount: ({ open }) => `Por favor escriba una cantidad entre $0.01 y ${open}.`,
      tip: 'Por favor escoja una de las propinas o escriba una que no sea mayor que su pago.',
      noTips:
        'Por el momento no aceptamos propinas. No se cobró nada. Por favor revise la cantidad y pague otra vez.',
      whole: ({ open }) => `Esta factura se paga completa: ${open}.`,
      busy: 'Ya hay un pago con tarjeta de esta factura en otra ventana. Termínelo ahí o inténtelo otra vez en unos minutos.',
      down: 'Por el momento no funcionan los pagos con tarjeta. No se cobró nada. Por favor inténtelo otra vez en unos minutos.',
    },
    terminalTitle: 'Terminal de prueba',
    terminalText:
      'Esta página simula una compañía de tarjetas. No se cobra ninguna tarjeta ni se mueve dinero.',
    accept: ({ amount }) => `La tarjeta pasa: pagar ${amount}`,
    decline: 'La tarjeta no pasa',
    backToInvoice: 'Regresar a la factura',
    notFoundTitle: 'No encontramos la factura',
    notFoundText: ({ phone }) =>
      `Puede que el enlace ya haya vencido o esté incompleto. Si tiene una pregunta sobre una factura, llame al ${phone}.`,
  },
};
