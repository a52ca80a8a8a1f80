import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { Note } from '../components/layout/Note';
import { Pane, PaneBody } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { countSteps } from './countSteps';
import { GuideStepRow } from './GuideStepRow';
import { type SetupGuide, SetupGuideQuery, type StepName } from './operations';
import { SetupProgress } from './SetupProgress';

/** In milliseconds: a step ticks itself soon after it is done, also by another program. */
const POLL_INTERVAL_MS = 5_000;

/** The steps from a new site to one that is ready. The server tests each of them. */
export function SetupView() {
  const t = useTexts('admin/setup');
  const result = useQuery(SetupGuideQuery, { pollInterval: POLL_INTERVAL_MS });
  const { data, failed } = deriveListState(result, { title: t('failed.title'), text: t('failed.text') });

  return (
    <AdminSection title={t('title')} summary={data && t('guide.summary')}>
      {failed && (
        <Pane>
          <ErrorState size="section" {...failed} />
        </Pane>
      )}
      {data ? <Guide guide={data.setupGuide} /> : !failed && <GuideSkeleton />}
    </AdminSection>
  );
}

function Guide({ guide }: { guide: SetupGuide }) {
  const t = useTexts('admin/setup');
  const count = countSteps(guide.steps);
  /** Undefined: the first open step; null: none. */
  const [chosen, setChosen] = useState<StepName | null>();
  const isChosenOpen = guide.steps.some(({ step, state }) => step === chosen && state === 'OPEN');
  const expanded = chosen === null || isChosenOpen ? chosen : count.next?.step;

  return (
    <>
      <Pane>
        <PaneBody>
          <SetupProgress count={count} />
        </PaneBody>
      </Pane>
      {!count.next && (
        <Note tone="success" title={t('guide.complete')}>
          {t('guide.completeText')}
        </Note>
      )}
      <Pane>
        <StepList>
          {guide.steps.map((step, index) => (
            <GuideStepRow
              key={step.step}
              step={step}
              number={index + 1}
              guide={guide}
              isExpanded={step.step === expanded}
              onToggle={(isExpanded) => setChosen(isExpanded ? step.step : null)}
            />
          ))}
        </StepList>
      </Pane>
    </>
  );
}

const GuideSkeleton = () =>
  [96, 640].map((height) => (
    <Pane key={height} aria-busy style={{ minHeight: height }}>
      <PaneBody>
        <Skeleton style={{ height: height - 40 }} />
      </PaneBody>
    </Pane>
  ));

const StepList = styled('ol')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
