import { clearExpired, removeExpired } from '../../persistence/query/retention';

export const noticeRetention: readonly string[] = [
  // The notice of a status message stays: it has the id of the message, and no personal data.
  clearExpired(
    'notices',
    `facts = '{}', recipient = NULL, sender = NULL, reply = NULL`,
    `kind <> 'server.status' AND settled_at < now() - interval '30 days'
       AND (facts <> '{}' OR recipient IS NOT NULL OR reply IS NOT NULL)`,
  ),
  clearExpired('notice_attempts', `reply = NULL`, `reply IS NOT NULL AND at < now() - interval '34 days'`),
  // The message of a request in Discord goes with the request, however that was deleted.
  `INSERT INTO notices (id, target, kind, subject, key, facts, language, is_proven, state, due_at, expires_at, created_at)
   SELECT gen_random_uuid(), target, 'request.removed', subject, 'request.removed:' || substr(subject, 9),
     '{"isExpired": true}', language, true, 'queued', now(), now() + interval '76 hours', now()
   FROM notices AS posted
   WHERE kind = 'request.received' AND remote_id IS NOT NULL
     AND target IN (SELECT id FROM notice_targets WHERE channel = 'discord_app')
     AND NOT EXISTS (SELECT FROM conversations WHERE 'request:' || conversations.id = posted.subject)
   ON CONFLICT DO NOTHING`,
  // Until then, the id of the message is needed to edit or delete it.
  removeExpired(
    'notices',
    `kind <> 'server.status' AND settled_at < now() - interval '90 days'
       AND NOT (kind LIKE 'request.%' AND remote_id IS NOT NULL AND (
         EXISTS (SELECT FROM conversations WHERE 'request:' || conversations.id = notices.subject)
         OR EXISTS (SELECT FROM notices AS open WHERE open.subject = notices.subject AND open.state IN ('queued', 'sending'))))`,
  ),
  removeExpired('mail_stops', 'until < now()'),
];
