import { Box, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

/** The ways back in. */
export function SupportPage() {
  return (
    <SignInCard
      title="Trouble signing in"
      summary="There are three ways to get back in."
      below={
        <Link to={adminLink('login')} reloadDocument>
          Back to sign in
        </Link>
      }
    >
      <Stack component="ol" gap="md" mb="lg" fz={15} className={styles.steps}>
        <li>
          <Box component="h2" fz="lg">
            By email
          </Box>
          <p>
            <Link to={adminLink('forgotPassword')}>Request an email</Link> with a link to choose a
            new password. This needs a mail server connected to Plumbline.
          </p>
        </li>
        <li>
          <Box component="h2" fz="lg">
            On the machine
          </Box>
          <p>
            Run <code>npm run reset-owner</code> on the machine that runs Plumbline. It sets a new
            password and shows it once.
          </p>
        </li>
        <li>
          <Box component="h2" fz="lg">
            With help
          </Box>
          <p>Contact the person who set up this site for you. They can run that command.</p>
        </li>
      </Stack>
    </SignInCard>
  );
}
