/** Projects: starting and changing them, their photos, and their costs. */

export { assignPartner } from './actions/assign-partner.ts';
export {
  changeProject,
  createProject,
  markReopened,
  markScheduled,
  markStarted,
  recordEstimate,
  startProject,
} from './actions/edit.ts';
export { recordPhotoConsent } from './actions/photo-consent.ts';
export { addPhotos, linkPhotos } from './actions/photos-and-files.ts';
export { planWork } from './actions/plan-work.ts';
export { requestReview } from './actions/request-review.ts';
export { addTaskTo, changeTask } from './actions/tasks.ts';
export { photoProblems, uploadError } from './actions/upload-errors.ts';
export {
  type CustomerChange,
  type Dependent,
  photoConsentWithdrawn,
  projectCancelled,
  projectCancelling,
  projectCategoryChanged,
  projectCustomerChanged,
  projectDependents,
  projectLocking,
  projectMoved,
  reviewRequested,
} from './events.ts';
export { listCosts } from './store/costs.ts';
export { projectNeeds } from './store/needs.ts';
export { projectPersonalData } from './store/personal-data.ts';
export { insertProjectPhotos, listPhotos } from './store/photos-and-files.ts';
export {
  findProject,
  findProjectOfRequest,
  type ListedProject,
  lockProject,
} from './store/projects.ts';
export { listTasks } from './store/tasks.ts';
export { viewProject } from './views/projects.ts';
