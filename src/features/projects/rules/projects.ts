/** A project's statuses (design section 1). The spec's `active` is in_progress. */
export const projectStatuses = [
  'submitted',
  'quoted',
  'approved',
  'scheduled',
  'in_progress',
  'completed',
  'cancelled',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The statuses in which there is still something to do. */
export const openStatuses = projectStatuses.filter(isOpen);

/** Records of a project that can be canceled with it. */
export const dependentKinds = [
  'visit',
  'estimate',
  'estimate_draft',
  'work_order',
  'invoice',
] as const;
export type DependentKind = (typeof dependentKinds)[number];

/** Back-office spec section 4; the default is normal. */
export const projectPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type ProjectPriority = (typeof projectPriorities)[number];

/**
 * The trades of estimates (back-office spec section 3), offered here, too; any other text is
 * accepted.
 */
export const categories = [
  'general',
  'plumbing',
  'electrical',
  'carpentry',
  'painting',
  'drywall',
] as const;

/** Max characters of each field, the same in the form and the database. */
export const fieldLimits = {
  title: 200,
  description: 5000,
  category: 80,
  address: 200,
  city: 80,
  state: 40,
  zipCode: 10,
  notes: 5000,
  task: 200,
  checklistName: 80,
  checklistItems: 100,
} as const;

/** The max amount in a field, in dollars: the database has ten digits before the decimal point. */
export const maxMoney = 9_999_999_999.99;

/** Max tasks per project. */
export const maxTasks = 10_000;

/** Whether there is still something to do for a project with this status. */
export function isOpen(status: ProjectStatus): boolean {
  return status !== 'completed' && status !== 'cancelled';
}

const steps: ProjectStatus[] = projectStatuses.filter((status) => status !== 'cancelled');

/**
 * Whether a project may go from one status to another (design section 1): forward to any later one,
 * or canceled from any open one. A mistake is corrected by one step back, which also reopens a
 * completed project; a canceled one is reopened as submitted.
 */
export function canMove(from: ProjectStatus, to: ProjectStatus): boolean {
  if (to === 'cancelled') return isOpen(from);
  if (from === 'cancelled') return to === 'submitted';
  const distance = steps.indexOf(to) - steps.indexOf(from);
  return distance > 0 || distance === -1;
}

/** The statuses that a project passes through, including the last: each is recorded. */
export function stepsBetween(from: ProjectStatus, to: ProjectStatus): ProjectStatus[] {
  const [first, last] = [steps.indexOf(from), steps.indexOf(to)];
  return first >= 0 && last > first ? steps.slice(first + 1, last + 1) : [to];
}

/** Where a project may go: the next step first, then later ones, back, and cancel. */
export function movesFrom(from: ProjectStatus): ProjectStatus[] {
  const index = projectStatuses.indexOf(from);
  const allowed = projectStatuses.filter((to) => canMove(from, to));
  return [...allowed].sort((one, other) => rank(one) - rank(other));

  function rank(status: ProjectStatus): number {
    if (status === 'cancelled') return 2;
    return projectStatuses.indexOf(status) > index ? 0 : 1;
  }
}

const progressOfStatus: Record<ProjectStatus, number> = {
  submitted: 0,
  quoted: 10,
  approved: 20,
  scheduled: 30,
  in_progress: 50,
  completed: 100,
  cancelled: 0,
};

/**
 * A project's progress, 0 to 100 (back-office spec section 3): the share of completed tasks, 100
 * only if all are; without tasks, it follows the status.
 */
export function progressOf(project: {
  status: ProjectStatus;
  taskCount: number;
  tasksDone: number;
}): number {
  if (project.taskCount === 0) return progressOfStatus[project.status];
  return Math.floor((project.tasksDone / project.taskCount) * 100);
}

/** Whether the owner may type the actual cost: if there are cost lines, it is their sum. */
export function mayTypeActualCost(project: { costCount: number }): boolean {
  return project.costCount === 0;
}

/**
 * The revenue of a project that was entered as completed (back-office spec section 9): its actual
 * cost, or else the estimated one. Cost lines are expenses, so their sum doesn't count. Dollars.
 */
export function importedValue(project: {
  costCount: number;
  actualCost: number | null;
  estimatedCost: number | null;
}): number {
  const typed = mayTypeActualCost(project) ? project.actualCost : null;
  return typed ?? project.estimatedCost ?? 0;
}

/** Whether a project is overdue: open, and due before today. Days as YYYY-MM-DD. */
export function isOverdue(
  project: { status: ProjectStatus; dueDate: string | null },
  today: string,
): boolean {
  return isOpen(project.status) && project.dueDate !== null && project.dueDate < today;
}
