import { Camera, ImagePlus } from 'lucide-react';
import { acceptedPictures } from '#ui/photos/accepted-pictures.ts';
import type { ChatTexts } from '../texts/chat.ts';
import styles from './chat.module.css';

interface PhotoButtonsProps {
  t: ChatTexts;
  disabled: boolean;
  onChoose: (files: File[]) => void;
}

/** The camera, if there is one, and existing photos. */
export function PhotoButtons({ t, disabled, onChoose }: PhotoButtonsProps) {
  const field = {
    type: 'file',
    className: 'visually-hidden',
    disabled,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      onChoose([...(currentTarget.files ?? [])]);
      currentTarget.value = '';
    },
  };
  return (
    <>
      <label className={styles.photo} data-camera>
        <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{t.takePhoto}</span>
        <input {...field} accept="image/*" capture="environment" />
      </label>
      <label className={styles.photo}>
        <ImagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{t.addPhotos}</span>
        <input {...field} accept={acceptedPictures} multiple />
      </label>
    </>
  );
}
