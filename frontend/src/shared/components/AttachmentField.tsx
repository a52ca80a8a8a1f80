import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Glyph } from '../art/Glyph';
import { MAX_ATTACHMENTS, type useAttachments } from '../lib/useAttachments';
import { useHydrated } from '../lib/useHydrated';
import { PICTURE_TYPES } from '../lib/useUploadQueue';
import { useTexts } from '../texts/LanguageContext';
import { BlockProgress } from './BlockProgress';
import { VisuallyHidden } from './VisuallyHidden';

interface Props {
  attachments: ReturnType<typeof useAttachments>;
}

/**
 * Chooses pictures for a text, and shows them before it is sent. Without JavaScript, the browser posts the files with the
 * form. Pages that show it load the texts `requests`.
 */
export function AttachmentField({ attachments }: Props) {
  const t = useTexts('requests');
  const id = useId();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { pictures, uploads, problem, isOver, add, cancel, remove } = attachments;
  const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>;

  function takeChosen() {
    if (!input.current) return;
    add([...(input.current.files ?? [])]);
    input.current.value = '';
  }
  // Files may have been chosen before the page was hydrated.
  const takeEarly = useEffectEvent(takeChosen);
  useEffect(() => {
    if (isHydrated) takeEarly();
  }, [isHydrated]);

  return (
    <Attachments data-over={isOver}>
      <FileChooser data-scripted={isHydrated}>
        <label htmlFor={id}>
          <Glyph name="image" />
          <span data-word>{t('attach.choose')}</span>
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          name="attachments"
          accept={PICTURE_TYPES}
          multiple
          aria-describedby={`${id}-hint`}
          onChange={takeChosen}
        />
        <small id={`${id}-hint`}>
          {t(isHydrated ? 'attach.hint' : 'attach.noScriptHint', { max: String(MAX_ATTACHMENTS) })}
        </small>
      </FileChooser>
      {problem && <em role="alert">{problem}</em>}
      {(pictures.length > 0 || uploads.length > 0) && (
        <AttachmentList aria-label={t('attach.list')}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <img src={picture.previewUrl} alt={t('attach.picture', { index: String(index + 1) })} />
              {picture.wasMoving && <small role="status">{t('attach.still')}</small>}
              <Button size="small" onClick={() => remove(picture.id)}>
                {t.rich('attach.remove', { index: String(index + 1), hidden })}
              </Button>
            </li>
          ))}
          {uploads.map(({ key, name, share, problem: reason }) => (
            <li key={key}>
              <div>
                <b>{name}</b>
                {reason ? (
                  <em role="alert">{reason}</em>
                ) : (
                  <>
                    <small role="status">
                      {share < 1
                        ? t('attach.sent', { percent: String(Math.floor(share * 100)) })
                        : t('attach.preparing')}
                    </small>
                    <BlockProgress
                      label={t('attach.progress', { name })}
                      value={share}
                      max={1}
                      blocks={12}
                      height={8}
                    />
                  </>
                )}
              </div>
              <Button size="small" onClick={() => cancel(key)}>
                {t.rich(reason ? 'attach.dismiss' : 'attach.cancel', { name, hidden })}
              </Button>
            </li>
          ))}
        </AttachmentList>
      )}
    </Attachments>
  );
}

const Attachments = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  minWidth: 0,
  '&[data-over=true]': { outline: `2px dashed ${theme.vars.palette.primary.main}`, outlineOffset: 6 },
  '& em': { fontStyle: 'normal', fontWeight: 600, color: theme.vars.palette.error.main },
  '& small': { color: theme.vars.palette.text.secondary },
}));

const FileChooser = styled('div')(({ theme }) => {
  const { border, focus } = theme.vars.palette;
  return {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    '& label': { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 44, fontWeight: 650 },
    '& small': { flex: '1 1 220px', fontSize: 'inherit' },
    '& input': { maxWidth: '100%', minHeight: 44 },
    '&[data-scripted=true] label': {
      padding: '0 14px',
      border: `1px solid ${border}`,
      borderRadius: 4,
      cursor: 'pointer',
    },
    '&[data-scripted=true] input': {
      position: 'absolute',
      width: 1,
      minHeight: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&:focus-within label': { outline: `2px solid ${focus}`, outlineOffset: 2 },
  };
});

const AttachmentList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > li': {
    display: 'grid',
    gap: 4,
    alignContent: 'space-between',
    justifyItems: 'start',
    width: 160,
    padding: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    overflowWrap: 'anywhere',
  },
  '& > li > div': { display: 'grid', gap: 6, width: '100%', minWidth: 0 },
  '& b': { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  '& img': { display: 'block', width: '100%', height: 96, objectFit: 'contain' },
  '& button': { minHeight: 44 },
}));
