import type { PartnerWork } from '../contract/partner-calendar.ts';
import type { VisitView } from '../contract/visits.ts';

/** The colors that distinguish partners; the business's own people share the page's first color. */
export const partnerColors = ['blue', 'brass', 'green', 'cedar'] as const;
export type PartnerColor = (typeof partnerColors)[number];

/** Someone who goes to customers. */
export interface Goer {
  /** Their key in the address. */
  key: string;
  name: string;
  color?: PartnerColor | undefined;
}

/** Visits without an assignee. */
export const unassigned = 'unassigned';

/**
 * A color for each partner: derived from the id, so that it stays from week to week, or the next
 * available one if two would share it.
 */
export function colorsOf(ids: Iterable<string>): Map<string, PartnerColor> {
  const colors = new Map<string, PartnerColor>();
  for (const id of [...new Set(ids)].sort()) {
    const first = [...id].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
    const inTurn = partnerColors.map(
      (_, index) => partnerColors[(first + index) % partnerColors.length] ?? 'blue',
    );
    const taken = new Set(colors.values());
    colors.set(id, inTurn.find((color) => !taken.has(color)) ?? inTurn[0] ?? 'blue');
  }
  return colors;
}

/** Who goes to a visit: the partner it was given to, or the assignee. */
export function goerOf(visit: VisitView, work: PartnerWork[]): Goer {
  const given = work.find(({ visit_id }) => visit_id === visit.id);
  if (given) return { key: given.partner.id, name: given.partner.name };
  if (visit.assignee_id) return { key: visit.assignee_id, name: visit.assignee_name ?? '' };
  return { key: unassigned, name: '' };
}

/** Everyone who goes to one of these, by name; unassigned first. */
export function goersOf(visits: VisitView[], work: PartnerWork[]): Goer[] {
  const colors = colorsOf(work.map(({ partner }) => partner.id));
  const all = new Map<string, Goer>();
  for (const visit of visits) {
    const goer = goerOf(visit, work);
    all.set(goer.key, { ...goer, color: colors.get(goer.key) });
  }
  for (const { partner } of work)
    all.set(partner.id, { key: partner.id, name: partner.name, color: colors.get(partner.id) });
  return [...all.values()].sort((one, other) => one.name.localeCompare(other.name));
}
