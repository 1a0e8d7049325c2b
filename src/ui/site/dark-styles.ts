// The dark style sheet of the portals. Browsers load the style sheet, never this file.
import '../theme/dark.css';
