import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Store items, carts and purchases, the connection to the payment provider, daily figures, and accounts. */
export class Store1763700150000 implements MigrationInterface {
  readonly name = 'Store1763700150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE store_items (
        id uuid CONSTRAINT store_items_pkey PRIMARY KEY,
        name text NOT NULL,
        description text NOT NULL,
        price numeric(10, 2) NOT NULL CONSTRAINT store_items_price_range CHECK (price >= 0),
        image text,
        category text NOT NULL DEFAULT 'rank',
        version int NOT NULL DEFAULT 1
      )`);
    await runner.query(`CREATE INDEX store_items_by_category ON store_items (category, price, id)`);
    await runner.query(`
      CREATE TABLE cart_items (
        id uuid CONSTRAINT cart_items_pkey PRIMARY KEY,
        session_id text NOT NULL,
        store_item_id uuid NOT NULL
          CONSTRAINT cart_items_store_item_fkey REFERENCES store_items (id) ON DELETE CASCADE,
        quantity int NOT NULL DEFAULT 1 CONSTRAINT cart_items_quantity_range CHECK (quantity BETWEEN 1 AND 99),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT cart_items_item_once UNIQUE (session_id, store_item_id)
      )`);
    await runner.query(`CREATE INDEX cart_items_of_store_item ON cart_items (store_item_id)`);
    await runner.query(`
      CREATE TABLE purchases (
        id uuid CONSTRAINT purchases_pkey PRIMARY KEY,
        username text NOT NULL,
        email text NOT NULL,
        items jsonb NOT NULL,
        total_amount numeric(10, 2) NOT NULL CONSTRAINT purchases_amount_range CHECK (total_amount >= 0),
        payment_id text NOT NULL CONSTRAINT purchases_payment_unique UNIQUE,
        status text NOT NULL DEFAULT 'pending' CONSTRAINT purchases_status_known
          CHECK (status IN ('pending', 'completed', 'refunded', 'disputed', 'chargeback')),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX purchases_newest ON purchases (created_at, id)`);
    await runner.query(`
      CREATE TABLE tebex_config (
        id text DEFAULT 'tebex_settings' CONSTRAINT tebex_config_pkey PRIMARY KEY
          CONSTRAINT tebex_config_single CHECK (id = 'tebex_settings'),
        webhook_secret text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE tebex_webhook_logs (
        id text CONSTRAINT tebex_webhook_logs_pkey PRIMARY KEY,
        event_type text NOT NULL,
        transaction_id text,
        player_username text,
        player_email text,
        amount numeric(10, 2) CONSTRAINT tebex_webhook_logs_amount_range CHECK (amount >= 0),
        currency text,
        products jsonb,
        status text NOT NULL DEFAULT 'processed'
          CONSTRAINT tebex_webhook_logs_status_known CHECK (status IN ('processed', 'ignored', 'failed')),
        reason text,
        raw_payload json NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX tebex_webhook_logs_newest ON tebex_webhook_logs (created_at, id)`);
    await runner.query(`
      CREATE TABLE analytics (
        id uuid CONSTRAINT analytics_pkey PRIMARY KEY,
        date timestamptz(3) NOT NULL CONSTRAINT analytics_day_unique UNIQUE
          CONSTRAINT analytics_whole_day CHECK (date = date_trunc('day', date, 'UTC')),
        unique_players int NOT NULL,
        total_playtime int NOT NULL,
        new_players int NOT NULL,
        revenue numeric(10, 2) NOT NULL DEFAULT 0,
        top_item text,
        peak_players int NOT NULL,
        average_session_time int NOT NULL,
        CONSTRAINT analytics_ranges CHECK (
          unique_players >= 0 AND total_playtime >= 0 AND new_players >= 0 AND revenue >= 0 AND peak_players >= 0
          AND average_session_time >= 0
        )
      )`);
    await runner.query(`
      CREATE TABLE users (
        id uuid CONSTRAINT users_pkey PRIMARY KEY,
        username text NOT NULL,
        password text NOT NULL,
        email text NOT NULL,
        display_name text,
        avatar text,
        is_admin boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE UNIQUE INDEX users_username_unique ON users (lower(username))`);
    await runner.query(`CREATE UNIQUE INDEX users_email_unique ON users (lower(email))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE users, analytics, tebex_webhook_logs, tebex_config, purchases, cart_items, store_items`,
    );
  }
}
