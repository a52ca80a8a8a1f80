import { tracksMedia } from './triggers';

/** The store and what Tebex sends. */
export const store = `
  CREATE TABLE store_items (
    id uuid CONSTRAINT store_items_pkey PRIMARY KEY,
    name text NOT NULL,
    description text NOT NULL,
    price numeric(10,2) NOT NULL CONSTRAINT store_items_price_range CHECK (price >= 0::numeric),
    image text,
    category text NOT NULL DEFAULT 'rank',
    version int NOT NULL DEFAULT 1,
    language text NOT NULL DEFAULT site_language()
  );
  CREATE INDEX store_items_by_category ON store_items (category, price, id);

  CREATE TABLE store_item_translations (
    item_id uuid NOT NULL
      CONSTRAINT store_item_translations_item_fkey REFERENCES store_items (id) ON DELETE CASCADE,
    language text NOT NULL,
    name text,
    description text,
    source_digests jsonb NOT NULL,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT store_item_translations_pkey PRIMARY KEY (item_id, language)
  );

  CREATE TABLE cart_items (
    id uuid CONSTRAINT cart_items_pkey PRIMARY KEY,
    session_id text NOT NULL,
    store_item_id uuid NOT NULL CONSTRAINT cart_items_store_item_fkey REFERENCES store_items (id) ON DELETE CASCADE,
    quantity int NOT NULL DEFAULT 1 CONSTRAINT cart_items_quantity_range CHECK (quantity BETWEEN 1 AND 99),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT cart_items_item_once UNIQUE (session_id, store_item_id)
  );
  CREATE INDEX cart_items_of_store_item ON cart_items (store_item_id);

  CREATE TABLE purchases (
    id uuid CONSTRAINT purchases_pkey PRIMARY KEY,
    username text NOT NULL,
    email text NOT NULL,
    items jsonb NOT NULL,
    total_amount numeric(10,2) NOT NULL CONSTRAINT purchases_amount_range CHECK (total_amount >= 0::numeric),
    payment_id text NOT NULL CONSTRAINT purchases_payment_unique UNIQUE,
    status text NOT NULL DEFAULT 'pending'
      CONSTRAINT purchases_status_known CHECK (status IN ('pending', 'completed', 'refunded', 'disputed', 'chargeback')),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    currency text NOT NULL,
    is_test boolean NOT NULL DEFAULT false
  );
  CREATE INDEX purchases_newest ON purchases (created_at, id);
  CREATE INDEX purchases_search ON purchases
    USING gin (((((payment_id || E'\\n') || username) || E'\\n') || email) gin_trgm_ops);
  CREATE INDEX purchases_of_status ON purchases (status, created_at, id);
  CREATE INDEX purchases_by_amount ON purchases (total_amount, id);
  CREATE INDEX purchases_with_email ON purchases (created_at) WHERE email <> '';
  CREATE INDEX purchases_by_name ON purchases (lower(username) COLLATE "C", created_at, id);

  CREATE TABLE tebex_config (
    id text DEFAULT 'tebex_settings' CONSTRAINT tebex_config_pkey PRIMARY KEY
      CONSTRAINT tebex_config_single CHECK (id = 'tebex_settings'),
    webhook_secret text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    previous_secrets jsonb NOT NULL DEFAULT '[]'::jsonb,
    validated_at timestamptz(3)
  );

  CREATE TABLE tebex_webhook_logs (
    id text CONSTRAINT tebex_webhook_logs_pkey PRIMARY KEY,
    event_type text NOT NULL,
    transaction_id text,
    player_username text,
    player_email text,
    amount numeric(10,2) CONSTRAINT tebex_webhook_logs_amount_range CHECK (amount >= 0::numeric),
    currency text,
    products jsonb,
    status text NOT NULL DEFAULT 'processed'
      CONSTRAINT tebex_webhook_logs_status_known CHECK (status IN ('processed', 'ignored', 'failed')),
    reason text,
    raw_payload json NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    attempts int NOT NULL DEFAULT 0,
    retry_at timestamptz(3)
  );
  CREATE INDEX tebex_webhook_logs_newest ON tebex_webhook_logs (created_at, id);
  CREATE INDEX tebex_webhook_logs_search ON tebex_webhook_logs
    USING gin (((((coalesce(transaction_id, '') || E'\\n') || coalesce(player_username, '')) || E'\\n')
      || coalesce(player_email, '')) gin_trgm_ops);
  CREATE INDEX tebex_webhook_logs_of_status ON tebex_webhook_logs (status, created_at, id);
  CREATE INDEX tebex_webhook_logs_with_payload ON tebex_webhook_logs (created_at) WHERE raw_payload::text <> '{}';
  CREATE INDEX tebex_webhook_logs_to_retry ON tebex_webhook_logs (retry_at) WHERE retry_at IS NOT NULL;

  CREATE TABLE purchase_events (
    id text CONSTRAINT purchase_events_pkey PRIMARY KEY
      CONSTRAINT purchase_events_message_fkey REFERENCES tebex_webhook_logs (id) ON DELETE CASCADE,
    payment_id text NOT NULL,
    kind text NOT NULL
      CONSTRAINT purchase_events_kind_known
        CHECK (kind IN ('pending', 'declined', 'completed', 'dispute_opened', 'dispute_won', 'dispute_lost',
          'dispute_closed', 'refunded')),
    happened_at timestamptz(3) NOT NULL
  );
  CREATE INDEX purchase_events_of_payment ON purchase_events (payment_id);

  ${tracksMedia('store_items', 'image')}
`;
