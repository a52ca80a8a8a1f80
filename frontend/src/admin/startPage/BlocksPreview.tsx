import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { arrangeRows } from '@/features/home/blocks/arrangeRows';
import type { StartPageBlock } from '@/features/home/startPage';
import { useSite } from '@/shared/api/site';
import { useTexts } from '@/shared/texts/LanguageContext';
import { displayFonts } from '@/shared/theme/displayFonts';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { SegmentedControl } from '../components/SegmentedControl';

/** Where each block lies on a wide screen and on a phone. */
export function BlocksPreview({ blocks }: { blocks: readonly StartPageBlock[] }) {
  const t = useTexts('admin/startPage');
  const { siteName, brand } = useSite();
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
  const rows = width === 'wide' ? arrangeRows(blocks) : blocks.map((name) => [name]);
  return (
    <Pane>
      <PaneHead>
        <h2>{t('preview.title')}</h2>
        <SegmentedControl
          label={t('preview.title')}
          options={[
            { value: 'wide', label: t('preview.wide') },
            { value: 'phone', label: t('preview.phone') },
          ]}
          value={width}
          onChange={setWidth}
        />
      </PaneHead>
      <PaneBody>
        <Frame data-width={width} aria-hidden>
          <HeroBox style={{ fontFamily: `'${displayFonts[brand.displayFont].family}', sans-serif` }}>
            {siteName}
          </HeroBox>
          {rows.map((row) => (
            <div key={row[0]}>
              {row.map((name) => (
                <BlockBox key={name} data-name={name}>
                  {t(`block.${name}`)}
                </BlockBox>
              ))}
            </div>
          ))}
        </Frame>
      </PaneBody>
    </Pane>
  );
}

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  '&[data-width=phone]': { width: 'min(200px, 100%)', marginInline: 'auto' },
  '& > div': { display: 'grid', gap: 8, gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
});

const HeroBox = styled('p')(({ theme }) => ({
  minHeight: 104,
  padding: '24px 14px',
  borderRadius: 4,
  fontSize: '1.5rem',
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
  background: `linear-gradient(${theme.vars.palette.sky.top}, ${theme.vars.palette.sky.bottom})`,
  color: theme.vars.palette.text.primary,
}));

/** Higher blocks are those that take more of the page. */
const BlockBox = styled('span')(({ theme }) => ({
  minHeight: 44,
  padding: '10px 12px',
  ...theme.typography.caption,
  fontWeight: 700,
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 4,
  background: theme.vars.palette.background.sunken,
  '&[data-name=NEWS], &[data-name=LINKS], &[data-name=STATUS]': { minHeight: 72 },
}));
