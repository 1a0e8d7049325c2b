// The form's script is fetched when the visitor first reaches for it; without it every link and form
// works as plain HTML.
const loadForm = () => import('./request-form-island.tsx');

/** Brings the form on the request page to life, and lets links open it over the page they stand on. */
export function connectRequestForm(): void {
  const form = document.querySelector<HTMLElement>('[data-request-form]');
  if (form) loadForm().then(({ hydrateForm }) => hydrateForm(form), stayPlain);

  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-opens-request-form]');
  for (const link of links) openOverThePage(link);

  // A request that could not be sent before the page was left: go on sending it.
  const [firstLink] = links;
  if (firstLink && aRequestWaits()) {
    loadForm().then(({ openFormModal }) => openFormModal(firstLink), stayPlain);
  }
}

function openOverThePage(link: HTMLAnchorElement): void {
  for (const reach of ['pointerenter', 'focus', 'touchstart']) {
    link.addEventListener(reach, () => void loadForm().catch(stayPlain), {
      once: true,
      passive: true,
    });
  }
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    loadForm().then(
      ({ openFormModal }) => openFormModal(link),
      () => location.assign(link.href),
    );
  });
}

function aRequestWaits(): boolean {
  try {
    return localStorage.getItem('plumbline_request_waiting') !== null;
  } catch {
    return false;
  }
}

/** The script did not come (a bad line): the page stays what it is, and works. */
function stayPlain(): void {}
