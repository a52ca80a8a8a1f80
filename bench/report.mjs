import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contenders } from './contenders.mjs';

const here = import.meta.dirname;
const formatInteger = (number) => Math.round(number).toLocaleString('en');
const round = (number) => Number(number.toFixed(2));

export const readResults = () => JSON.parse(readFileSync(join(here, 'results.json'), 'utf8'));

/** Writes the figures for programs, for readers, and as pictures. */
export function writeReport(results) {
  writeFileSync(join(here, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(here, 'results.md'), renderMarkdown(results));
  writeFileSync(join(here, 'results.svg'), renderBarChart(results));
  writeFileSync(join(here, 'growth.svg'), renderGrowthChart(results));
}

/** Who is compared in the first table, and what is measured by the product almost alone. */
const COMPARED_WORKLOADS = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6'];

function renderMarkdown({ takenAt, machine, postgres, rows, workloads, writes, signIn, growth, queue, browser }) {
  const formatCell = (measured) =>
    measured ? `${formatInteger(measured.perSecond)} · ${round(measured.p50)} · ${round(measured.p99)}` : '–';
  const table = [
    `| | ${COMPARED_WORKLOADS.map((id) => `${id} ${workloads[id].title}`).join(' | ')} | MB in W1 |`,
    `|---|${COMPARED_WORKLOADS.map(() => '---').join('|')}|---|`,
    ...Object.entries(contenders).map(
      ([name, { title }]) =>
        `| ${title} | ${COMPARED_WORKLOADS.map((id) => formatCell(workloads[id].measured[name])).join(' | ')} | ${workloads.W1.measured[name] ? Math.round(workloads.W1.measured[name].memory) : '–'} |`,
    ),
  ];
  const others = Object.entries(workloads).filter(([id]) => !COMPARED_WORKLOADS.includes(id));
  const otherContenders = ['product', 'missed', 'bareNode', 'bareExpress', 'expressPg'];
  const otherTable = [
    `| | ${otherContenders.map((name) => contenders[name].title).join(' | ')} |`,
    `|---|${otherContenders.map(() => '---').join('|')}|`,
    ...others.map(
      ([, { title, measured }]) =>
        `| ${title} | ${otherContenders.map((name) => formatCell(measured[name])).join(' | ')} |`,
    ),
  ];
  const sizes = Object.keys(Object.values(growth)[0]);
  const growthTable = [
    `| median · p99 in ms | ${sizes.map((size) => `${formatInteger(size)} rows`).join(' | ')} |`,
    `|---|${sizes.map(() => '---').join('|')}|`,
    ...Object.entries(growth).map(
      ([title, bySize]) =>
        `| ${title} | ${sizes.map((size) => `${bySize[size].p50} · ${bySize[size].p99}`).join(' | ')} |`,
    ),
  ];
  const readyMs = workloads.W1.measured.product.readyAfter;
  return `# Results

Measured on ${takenAt} by \`npm run bench\`: ${machine.processor}, ${machine.cores} cores, ${machine.memory}, ${machine.system}, Node ${machine.node},
PostgreSQL ${postgres}. ${formatInteger(rows)} bans and as many players, ${formatInteger(rows * 5)} votes. Server on one core, load (wrk, 32 connections) and
PostgreSQL on the other. Requests per second · median · 99th percentile in milliseconds, ${describeMethods(workloads)}.
Costa was ready ${formatInteger(readyMs)} ms after its start.

![Requests per second for the home page query](results.svg)

${table.join('\n')}

${otherTable.join('\n')}

While one ban is added each second: ${formatInteger(writes.written.perSecond)} requests per second in W2, compared with ${formatInteger(writes.quiet.perSecond)} without
(${Math.round((100 * writes.written.perSecond) / writes.quiet.perSecond)} %), 99th percentile ${round(writes.written.p99)} ms. A sign-in takes ${round(signIn.p50)} ms, mostly spent on argon2id.

## Growth

One client, without a cache.

![Median response time in ms, by the number of rows](growth.svg)

${growthTable.join('\n')}
${queue ? renderQueueSection(queue) : ''}${browser ? renderBrowserSection(browser) : ''}`;
}

function renderQueueSection(queue) {
  const table = [
    '| | median · 95th · 99th percentile in ms |',
    '|---|---|',
    ...Object.entries(queue).map(([title, { p50, p95, p99 }]) => `| ${title} | ${p50} · ${p95} · ${p99} |`),
  ];
  return `
## Queue of requests

100,000 conversations with 1,000,000 entries, 3,000 of them open. One member of staff over GraphQL.

${table.join('\n')}
`;
}

/** How the workloads were measured: some may have been measured again by themselves, and otherwise than the others. */
function describeMethods(workloads) {
  const methods = new Map();
  for (const [id, { rounds, seconds, warmUp }] of Object.entries(workloads)) {
    const method = `medians of ${rounds} rounds of ${seconds} seconds after ${warmUp} to warm up`;
    methods.set(method, [...(methods.get(method) ?? []), id]);
  }
  return methods.size === 1
    ? [...methods.keys()][0]
    : [...methods].map(([way, ids]) => `${way} (${ids.join(', ')})`).join('; ');
}

function renderBrowserSection({ chromium, lighthouse, visits, pages: byPath }) {
  const pages = [
    '| | first paint with data · without scripts, ms | JavaScript · all, kB | Lighthouse |',
    '|---|---|---|---|',
    ...Object.entries(byPath).map(
      ([path, { firstPaint, withoutScripts, scripts, all, ...scores }]) =>
        `| ${path} | ${formatInteger(firstPaint)} · ${formatInteger(withoutScripts)} | ${scripts} · ${all} | ${Object.values(scores).join(' · ')} |`,
    ),
  ];
  return `
## In the browser

First visits with Chromium ${chromium} emulating a phone: 360 × 740 pixels, CPU slowed down 4 times, 150 ms latency, 1.5 Mbit/s. The pages come
rendered with their data, so a page without scripts is the limit. Lighthouse ${lighthouse}, mobile: performance · accessibility ·
best practices · SEO. ${visits === 1 ? 'Each page was visited once.' : `Medians of ${visits} visits.`}

${pages.join('\n')}
`;
}

const BAR_HEIGHT_PX = 22;

/** The home page, everybody beside everybody, as bars. */
function renderBarChart({ workloads: { W1 } }) {
  const { measured } = W1;
  const bars = Object.entries(contenders)
    .filter(([name]) => measured[name])
    .map(([name, { title }]) => ({ name, title, value: measured[name].perSecond }))
    .sort((one, other) => other.value - one.value);
  const maxValue = bars[0].value;
  const rows = bars.map(({ name, title, value }, index) => {
    const y = 40 + index * BAR_HEIGHT_PX;
    const width = Math.max(1, Math.round((value / maxValue) * 420));
    const color = name === 'product' ? '#d97706' : name === 'missed' ? '#f0b45b' : '#8aa0ad';
    return `<text x="206" y="${y + 14}" text-anchor="end">${title}</text><rect x="214" y="${y + 2}" width="${width}" height="${BAR_HEIGHT_PX - 6}" rx="2" fill="${color}"/><text x="${220 + width}" y="${y + 14}">${formatInteger(value)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${56 + bars.length * BAR_HEIGHT_PX}" font-family="system-ui, sans-serif" font-size="12" fill="#5b6b75">
<text x="12" y="22" font-size="14" font-weight="600">Requests per second for the home page query</text>
${rows.join('\n')}
</svg>
`;
}

const CHART_CELL_PX = { width: 216, height: 104, inRow: 4 };

/** How each list and search grows with the rows, each on a scale of its own that begins at nothing. */
function renderGrowthChart({ growth }) {
  const cells = Object.entries(growth).map(([title, bySize], index) => {
    const [left, top] = [
      (index % CHART_CELL_PX.inRow) * CHART_CELL_PX.width,
      30 + Math.floor(index / CHART_CELL_PX.inRow) * CHART_CELL_PX.height,
    ];
    const points = Object.entries(bySize).map(([size, { p50 }]) => ({ size: Number(size), p50 }));
    const maxValue = Math.max(...points.map(({ p50 }) => p50)) * 1.25;
    const plotted = points.map(({ size, p50 }, at) => ({
      x: left + 34 + at * 66,
      y: top + 76 - (p50 / maxValue) * 46,
      size,
      p50,
    }));
    const line = plotted.map(({ x, y }) => `${x},${y.toFixed(1)}`).join(' ');
    const marks = plotted.map(
      ({ x, y, size, p50 }) =>
        `<circle cx="${x}" cy="${y.toFixed(1)}" r="3" fill="#d97706"/><text x="${x}" y="${(y - 7).toFixed(1)}" text-anchor="middle">${p50}</text><text x="${x}" y="${top + 90}" text-anchor="middle" opacity=".7">${size >= 1_000_000 ? `${size / 1_000_000} M` : `${size / 1_000} k`}</text>`,
    );
    return `<text x="${left + 12}" y="${top + 14}" font-weight="600">${title}</text><path d="M${left + 20} ${top + 77}h160" stroke="#8aa0ad" opacity=".5"/><polyline points="${line}" fill="none" stroke="#d97706" stroke-width="2"/>${marks.join('')}`;
  });
  const height = 40 + Math.ceil(cells.length / CHART_CELL_PX.inRow) * CHART_CELL_PX.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CHART_CELL_PX.inRow * CHART_CELL_PX.width}" height="${height}" font-family="system-ui, sans-serif" font-size="11" fill="#5b6b75">
<text x="12" y="20" font-size="14" font-weight="600">Median response time in ms, by the number of bans and players</text>
${cells.join('\n')}
</svg>
`;
}
