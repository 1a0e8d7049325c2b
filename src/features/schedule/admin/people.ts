import type { PartnerWork } from '../contract/partner-calendar.ts';
import type { VisitView } from '../contract/visits.ts';

/** The colors that tell partners apart; the business's own people share the first color of the page. */
export const partnerColors = ['blue', 'brass', 'green', 'cedar'] as const;
export type PartnerColor = (typeof partnerColors)[number];

/** Somebody who goes to customers. */
export interface Goer {
  /** What the address says of them. */
  key: string;
  name: string;
  color?: PartnerColor | undefined;
}

/** Visits that nobody was assigned to. */
export const unassigned = 'unassigned';

/**
 * A color for each partner: one's own from the id, so that it stays from week to week, and the next
 * free one where two would share it.
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

/** Who goes to a visit: the partner it was given to, or else who is assigned. */
export function goerOf(visit: VisitView, work: PartnerWork[]): Goer {
  const given = work.find(({ visit_id }) => visit_id === visit.id);
  if (given) return { key: given.partner.id, name: given.partner.name };
  if (visit.assignee_id) return { key: visit.assignee_id, name: visit.assignee_name ?? '' };
  return { key: unassigned, name: '' };
}

/** Everybody who goes to one of these, in the order of their names; unassigned first. */
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
