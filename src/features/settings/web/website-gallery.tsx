import type { SettingsView } from '../contract.ts';
import { type GalleryPiece, settingsLimits } from '../rules.ts';
import { isExamplePiece } from '../website-rules.ts';
import { pictureAddress } from './gallery-picture.ts';
import type { Entry } from './website-entries.ts';
import { WebsiteEntry } from './website-entry.tsx';
import { useWebsiteForm, type WebsiteForm } from './website-form.ts';
import { WebsitePart } from './website-part.tsx';
import { WebsitePhotoButton } from './website-photo-button.tsx';
import { WebsiteStanding } from './website-standing.tsx';
import { SameInSpanish, WebsiteTexts } from './website-texts.tsx';

const nothing = { english: '', spanish: '' };
const pieceWith = (photo_id: string): GalleryPiece => ({
  picture: { photo_id },
  title: nothing,
  note: nothing,
  alt: nothing,
});

export function WebsiteGallery({ view }: { view: SettingsView }) {
  const { gallery } = view.settings.website;
  const form = useWebsiteForm('gallery', gallery, view.versions.website);
  return (
    <WebsitePart
      name="gallery"
      titleId="gallery"
      isHidden={gallery.state === 'hidden'}
      standing={
        <WebsiteStanding
          name="gallery"
          part={gallery}
          view={view}
          isExample={isExamplePiece}
          keepLabel="Keep the drawings"
        />
      }
      form={form}
      newer={gallery.pieces.map(({ title }) => title.english)}
      add={
        <WebsitePhotoButton most={form.room} onPhoto={(id) => form.add(pieceWith(id))}>
          Add pictures
        </WebsitePhotoButton>
      }
    >
      {form.entries.map((entry, index) => (
        <Picture
          key={entry.key}
          form={form}
          entry={entry}
          index={index}
          isExample={gallery.state !== 'own' && isExamplePiece(entry.piece)}
        />
      ))}
    </WebsitePart>
  );
}

interface PictureProps {
  form: WebsiteForm<GalleryPiece>;
  entry: Entry<GalleryPiece>;
  index: number;
  isExample: boolean;
}

function Picture({ form, entry, index, isExample }: PictureProps) {
  const { key, piece } = entry;
  const texts = { form, entry, index, most: settingsLimits.line };
  return (
    <WebsiteEntry
      form={form}
      index={index}
      label={`Picture ${index + 1}`}
      listId="gallery"
      picture={<img src={pictureAddress(piece)} alt={piece.alt.english} width={120} height={80} />}
      title={piece.title.english}
      note={piece.note.english}
      isExample={isExample}
      replace={
        <WebsitePhotoButton most={1} onPhoto={(id) => form.replace(key, pieceWith(id))}>
          Replace
        </WebsitePhotoButton>
      }
    >
      <WebsitePhotoButton
        most={1}
        onPhoto={(photo_id) => form.change(key, { piece: { ...piece, picture: { photo_id } } })}
      >
        Change the picture
      </WebsitePhotoButton>
      <WebsiteTexts {...texts} name="title" label="Title" />
      <WebsiteTexts {...texts} name="note" label="Town and time it took" />
      <WebsiteTexts
        {...texts}
        name="alt"
        label="Description"
        description="What the picture shows, for people who cannot see it."
      />
      <SameInSpanish form={form} entry={entry} />
    </WebsiteEntry>
  );
}
