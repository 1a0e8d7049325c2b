// All that a public page carries. The form's script is fetched when the visitor first reaches for
// it; without this file every link and form works as plain HTML.
const loadForm = () => import('../../features/requests/web/request-form-island.tsx');

const form = document.querySelector<HTMLElement>('[data-request-form]');
if (form) loadForm().then(({ hydrateForm }) => hydrateForm(form), stayPlain);

const links = document.querySelectorAll<HTMLAnchorElement>('a[data-opens-request-form]');
for (const link of links) {
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

// A request that could not be sent before the page was left: go on sending it.
const [firstLink] = links;
if (firstLink && localStorage.getItem('plumbline_request_waiting')) {
  loadForm().then(({ openFormModal }) => openFormModal(firstLink), stayPlain);
}

/** The script did not come (a bad line): the page stays what it is, and works. */
function stayPlain(): void {}
