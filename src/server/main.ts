// npm start.
import { serve } from './serve.ts';

serve({ env: process.env });
