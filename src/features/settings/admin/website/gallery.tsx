import { galleryDrawings } from '#ui/art/gallery-drawings.ts';
import type { SettingsView } from '../../contract/settings.ts';
import { settingsLimits } from '../../rules/limits.ts';
import type { GalleryPiece } from '../../rules/sections/website-fields.ts';
import { pictureAddress } from '../../rules/settings.ts';
import { isExamplePiece } from '../../rules/website.ts';
import type { Entry } from './entries.ts';
import { WebsiteEntry } from './entry.tsx';
import { useWebsiteForm, type WebsiteForm } from './form.ts';
import { WebsitePart } from './part.tsx';
import { PhotoButton, PhotoProblems } from './photo-button.tsx';
import { WebsiteStatus } from './status.tsx';
import { SameInSpanish, WebsiteTexts } from './texts.tsx';
import { usePhotoUpload } from './upload.ts';

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
  const photos = usePhotoUpload(form.room, (id) => form.add(pieceWith(id), true));
  // Drawings that stay are the owner's own.
  const isExample = (piece: GalleryPiece) => gallery.state !== 'own' && isExamplePiece(piece);
  return (
    <WebsitePart
      name="gallery"
      titleId="gallery"
      isHidden={gallery.state === 'hidden'}
      status={
        <WebsiteStatus
          name="gallery"
          titleId="gallery"
          part={gallery}
          view={view}
          isExample={isExamplePiece}
          keepLabel="Keep drawings"
        />
      }
      form={form}
      hasExamples={form.entries.some(({ piece }) => isExample(piece))}
      stored={gallery.pieces.map(({ title }) => title.english)}
      add={
        <>
          {form.room > 0 && <PhotoButton photos={photos}>Add pictures</PhotoButton>}
          <PhotoProblems photos={photos} />
        </>
      }
    >
      {form.entries.map((entry, index) => (
        <Picture
          key={entry.key}
          form={form}
          entry={entry}
          index={index}
          isExample={isExample(entry.piece)}
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
  const position = { form, entry, index };
  const texts = { ...position, max: settingsLimits.line };
  const photos = usePhotoUpload(1, (photo_id) =>
    isExample
      ? form.replace(key, pieceWith(photo_id), true)
      : form.change(key, { picture: { photo_id } }),
  );
  return (
    <WebsiteEntry
      {...position}
      kind="picture"
      titleId="gallery"
      picture={
        <img
          src={pictureAddress(piece, galleryDrawings)}
          alt={piece.alt.english}
          width={120}
          height={80}
        />
      }
      title={piece.title.english}
      note={piece.note.english}
      isExample={isExample}
      replace={<PhotoButton photos={photos}>Replace</PhotoButton>}
      problems={<PhotoProblems photos={photos} />}
    >
      <div>
        <PhotoButton photos={photos}>Change picture</PhotoButton>
      </div>
      <SameInSpanish form={form} entry={entry} />
      <WebsiteTexts {...texts} name="title" label="Title" />
      <WebsiteTexts {...texts} name="note" label="Town and duration" isOptional />
      <WebsiteTexts
        {...texts}
        name="alt"
        label="Description"
        description="Describes the picture for people who can't see it. Empty: the title does."
        isOptional
      />
    </WebsiteEntry>
  );
}
