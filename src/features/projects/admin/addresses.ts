/** Where the screens of the projects are. */
export const projectsAddress = '/admin/projects';
export const checklistsAddress = `${projectsAddress}/checklists`;
export const materialsAddress = `${projectsAddress}/materials`;

export function projectAddress(id: string): string {
  return `${projectsAddress}/${id}`;
}
