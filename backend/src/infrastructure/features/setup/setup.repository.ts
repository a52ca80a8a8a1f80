import { injectable } from 'inversify';
import { SetupFacts, type StoredSetup } from '../../../application/setup/SetupFacts';
import type { GuideStep } from '../../../domain/setup/GuideStep';
import { GUIDE_PAGES } from '../../../domain/setup/SetupEvidence';
import { neverSkipped, SkippedSteps, type StepSkip } from '../../../domain/setup/SkippedSteps';
import { LANGUAGES_KEY } from '../settings/languages.repository';
import { Database } from '../../persistence/connection/Database';

const isDemo = (table: string, key: string) =>
  `EXISTS (SELECT FROM demo_rows WHERE table_name = '${table}' AND row_id = ${key}::text)`;

@injectable()
export class SqlSetupFacts extends SetupFacts {
  constructor(private readonly database: Database) {
    super();
  }

  async read(username: string): Promise<StoredSetup> {
    const [facts] = await this.database.query<StoredSetup>(
      `SELECT
         EXISTS (SELECT FROM brand WHERE NOT ${isDemo('brand', 'version')}) AS "hasOwnLook",
         EXISTS (SELECT FROM site_config WHERE key = '${LANGUAGES_KEY}') AS "hasOwnLanguages",
         EXISTS (SELECT FROM start_page) AS "isStartPageArranged",
         EXISTS (SELECT FROM site_sections) OR EXISTS (SELECT FROM menu_items) AS "hasOwnMenu",
         EXISTS (SELECT FROM notice_targets WHERE channel = 'mail' AND is_on) AS "sendsMails",
         (SELECT count(*)::int FROM notice_targets WHERE channel <> 'mail' AND is_on) AS channels,
         (SELECT count(*)::int FROM social_media WHERE is_active AND NOT ${isDemo('social_media', 'id')}) AS "socialLinks",
         (SELECT count(*)::int FROM social_media WHERE is_active AND ${isDemo('social_media', 'id')})
           AS "exampleSocialLinks",
         (SELECT coalesce(json_agg(json_build_object('id', id, 'page', built_in, 'hasUsualText', content IS NULL,
            'isPublished', is_published, 'effectiveOn', effective_on) ORDER BY array_position($2::text[], built_in)), '[]')
          FROM pages WHERE built_in = ANY($2)) AS pages,
         (SELECT coalesce(json_agg(json_build_object('id', id, 'site', site, 'url', url, 'hasVotes', EXISTS (
            SELECT FROM vote_inbox WHERE link_id = vote_links.id AND state IN ('waiting', 'counted', 'repeated')
          )) ORDER BY site, id), '[]') FROM vote_links WHERE is_active) AS "voteSites",
         (SELECT validated_at FROM tebex_config) AS "tebexValidatedAt",
         EXISTS (SELECT FROM tebex_webhook_logs AS log WHERE created_at >= (SELECT updated_at FROM tebex_config)
           AND NOT ${isDemo('tebex_webhook_logs', 'log.id')}) AS "hasTebexMessages",
         EXISTS (SELECT FROM admin_users WHERE lower(username) = lower($1) AND second_factor_since IS NOT NULL)
           AS "hasSecondFactor",
         (SELECT count(*)::int FROM admin_users WHERE role = 'owner' AND is_active AND second_factor_since IS NULL)
           AS "ownersWithoutSecondFactor"`,
      [username, GUIDE_PAGES],
    );
    return facts as StoredSetup;
  }
}

const COLUMNS = 'step, is_skipped AS "isSkipped", version';

@injectable()
export class SqlSkippedSteps extends SkippedSteps {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<StepSkip[]> {
    return this.database.query<StepSkip>(`SELECT ${COLUMNS} FROM setup_skips`);
  }

  async findForUpdate(step: GuideStep): Promise<StepSkip> {
    // Locks the table and not the row, because a step that was never skipped has no row.
    await this.database.query('LOCK TABLE setup_skips IN SHARE ROW EXCLUSIVE MODE');
    const [skip] = await this.database.query<StepSkip>(`SELECT ${COLUMNS} FROM setup_skips WHERE step = $1`, [step]);
    return skip ?? neverSkipped(step);
  }

  async save(step: GuideStep, isSkipped: boolean): Promise<StepSkip> {
    const [skip] = await this.database.query<StepSkip>(
      `INSERT INTO setup_skips AS kept (step, is_skipped) VALUES ($1, $2)
       ON CONFLICT (step) DO UPDATE SET is_skipped = $2, version = kept.version + 1 RETURNING ${COLUMNS}`,
      [step, isSkipped],
    );
    return skip as StepSkip;
  }
}
