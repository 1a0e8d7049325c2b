// The form script loads when the visitor first needs it; without it, every link and form works as
// plain HTML.
const loadForm = () => import('./request-form-island.tsx');

/** Hydrates the form on the request page, and makes links open it over their page. */
export function connectRequestForm(): void {
  const form = document.querySelector<HTMLElement>('[data-request-form]');
  if (form) loadForm().then(({ hydrateForm }) => hydrateForm(form), stayPlain);

  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-opens-request-form]');
  for (const link of links) openOverThePage(link);

  // A request that couldn't be sent before the page was left: keep sending it.
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

/** Only on the page of a request: its photos are shown as they are chosen. */
export function connectFollowPhotos(): void {
  const photos = document.querySelector<HTMLElement>('[data-follow-photos]');
  if (photos)
    import('./follow-photos-island.tsx').then(
      ({ hydratePhotos }) => hydratePhotos(photos),
      stayPlain,
    );
}

/** The script didn't load (poor connection): the page stays as it is, and works. */
function stayPlain(): void {}
