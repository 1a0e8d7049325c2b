// The style sheet of the portals on dark screens. Browsers load the style sheet, never this file.
import '../theme/dark.css';
