import { Glyph } from '@/shared/art/Glyph';
import { FormNote } from '@/shared/components/FormNote';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';

const MINUTE_MS = 60_000;

/** Shows when the visitor may submit again; `until` is a timestamp in milliseconds. */
export function WaitNote({ until }: { until: number }) {
  const t = useTexts('tickets');
  const language = useLanguage();
  const time = language.date(Math.ceil(until / MINUTE_MS) * MINUTE_MS, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <FormNote tone="warning">
      <Glyph name="clock" />
      <span>{t.rich('wait', { time, b: (text) => <b>{text}</b> })}</span>
    </FormNote>
  );
}
