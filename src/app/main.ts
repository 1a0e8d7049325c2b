// npm start.
import { serve } from './start/serve.ts';

serve({ env: process.env });
