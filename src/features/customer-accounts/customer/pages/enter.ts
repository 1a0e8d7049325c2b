import type { Context } from 'hono';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { clientOf } from '#platform/pages/form.ts';
import { deviceOfBrowser, rememberDevice } from '#platform/sessions/device-cookie.ts';
import { createSessionCookie } from '#platform/sessions/session-cookie.ts';
import type { App } from '#services/app.ts';
import { noticeNewDevice } from '../../actions/new-device.ts';

const cookie = createSessionCookie('customer');

/** Lets a browser in whose sign-in succeeded, and informs the customer if it is a new one. */
export async function enterPortal(app: App, c: Context<HttpEnv>, token: string): Promise<void> {
  cookie.keep(c, token);
  const device = deviceOfBrowser(c, 'customer');
  await noticeNewDevice(app, token, { ...clientOf(c, 'customer'), device });
  rememberDevice(c, device, 'customer');
}
