import { DAYS } from '#lib/days/durations.ts';
import { shortened } from '#lib/plain-text.ts';
import { toWire } from '#lib/to-wire.ts';
import type { App } from '#services/app.ts';
import { type Board, type BoardColumn, type RequestCard, requestCard } from '../contract/board.ts';
import { estimatesOfRequests, priceGuesses } from '../events.ts';
import {
  type EstimateOfRequest,
  maxCards,
  type WaitFacts,
  type Worth,
  waitOf,
  worthOf,
} from '../rules/pipeline.ts';
import { requestStatuses } from '../rules/requests.ts';
import type { FormSource } from '../rules/sources.ts';
import {
  type CardRow,
  countLostReasons,
  findCards,
  findWork,
  type InColumn,
  listColumns,
  type WorkOfRequest,
} from '../store/pipeline.ts';

/** As much of a description as a card shows. */
const shownText = 160;
/** For how long reasons are counted. */
const reasonDays = 90;

interface BoardFilter {
  source: FormSource | undefined;
  search: string | undefined;
  /** For how many days what was won and lost is shown. */
  days: number;
}

const noWork: WorkOfRequest = {
  nextVisit: null,
  isBegun: false,
  isScheduled: false,
  completedAt: null,
};

/** What is known of the requests on the board besides their rows. */
interface Known {
  estimates: Map<string, EstimateOfRequest>;
  cards: Map<string, CardRow>;
  work: Map<string, WorkOfRequest>;
}

/** The board: each status with its requests, what they are worth, and what they wait for. */
export async function viewBoard(app: App, { days, ...filter }: BoardFilter): Promise<Board> {
  const { database } = app;
  const now = app.now();
  const before = (count: number) => new Date(now.getTime() - count * DAYS);
  const [rows, lostReasons] = await Promise.all([
    listColumns(database, { ...filter, closedSince: before(days) }),
    countLostReasons(database, before(reasonDays)),
  ]);
  const columns = requestStatuses.map((status) => ({
    status,
    rows: rows.filter((row) => row.status === status).toSorted(emergenciesFirst),
  }));
  const shown = columns.flatMap((column) => column.rows.slice(0, maxCards).map(({ id }) => id));
  const [found, cards, work] = await Promise.all([
    estimatesOfRequests.gather(
      database,
      rows.map(({ id }) => id),
    ),
    findCards(database, shown),
    findWork(database, shown, now),
  ]);
  const known = { estimates: new Map(found.flatMap((one) => [...one])), cards, work };
  return {
    columns: columns.map((column) => viewColumn(app, column, known)),
    late: rows.filter((row) => isLate(row, now)).length,
    lost_reasons: lostReasons,
  };
}

function emergenciesFirst(a: InColumn, b: InColumn): number {
  return Number(isUrgentLead(b)) - Number(isUrgentLead(a));
}

function isUrgentLead({ status, urgency }: InColumn): boolean {
  return status === 'new' && urgency === 'emergency';
}

function isLate({ status, isUnanswered, answerBy }: InColumn, now: Date): boolean {
  return status === 'new' && isUnanswered && answerBy !== null && answerBy < now;
}

function viewColumn(
  app: App,
  { status, rows }: { status: BoardColumn['status']; rows: InColumn[] },
  known: Known,
): BoardColumn {
  const worths = rows.map(({ id, expectedValue }) =>
    worthOf(known.estimates.get(id), expectedValue, guessOf(app, known.cards.get(id))),
  );
  return {
    status,
    count: rows.length,
    value: worths.reduce((sum, worth) => sum + (worth?.amount ?? 0), 0),
    is_about: worths.some((worth) => worth?.from === 'price_book'),
    cards: rows.slice(0, maxCards).flatMap(({ id }, index) => {
      const row = known.cards.get(id);
      // Deleted in the meantime.
      return row ? [viewCard(app, row, worths[index] ?? null, known)] : [];
    }),
  };
}

/** By the price book, of what is open and shown. */
function guessOf(app: App, row: CardRow | undefined): number | undefined {
  if (!row || row.status === 'won' || row.status === 'lost') return undefined;
  return priceGuesses.collect(app, row.projectDescription).find((guess) => guess !== undefined);
}

function viewCard(app: App, row: CardRow, value: Worth | null, known: Known): RequestCard {
  const work = known.work.get(row.id) ?? noWork;
  const facts: WaitFacts = { ...row, ...work, estimate: known.estimates.get(row.id) };
  const { kind, at, isLate } = waitOf(facts, app.now());
  return toWire(requestCard, row, {
    project_description: shortened(row.projectDescription, shownText),
    withdrawn: row.withdrawnAt !== null,
    value,
    wait: { kind, at: at.toISOString(), is_late: isLate },
  });
}
