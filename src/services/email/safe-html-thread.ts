import { type HtmlOptions, type SafeHtml, safeHtml } from './html/safe-html.ts';

// In a thread: hostile HTML can keep a parser busy for ever.
export default ({ source, options }: { source: string; options: HtmlOptions }): SafeHtml =>
  safeHtml(source, options);
