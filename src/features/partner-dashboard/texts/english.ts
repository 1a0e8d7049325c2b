import { plural } from '../../../lib/texts.ts';
export const english = {
  title: 'Dashboard',
  morning: ({ name }: { name: string }) => `Good morning, ${name}`,
  afternoon: ({ name }: { name: string }) => `Good afternoon, ${name}`,
  evening: ({ name }: { name: string }) => `Good evening, ${name}`,
  today: ({ count, day }: { count: number; day: string }) =>
    plural(count, {
      zero: `${day}. No jobs today.`,
      one: `${day}. 1 job today.`,
      other: `${day}. ${count} jobs today.`,
    }),
  metrics: 'At a glance',
  pendingEstimates: 'Pending estimates',
  scheduledJobs: 'Scheduled jobs',
  completedThisMonth: 'Completed this month',
  earningsThisMonth: 'Earnings this month',
  paid: ({ amount }: { amount: string }) => `Paid: ${amount}`,
  actions: 'Quick actions',
  createEstimate: 'Create estimate',
  viewSchedule: 'View schedule',
  viewEarnings: 'View earnings',
  offers: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 job offer needs your answer',
      other: `${count} job offers need your answer`,
    }),
  recent: 'Recent jobs',
  viewAll: 'View all',
  noJobs: 'No jobs yet. Offers for you show up here.',
  upcoming: 'Upcoming schedule',
  nothingAhead: 'Nothing scheduled.',
  todayShort: 'today',
  next: ({ time, city }: { time: string; city: string }) => `Next: ${time}, ${city}`,
  openOrder: 'Open work order',
  bids: 'Your bid',
  status: {
    pending: 'Pending',
    scheduled: 'Scheduled',
    in_progress: 'In progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
};
