import bath from './work-bath.svg';
import porch from './work-porch.svg';

/** The drawings used instead of photos of finished work, by name. */
export const galleryDrawings = { porch, bath };
