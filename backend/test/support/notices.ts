import { Notice } from '../../src/domain/notices/Notice';
import { NoticeTarget } from '../../src/domain/notices/NoticeTarget';

/** A target that is off, so that no worker calls it. */
export const aNoticeTarget = (): NoticeTarget =>
  NoticeTarget.create(
    'webhook',
    { name: 'bot', settings: { url: 'https://bot.example.com/', kinds: [] }, secret: null, isOn: false },
    new Date(),
  );

export const aNotice = (target: string, index = 0): Notice =>
  Notice.create(
    {
      ...{ target, kind: 'test', subject: `test:${index}`, key: `test:${index}`, facts: { by: 'mara' } },
      ...{ recipient: null, language: 'en', isProven: true, sender: null },
    },
    new Date(),
  );
