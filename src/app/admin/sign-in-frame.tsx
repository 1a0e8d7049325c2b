import { Box, Flex, Stack } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Outlet } from 'react-router';
import { publicRoutes } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useArrival } from '#ui/admin/page-focus.ts';
import { PlumbLine } from '#ui/plumb-line.tsx';

export function SignInFrame() {
  const { name, mark } = useLocale();
  useArrival();
  return (
    <Stack gap="lg" maw={432} mih="100dvh" mx="auto" pb="lg" px="var(--page-gutter)">
      <header>
        <Box
          href={publicRoutes.home.english}
          component="a"
          display="block"
          w="fit-content"
          pr="2xs"
          td="none"
        >
          <PlumbLine name={name} mark={mark} drop={58} />
        </Box>
      </header>
      <main>
        <Outlet />
      </main>
      <Box component="footer" mt="auto">
        <Flex
          component="a"
          display="inline-flex"
          gap="2xs"
          align="center"
          mih="var(--tap)"
          fz={15}
          href={publicRoutes.home.english}
        >
          <ArrowLeft size={18} aria-hidden="true" /> Back to website
        </Flex>
      </Box>
    </Stack>
  );
}
