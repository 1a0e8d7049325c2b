export function hydrateForm(_element: HTMLElement) {}
export function openFormModal(_link: HTMLAnchorElement) {}
