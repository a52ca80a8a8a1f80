import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { guardHistory } from '@/shared/lib/historyGuard';
import { useTexts } from '@/shared/texts/LanguageContext';
import { isSameScreen } from '../../lib/isSameScreen';
import { UnsavedChangesContext } from '../../lib/useUnsavedChanges';
import { useConfirm } from './useConfirm';

/** Asks before unsaved changes are lost: by links, Back and Forward, sign-out, and closing or reloading the browser tab. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const t = useTexts('admin/panel');
  const confirm = useConfirm();
  const location = useLocation();
  const unsavedForms = useRef(new Set<symbol>());
  const stayListeners = useRef(new Set<() => void>());
  const question = useRef<Promise<boolean>>(null);
  const historyEntry = useRef({ href: '', state: null as unknown });

  useEffect(() => {
    historyEntry.current = { href: window.location.href, state: history.state };
  }, [location]);

  const track = useCallback(() => {
    const form = Symbol();
    unsavedForms.current.add(form);
    return () => void unsavedForms.current.delete(form);
  }, []);

  const onStay = useCallback((callback: () => void) => {
    stayListeners.current.add(callback);
    return () => void stayListeners.current.delete(callback);
  }, []);

  const confirmDiscard = useCallback(() => {
    question.current ??= confirm({
      title: t('leave.title'),
      text: t('leave.text'),
      confirmLabel: t('leave.discard'),
      cancelLabel: t('leave.keep'),
      glyph: 'close',
    }).finally(() => {
      question.current = null;
    });
    return question.current;
  }, [confirm, t]);

  const confirmLeave = useCallback(async () => {
    if (unsavedForms.current.size === 0) return true;
    const mayLeave = await confirmDiscard();
    if (mayLeave) unsavedForms.current.clear();
    return mayLeave;
  }, [confirmDiscard]);

  useEffect(() => {
    function handleUnload(event: BeforeUnloadEvent) {
      if (unsavedForms.current.size > 0) event.preventDefault();
    }

    function handleClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || unsavedForms.current.size === 0 || !leavesScreen(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmLeave().then((mayLeave) => {
        if (mayLeave) link.click();
        else for (const callback of stayListeners.current) callback();
      });
    }

    function holdBack(): boolean {
      const { href, state } = historyEntry.current;
      if (unsavedForms.current.size === 0 || isSameScreen(href, window.location.href)) return false;
      // The address has changed already, so the screen gets its history entry again.
      history.pushState(state, '', href);
      if (!question.current) void confirmLeave().then((mayLeave) => mayLeave && history.back());
      return true;
    }

    window.addEventListener('beforeunload', handleUnload);
    // The capture phase comes before the handlers of React and the router.
    document.addEventListener('click', handleClick, { capture: true });
    const removeHistoryGuard = guardHistory(holdBack);
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('click', handleClick, { capture: true });
      removeHistoryGuard();
    };
  }, [confirmLeave]);

  const unsavedChanges = useMemo(
    () => ({ track, confirmDiscard, confirmLeave, onStay }),
    [track, confirmDiscard, confirmLeave, onStay],
  );
  return <UnsavedChangesContext value={unsavedChanges}>{children}</UnsavedChangesContext>;
}

/** Whether a click opens another screen of this site in this browser tab. For other sites, `beforeunload` asks. */
function leavesScreen({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  if (link.target && link.target !== '_self') return false;
  if (link.hasAttribute('download') || link.closest('[data-links=new-tab]')) return false;
  return link.origin === window.location.origin && !isSameScreen(window.location.href, link.href);
}
