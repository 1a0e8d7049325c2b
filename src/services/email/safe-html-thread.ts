import { type HtmlOptions, type SafeHtml, safeHtml } from './html/safe-html.ts';

// In a thread: hostile HTML can occupy a parser forever.
export default ({ source, options }: { source: string; options: HtmlOptions }): SafeHtml =>
  safeHtml(source, options);
