import '#ui/theme/base.css';
import '#ui/theme/controls.css';
import '#ui/theme/mantine.css';
import '#ui/theme/fonts.css';
import '#ui/theme/tokens.css';
import '#ui/theme/dark.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { LocaleProvider } from '#ui/admin/locale.ts';
import { cssVariablesResolver, theme } from '#ui/theme/mantine-theme.ts';
import { surviveTranslation } from '#ui/translated-page.ts';
import { initialLocale } from './locale.tsx';
import { createQueries } from './queries.ts';
import { createRouter } from './router.tsx';

// Zod loads later. It would try to compile code from strings, which the page's policy blocks.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// Style elements that libraries add, such as scroll locks for dialogs, get the nonce, too.
setNonce(nonce);
const queries = createQueries();

const locale = initialLocale(root);
const router = createRouter(queries, locale.timeZone);
surviveTranslation();
const reactRoot = createRoot(root);
// Renders in short steps, so that a phone stays responsive in between.
startTransition(() =>
  reactRoot.render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queries}>
          <LocaleProvider value={locale}>
            <RouterProvider router={router} />
          </LocaleProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
);
