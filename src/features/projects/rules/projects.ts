/** What becomes of a project (design section 1). The spec's `active` is in_progress. */
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

/** What may hang on a project and be cancelled with it. */
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

/** The trades of estimates (back-office spec section 3), offered here too; any other text is accepted. */
export const categories = [
  'general',
  'plumbing',
  'electrical',
  'carpentry',
  'painting',
  'drywall',
] as const;

/** Max characters of each field; the form and the database keep to the same. */
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

/** The largest amount of money in a field, in dollars: the database has ten digits before the decimal point. */
export const maxMoney = 9_999_999_999.99;

/** Most tasks of one project. */
export const maxTasks = 10_000;

/** Whether there is still something to do for a project in this status. */
export function isOpen(status: ProjectStatus): boolean {
  return status !== 'completed' && status !== 'cancelled';
}

const steps: ProjectStatus[] = projectStatuses.filter((status) => status !== 'cancelled');

/**
 * Whether a project may go from one status to another (design section 1): forward to any later one, or
 * cancelled from any open one. A mistake is corrected by one step back, which also reopens a
 * completed project; a cancelled one is taken up again as submitted.
 */
export function canMove(from: ProjectStatus, to: ProjectStatus): boolean {
  if (to === 'cancelled') return isOpen(from);
  if (from === 'cancelled') return to === 'submitted';
  const distance = steps.indexOf(to) - steps.indexOf(from);
  return distance > 0 || distance === -1;
}

/** The statuses that a project goes through on its way, the last one included: each is recorded. */
export function stepsBetween(from: ProjectStatus, to: ProjectStatus): ProjectStatus[] {
  const [first, last] = [steps.indexOf(from), steps.indexOf(to)];
  return first >= 0 && last > first ? steps.slice(first + 1, last + 1) : [to];
}

/** Where a project may go from here: the next step first, then later ones, back, and cancelling. */
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
 * How far a project is, 0 to 100 (back-office spec section 3): the share of its tasks that are done,
 * 100 only when all are; without tasks, what its status says.
 */
export function progressOf(project: {
  status: ProjectStatus;
  taskCount: number;
  tasksDone: number;
}): number {
  if (project.taskCount === 0) return progressOfStatus[project.status];
  return Math.floor((project.tasksDone / project.taskCount) * 100);
}

/** Whether the owner may type the actual cost: it is the sum of the cost lines where there are some. */
export function mayTypeActualCost(project: { costCount: number }): boolean {
  return project.costCount === 0;
}

/**
 * What a project that was entered as completed brought (back-office spec section 9): its actual cost,
 * else the estimated one. Cost lines are what was spent, so their sum does not count. Dollars.
 */
export function importedValue(project: {
  costCount: number;
  actualCost: number | null;
  estimatedCost: number | null;
}): number {
  const typed = mayTypeActualCost(project) ? project.actualCost : null;
  return typed ?? project.estimatedCost ?? 0;
}

/** Whether a project is late: open, and due before today. Days as YYYY-MM-DD. */
export function isOverdue(
  project: { status: ProjectStatus; dueDate: string | null },
  today: string,
): boolean {
  return isOpen(project.status) && project.dueDate !== null && project.dueDate < today;
}
