import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import type { Language, Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { ChartPane } from '../analytics/charts/ChartPane';
import { ComparisonChart } from '../analytics/charts/ComparisonChart';
import { formatAmount } from '../analytics/money';
import { Pane, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { SegmentedControl } from '../components/SegmentedControl';
import { useListParams } from '../lib/useListParams';
import { type Sales, SalesQuery } from './operations';

const SPANS = ['month', 'week', 'year'] as const;

type Span = (typeof SPANS)[number];

const spansOf = (t: Texts<'admin/payments'>) =>
  (['week', 'month', 'year'] as const).map((value) => ({ value, label: t(`sales.${value}`) }));

/** The money of a span that ends now, against the span before it. */
export function SalesPane() {
  const t = useTexts('admin/payments');
  const language = useLanguage();
  const { choice, change } = useListParams();
  const span: Span = choice('span', SPANS);
  const { data, failed } = deriveListState(
    useQuery(SalesQuery, { variables: { span: span.toUpperCase() as 'WEEK' | 'MONTH' | 'YEAR' } }),
    { title: t('sales.failed'), text: t('sales.failedText') },
  );
  const sales = data?.sales;
  const spanText = t(`sales.span.${span}`);
  const money = (amount: string) => formatMoney(language, amount, sales?.currency ?? '');

  return (
    <>
      <Pane>
        <PaneHead>
          <h2>{t('sales')}</h2>
          <SegmentedControl
            label={t('sales.span')}
            options={spansOf(t)}
            value={span}
            onChange={(next) => change({ span: next === SPANS[0] ? '' : next })}
          />
        </PaneHead>
        {failed && !sales && <ErrorState size="section" {...failed} />}
        {!failed && !sales && (
          <Figures aria-busy>
            <li>
              <Skeleton style={{ width: 160, height: 40 }} />
            </li>
          </Figures>
        )}
        {sales && (
          <Figures>
            <Figure
              label={t('sales.revenue', { span: spanText })}
              value={money(sales.current.revenue)}
              isMain
              {...compareAmounts(language, sales)}
            >
              {sales.before.revenue === '0.00'
                ? t('sales.noneBefore')
                : t('sales.before', { value: money(sales.before.revenue) })}
              {sales.current.otherRevenue.map(({ currency, amount }) => (
                <span key={currency}>{t('sales.plus', { value: formatMoney(language, amount, currency) })}</span>
              ))}
            </Figure>
            {(['purchases', 'buyers', 'refunds'] as const).map((name) => (
              <Figure
                key={name}
                label={t(`sales.${name}`)}
                value={language.number(sales.current[name])}
                isWorse={name === 'refunds'}
                change={sales.current[name] - sales.before[name]}
                changeText={language.number(Math.abs(sales.current[name] - sales.before[name]))}
              >
                {sales.before[name] === 0
                  ? t('sales.noneBefore')
                  : t('sales.before', { value: language.number(sales.before[name]) })}
                {name === 'refunds' && sales.current.refunds > 0 && <span>{money(sales.current.refunded)}</span>}
              </Figure>
            ))}
          </Figures>
        )}
      </Pane>
      <ChartPane
        title={t(span === 'year' ? 'sales.byWeek' : 'sales.byDay')}
        subtitle={t('sales.legend', { span: spanText })}
        points={sales?.steps.map(({ startsAt, revenue, revenueBefore }) => ({
          label: language.date(startsAt, { month: 'short', day: 'numeric' }),
          value: Number(revenue),
          text: t('sales.point', { value: money(revenue), before: money(revenueBefore) }),
        }))}
        failed={undefined}
        headers={[t(span === 'year' ? 'sales.weekFrom' : 'sales.dayFrom'), t('sales')]}
        emptyText={t('sales.empty')}
        zeroText={t('sales.empty')}
        chart={(chart) => (
          <ComparisonChart
            {...chart}
            unit={sales?.currency}
            before={sales?.steps.map(({ revenueBefore }) => Number(revenueBefore)) ?? []}
          />
        )}
      />
    </>
  );
}

const formatMoney = (language: Language, amount: string, currency: string) =>
  `${formatAmount(language, amount, currency)} ${currency}`;

function compareAmounts(language: Language, { current, before }: Sales) {
  const [now, then] = [Number(current.revenue), Number(before.revenue)];
  const share = then === 0 ? 0 : (now - then) / then;
  return {
    change: share,
    changeText: language.getNumberFormat(null, { style: 'percent', maximumFractionDigits: 0 }).format(Math.abs(share)),
  };
}

interface FigureProps {
  label: string;
  value: string;
  isMain?: boolean;
  /** Above zero: more than before. */
  change: number;
  changeText: string;
  /** Whether more of it is worse. */
  isWorse?: boolean;
  /** The figure before. */
  children: ReactNode;
}

function Figure({ label, value, isMain = false, change, changeText, isWorse = false, children }: FigureProps) {
  const t = useTexts('admin/payments');
  return (
    <li data-main={isMain}>
      <span>{label}</span>
      <strong>{value}</strong>
      <small>
        {change !== 0 && (
          <b
            data-tone={change > 0 === isWorse ? 'worse' : 'better'}
            aria-label={t(change > 0 ? 'sales.more' : 'sales.less', { value: changeText })}
            role="img"
          >
            <Glyph name={change > 0 ? 'up' : 'down'} size={10} />
            {changeText}
          </b>
        )}
        {children}
      </small>
    </li>
  );
}

const Figures = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1.6fr 1fr 1fr 1fr',
  margin: 0,
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    minWidth: 0,
    padding: '14px 16px 16px',
    overflowWrap: 'anywhere',
    '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& > strong': { fontSize: '1.5rem', fontWeight: 750, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' },
    '& > small': {
      ...theme.typography.body2,
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 8px',
      color: theme.vars.palette.text.secondary,
    },
    '& b': { display: 'inline-flex', alignItems: 'center', gap: 4, fontWeight: 700 },
    '& [data-tone=better]': { color: theme.vars.palette.success.main },
    '& [data-tone=worse]': { color: theme.vars.palette.error.main },
  },
  '& > [data-main=true] > strong': { fontSize: '2rem' },
  '& > li + li': { borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
  [below('largeLaptop')]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > [data-main=true]': { gridColumn: '1 / -1' },
    '& > li + li': { borderInlineStart: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));
