import { Frame } from '../../../app/public/frame.tsx';
import type { Language } from '../../../lib/language.ts';
import type { RequestFormProps } from '../../requests/public/form-props.ts';
import { Contact } from './landing/contact.tsx';
import { Gallery } from './landing/gallery.tsx';
import { Hero } from './landing/hero.tsx';
import { Reviews } from './landing/reviews.tsx';
import { Services } from './landing/services.tsx';
import { ThumbBar } from './landing/thumb-bar.tsx';
import { Trust } from './landing/trust.tsx';

/** The front page: what we do, proof of it, and the ways to reach us. */
export function LandingPage({ language, form }: { language: Language; form: RequestFormProps }) {
  return (
    <Frame language={language} form={form}>
      <Hero language={language} />
      <Trust language={language} />
      {/* The bar at the thumb stays within this: it comes once the hero's own buttons are left. */}
      <div>
        <Services language={language} />
        <Gallery language={language} />
        <Reviews language={language} />
        <Contact language={language} />
        <ThumbBar language={language} />
      </div>
    </Frame>
  );
}
