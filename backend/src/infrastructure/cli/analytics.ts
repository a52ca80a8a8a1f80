import { DailyFigures } from '../../application/analytics/DailyFigures';
import { type Command, UsageError } from './Command';

const recompute: Command = {
  name: 'analytics recompute',
  parameters: [],
  flags: {},
  options: {
    from: 'the first day, such as 2026-01-31; default: the first day with data',
    to: 'the last day; default: today',
  },
  summary: 'recalculates the daily statistics from purchases, players and the history of the game server',

  async run(context, { options }) {
    const [from, to] = [parseDay('from', options['from']), parseDay('to', options['to'])];
    const figures = await context.service(DailyFigures);
    const { recounted, failed } = await figures.recountAll(from, to);
    console.log(`Days recalculated: ${recounted.length}.`);
    if (failed.length === 0) return 0;
    const days = failed.map((date) => date.toISOString().slice(0, 10)).join(', ');
    console.error(
      `These days failed and keep their old figures: ${days}. The site tries them again every two minutes.`,
    );
    return 1;
  },
};

function parseDay(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = new Date(`${text}T00:00:00Z`);
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  if (!isDay) throw new UsageError(`--${name} must be a date such as 2026-01-31.`);
  return date;
}

export const analyticsCommand = { recompute };
