/** What file choosers offer: all pictures that `photos/rules.ts` takes. Some systems do not know HEIC. */
export const acceptedPictures = 'image/*,.heic,.heif';
