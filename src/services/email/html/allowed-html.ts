/** The elements an email may contain. Of any other element only the content stays. */
export const allowedElements = new Set(
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd
  del dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li
  main mark nav ol p pre q s samp section small span strike strong sub sup table tbody td tfoot th
  thead time tr tt u ul var wbr`.split(/\s+/),
);

/** Removed with all their content: not part of what people read. */
export const droppedElements = new Set(
  `applet audio canvas iframe math noembed noframes noscript object option script select svg template
  textarea title video xmp plaintext`.split(/\s+/),
);

export const voidElements = new Set(['br', 'col', 'hr', 'img', 'wbr']);

export const allowedAttributes = new Set(
  `abbr align alt bgcolor border cellpadding cellspacing class color colspan datetime dir face
  headers height hspace id lang nowrap reversed rowspan scope size span start title type valign value
  vspace width`.split(/\s+/),
);

/** Pictures inside an email's own text; no SVG, which is a document of its own. */
export const embeddedPicture = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,[a-z0-9+/=\s]*$/i;
