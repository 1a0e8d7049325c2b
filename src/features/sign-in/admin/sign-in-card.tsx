import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '#ui/admin/page-title.ts';

/** The card that holds a sign-in form, and what is below it. */
export function SignInCard(props: {
  title: string;
  summary: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  usePageTitle(props.title);
  return (
    <>
      <Box
        p={28}
        bg="var(--surface)"
        bd="var(--border)"
        bdrs="lg"
        style={{ boxShadow: 'var(--shadow-2)' }}
      >
        <h1 tabIndex={-1} data-arrival>
          {props.title}
        </h1>
        <Text mb="md" c="dimmed" fz={15}>
          {props.summary}
        </Text>
        {props.children}
      </Box>
      {props.below && (
        <Text mt="lg" ta="center" c="dimmed" fz={15}>
          {props.below}
        </Text>
      )}
    </>
  );
}
