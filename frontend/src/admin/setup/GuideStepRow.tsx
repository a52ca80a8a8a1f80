import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { useAction } from '../lib/useAction';
import { mayUse, toPermission, useStaff } from '../session/staff';
import { type GuideStep, type SetupGuide, SkipSetupStep } from './operations';
import { StepActions } from './StepActions';
import { factsOf, type StepFact } from './stepFacts';
import { placesOf } from './stepPlaces';

interface Props {
  step: GuideStep;
  number: number;
  guide: SetupGuide;
  isExpanded: boolean;
  onToggle: (isExpanded: boolean) => void;
}

/** One step: its state, what it is judged by, and where to do it. Steps that are done have one line. */
export function GuideStepRow({ step, number, guide, isExpanded, onToggle }: Props) {
  const t = useTexts('admin/setup');
  const backups = useTexts('admin/backups');
  const language = useLanguage();
  const staff = useStaff();
  const bodyId = useId();
  const facts = factsOf(step.step, guide, { t, backups, language });
  const title = t(`step.${step.step}`);
  const isOpen = step.state === 'OPEN';
  const isShown = isOpen && isExpanded;
  const [place] = placesOf(step.step, staff);

  return (
    <StepRow data-state={isShown ? 'now' : step.state.toLowerCase()}>
      <StepMark aria-hidden="true">{step.state === 'DONE' ? <Glyph name="check" /> : number}</StepMark>
      <StepText>
        <h2>
          {title}
          <VisuallyHidden> ({t(`state.${step.state}`)})</VisuallyHidden>
        </h2>
        <p>{isShown ? t(`step.${step.step}.why`) : summarize(t, step, facts)}</p>
      </StepText>
      {isOpen && (
        <Button
          variant={isExpanded ? 'text' : 'outlined'}
          size="small"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? bodyId : undefined}
          onClick={() => onToggle(!isExpanded)}
        >
          {isExpanded ? t('guide.close') : t('guide.start')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
      {step.state === 'DONE' && place && (
        <Button component={Link} to={place.to} variant="text" size="small">
          {t('guide.change')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
      {step.state === 'SKIPPED' && <SkipButton step={step} title={title} />}
      {isShown && <StepBody id={bodyId} step={step} guide={guide} facts={facts} />}
    </StepRow>
  );
}

/** One line: what a step that is done was judged by, or what is missing first. */
function summarize(t: ReturnType<typeof useTexts<'admin/setup'>>, step: GuideStep, facts: StepFact[] | null): string {
  if (step.state === 'SKIPPED') return t('guide.isSkipped');
  const shown = facts?.filter(({ isMet }) => isMet === (step.state === 'DONE')) ?? [];
  if (step.state === 'DONE')
    return step.step === 'VOTES' && shown.length > 3
      ? t('fact.votes.all', { count: String(shown.length) })
      : shown.map(({ text }) => text).join(' · ');
  return shown[0]?.text ?? '';
}

interface BodyProps extends Pick<Props, 'step' | 'guide'> {
  id: string;
  facts: StepFact[] | null;
}

function StepBody({ id, step, guide, facts }: BodyProps) {
  const t = useTexts('admin/setup');
  const staff = useStaff();
  const [permission, ...others] = step.permissions.map(toPermission);
  const isAllowed = !permission || [permission, ...others].some((each) => mayUse(staff, each));

  return (
    <BodyLayout id={id}>
      {facts && (
        <FactList>
          {facts.map(({ isMet, text }, index) => (
            <li key={`${index} ${text}`} data-met={isMet}>
              <Glyph name={isMet ? 'check' : 'close'} size={10} />
              <span>
                <VisuallyHidden>{t(isMet ? 'fact.met' : 'fact.unmet')} </VisuallyHidden>
                {text}
              </span>
            </li>
          ))}
        </FactList>
      )}
      {!isAllowed && <p>{t('needsPermission', { permission })}</p>}
      <ActionRow>
        {isAllowed && <StepActions step={step.step} guide={guide} />}
        <SkipButton step={step} title={t(`step.${step.step}`)} />
      </ActionRow>
    </BodyLayout>
  );
}

/** Skips an open step, or asks for a skipped one again. For staff with `config`. */
function SkipButton({ step: { step, state, version }, title }: { step: GuideStep; title: string }) {
  const t = useTexts('admin/setup');
  const [skipStep, { loading }] = useMutation(SkipSetupStep);
  const run = useAction();
  const mayEdit = mayUse(useStaff(), 'config');
  const isSkipped = state === 'SKIPPED';
  if (!mayEdit) return null;

  const skip = () =>
    run(() => skipStep({ variables: { input: { step, isSkipped: !isSkipped, version } } }), {
      done: t(isSkipped ? 'skip.resumed' : 'skip.done', { title }),
      failed: t('skip.failed'),
    });
  return (
    <Button variant={isSkipped ? 'outlined' : 'text'} size="small" aria-busy={loading} onClick={() => void skip()}>
      {t(isSkipped ? 'skip.resume' : 'skip.action')}
      <VisuallyHidden> {title}</VisuallyHidden>
    </Button>
  );
}

const StepRow = styled('li')(({ theme }) => {
  const { primary, success, background, text, tint } = theme.vars.palette;
  return {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '12px 16px',
    padding: '14px 20px',
    '& > i': { background: background.raised, color: text.secondary },
    '&[data-state=done] > i': {
      background: `color-mix(in srgb, ${success.main} ${tint}, ${background.paper})`,
      color: success.main,
    },
    '&[data-state=now]': {
      background: `color-mix(in srgb, ${primary.main} 6%, ${background.paper})`,
      boxShadow: `inset 4px 0 0 ${primary.main}`,
      '& > i': { background: primary.main, color: primary.contrastText },
    },
    '[dir=rtl] &[data-state=now]': { boxShadow: `inset -4px 0 0 ${primary.main}` },
    [below('laptop')]: {
      columnGap: 12,
      padding: '14px 16px',
      '& button, & a': { minHeight: 44 },
    },
  };
});

const StepMark = styled('i')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  fontStyle: 'normal',
  fontWeight: 750,
});

const StepText = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& h2': { fontSize: '1rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: 0, fontFamily: 'inherit' },
  '& p': { color: theme.vars.palette.text.secondary },
}));

const BodyLayout = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: '2 / -1',
  display: 'grid',
  gap: 12,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& p': { color: theme.vars.palette.text.secondary },
}));

const FactList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  '& > li': { display: 'flex', alignItems: 'baseline', gap: 10 },
  '& > li > svg': { flex: 'none', color: theme.vars.palette.warning.main },
  '& > [data-met=true] > svg': { color: theme.vars.palette.success.main },
}));

const ActionRow = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 10px' });
