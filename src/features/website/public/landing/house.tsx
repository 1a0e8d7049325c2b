import type { Language } from '#lib/language.ts';
import scene from '#ui/art/hero-scene-wide.svg';
import house from '#ui/art/house-section.svg';
import { publicTexts } from '../../texts/index.ts';
import { useWebsite } from '../website.ts';
import styles from './house.module.css';

/** In the order of the house's rooms. */
const rooms = ['painting', 'electrical', 'plumbing', 'carpentry'] as const;

/**
 * The house cross-section: each room is a trade, and its label links to it if the owner offers it.
 */
export function House({ language }: { language: Language }) {
  const t = publicTexts(language);
  const { services } = useWebsite();
  const tags = rooms.flatMap((room) => {
    const service = services.find(({ slug }) => slug === room);
    return service ? [{ room, name: service.name[language] }] : [];
  });
  return (
    <div className={styles.house}>
      <picture>
        <source media="(min-width: 68.75rem)" srcSet={scene} width={2560} height={790} />
        <img
          className={styles.drawing}
          src={house}
          alt=""
          width={860}
          height={640}
          fetchPriority="high"
          data-decorates
        />
      </picture>
      {tags.length > 0 && (
        <nav className={styles.rooms} aria-label={t.hero.rooms}>
          <ul>
            {tags.map(({ room, name }) => (
              <li key={room} className={styles[room]}>
                <a href={`#${room}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
