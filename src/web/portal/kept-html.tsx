import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const mostKept = 1000;

/**
 * The HTML of a component that stands on page after page, rendered once for each of its props. Those are
 * all that it can know: it is rendered outside the page, where a context (`useSite`) throws. So give it
 * no names and no ids: what is kept is for everybody.
 */
export function keptHtml<Props extends Record<string, string | number | boolean>>(
  Part: ComponentType<Props>,
): (props: Props) => string {
  const known = new Map<string, string>();
  return (props) => {
    const key = Object.values(props).join('\n');
    let html = known.get(key);
    if (html === undefined) {
      if (known.size >= mostKept) known.clear();
      html = renderToStaticMarkup(<Part {...props} />);
      known.set(key, html);
    }
    return html;
  };
}
