import { useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { surviveTranslation } from '#ui/translated-page.ts';
import { requestTexts } from '../texts/index.ts';
import type { RequestFormProps } from './form-props.ts';
import { LiveRequestForm } from './live-request-form.tsx';
import styles from './request-form.module.css';

/** Hydrates the server-rendered form on the request page. */
export function hydrateForm(element: HTMLElement): void {
  surviveTranslation();
  hydrateRoot(element, <LiveRequestForm form={readProps(element)} />);
}

let modal: { root: Root; open: number } | undefined;

/** Opens the form over the page with the link, prefilled as the link says. */
export function openFormModal(link: HTMLElement): void {
  if (!modal) {
    surviveTranslation();
    const container = document.body.appendChild(document.createElement('div'));
    modal = { root: createRoot(container), open: 0 };
  }
  const holder = document.querySelector<HTMLElement>('[data-request-form-props]');
  if (!holder) return;
  // A new key reopens the dialog after it was closed; what was entered is restored from the draft.
  modal.open += 1;
  const form = { ...readProps(holder), opening: link.dataset.opening ?? '' };
  modal.root.render(<FormDialog key={modal.open} form={form} opener={link} />);
}

function FormDialog({ form, opener }: { form: RequestFormProps; opener: HTMLElement }) {
  const t = requestTexts(form.language);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(true);

  useEffect(() => {
    dialog.current?.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, []);

  function closed(): void {
    setOpen(false);
    document.documentElement.style.overflow = '';
    opener.focus();
  }

  if (!isOpen) return null;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="request-title" onClose={closed}>
      <header className={styles.dialogHeader}>
        <h2 id="request-title" className={styles.dialogTitle}>
          {t.title}
        </h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <span aria-hidden="true">✕</span>
          <span className="visually-hidden">{t.close}</span>
        </button>
      </header>
      <LiveRequestForm form={form} />
    </dialog>
  );
}

function readProps(element: HTMLElement): RequestFormProps {
  return JSON.parse(element.dataset.props ?? '{}');
}
