// In a thread: laying out a long document is seconds of pure computing.
export { renderPdf as default } from './document.tsx';
