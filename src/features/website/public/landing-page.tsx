import type { ReactNode } from 'react';
import type { Language } from '#lib/language.ts';
import { Frame } from '#ui/site/frame.tsx';
import { Contact } from './landing/contact.tsx';
import { Gallery } from './landing/gallery.tsx';
import { Hero } from './landing/hero.tsx';
import { Questions } from './landing/questions.tsx';
import { Reviews } from './landing/reviews.tsx';
import { Services } from './landing/services.tsx';
import { ThumbBar } from './landing/thumb-bar.tsx';
import { Trust } from './landing/trust.tsx';

interface LandingPageProps {
  language: Language;
  /** What the request form needs to open over this page. */
  requestForm: ReactNode;
  /** Calls the business from this page. */
  callButton: ReactNode;
}

/** The front page: what we do, proof of it, and how to reach us. */
export function LandingPage({ language, requestForm, callButton }: LandingPageProps) {
  return (
    <Frame language={language} opensForm>
      {requestForm}
      <Hero language={language} />
      <Trust language={language} />
      {/* The bar at the bottom stays inside this: it appears once the hero's own buttons scroll away. */}
      <div>
        <Services language={language} />
        <Gallery language={language} />
        <Reviews language={language} />
        <Questions language={language} />
        <Contact language={language} callButton={callButton} />
        <ThumbBar language={language} />
      </div>
    </Frame>
  );
}
