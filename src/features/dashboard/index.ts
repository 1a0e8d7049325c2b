export { viewDashboard } from './views/dashboard.ts';
