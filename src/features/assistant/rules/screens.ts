/**
 * The screens that the assistant opens, and what the owner may call them, in plain text without
 * accents.
 */
export const screens = {
  dashboard: ['dashboard', 'home', 'start page', 'panel', 'inicio', 'tablero'],
  requests: ['requests', 'solicitudes'],
  chat: ['chat', 'chats', 'conversations', 'conversaciones'],
  messages: ['messages', 'mensajes'],
  texts: ['text messages', 'texts', 'mensajes de texto'],
  phone: ['phone', 'calls', 'call list', 'telefono', 'llamadas'],
  schedule: ['schedule', 'calendar', 'agenda', 'calendario', 'visits', 'visitas'],
  projects: ['projects', 'jobs', 'proyectos', 'trabajos'],
  projectChecklists: ['checklists', 'listas de tareas'],
  projectMaterials: ['materials', 'materiales'],
  estimates: ['estimates', 'quotes', 'presupuestos'],
  invoices: ['invoices', 'facturas'],
  payments: ['payments', 'pagos'],
  customers: ['customers', 'clients', 'customer list', 'clientes'],
  customerImport: ['customer import', 'import', 'importacion'],
  customerOnboarding: ['customer onboarding', 'onboarding'],
  partners: ['partners', 'subcontractors', 'socios', 'subcontratistas'],
  partnerPayouts: ['payouts', 'partner payouts', 'pagos a socios'],
  workOrders: ['work orders', 'ordenes de trabajo'],
  email: ['email', 'mail', 'inbox', 'mailbox', 'emails', 'correo', 'correos', 'buzon'],
  emailAssistant: ['email assistant', 'ai email settings', 'asistente de correo'],
  content: ['content', 'posts', 'contenido', 'publicaciones'],
  contentCalendar: ['content calendar', 'post calendar', 'calendario de contenido'],
  contentAccounts: ['social accounts', 'redes sociales'],
  analytics: ['analytics', 'reports', 'numbers', 'analisis', 'reportes'],
  website: ['website', 'site', 'sitio', 'pagina web', 'sitio web'],
  account: ['account', 'my account', 'password', 'cuenta', 'mi cuenta', 'contrasena'],
  settings: ['settings', 'business info', 'ajustes', 'configuracion'],
  settingsBusinessHours: ['business hours', 'opening hours', 'hours', 'horario', 'horarios'],
  settingsPricing: ['pricing', 'rates', 'tarifas'],
  settingsNotifications: ['notifications', 'notification settings', 'notificaciones', 'avisos'],
  settingsCustomerPortal: ['customer portal', 'portal settings', 'portal de clientes'],
  settingsSystem: ['system settings', 'system', 'sistema'],
  settingsAssistant: ['assistant settings', 'ajustes del asistente'],
  settingsEstimates: ['estimate settings', 'ajustes de presupuestos'],
  settingsInvoices: ['invoice settings', 'ajustes de facturas'],
  settingsPayments: ['payment settings', 'ajustes de pagos'],
  settingsCalls: ['call settings', 'ajustes de llamadas'],
  settingsConnections: ['connections', 'conexiones'],
  priceBook: ['price book', 'prices', 'price list', 'lista de precios', 'precios'],
} as const satisfies Record<string, readonly string[]>;

export type Screen = keyof typeof screens;
export const screenNames = Object.keys(screens) as [Screen, ...Screen[]];
