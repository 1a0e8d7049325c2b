// In a worker thread: laying out a long document takes seconds of computing.
export { renderPdf as default } from './document.tsx';
