import { ArrowLeft } from 'lucide-react';
import { Outlet } from 'react-router';
import { useArrival } from '../../ui/arrival.ts';
import { useHouseStyle } from '../../ui/house-style.ts';
import { PlumbLine } from '../../ui/plumb-line.tsx';
import { publicRoutes } from '../routes.ts';
import styles from './sign-in-frame.module.css';

export function SignInFrame() {
  const { name, mark } = useHouseStyle();
  useArrival();
  return (
    <div className={styles.frame}>
      <header>
        <a href={publicRoutes.home.english} className={styles.home}>
          <PlumbLine name={name} mark={mark} drop={58} />
        </a>
      </header>
      <main>
        <Outlet />
      </main>
      <footer className={styles.back}>
        <a href={publicRoutes.home.english}>
          <ArrowLeft size={18} aria-hidden="true" /> Back to website
        </a>
      </footer>
    </div>
  );
}
