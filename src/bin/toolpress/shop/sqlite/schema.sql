-- Times are texts of RFC 3339 in UTC and in whole seconds, so that they sort; amounts are in the currency's smallest
-- unit. The shop sells in one currency, so that an order has one total.

CREATE TABLE customers (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT,
    customer_since TEXT NOT NULL,
    tier TEXT CHECK (tier IN ('silver', 'gold')),
    credit_limit INTEGER NOT NULL CHECK (credit_limit >= 0)
) STRICT;

CREATE TABLE categories (
    slug TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    parent TEXT REFERENCES categories (slug)
) STRICT;

CREATE TABLE products (
    sku TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    category TEXT NOT NULL REFERENCES categories (slug),
    price INTEGER NOT NULL CHECK (price BETWEEN 0 AND 999999999999),
    currency TEXT NOT NULL CHECK (currency = 'BRL'),
    stock INTEGER NOT NULL CHECK (stock >= 0)
) STRICT;

CREATE INDEX products_by_category ON products (category);

CREATE TABLE orders (
    id TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL CHECK (version >= 1),
    customer_id TEXT NOT NULL REFERENCES customers (id),
    status TEXT NOT NULL CHECK (status IN ('placed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled')),
    placed_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    total INTEGER NOT NULL CHECK (total BETWEEN 0 AND 999999999999),
    currency TEXT NOT NULL CHECK (currency = 'BRL'),

    payment_kind TEXT NOT NULL CHECK (payment_kind IN ('card', 'invoice', 'pix')),
    paid INTEGER NOT NULL CHECK (paid IN (0, 1)),
    payment_reference TEXT,
    installments INTEGER,
    due_on TEXT,
    purchase_order TEXT,
    payer_tax_id TEXT,

    addressee TEXT NOT NULL,
    line1 TEXT NOT NULL,
    line2 TEXT,
    city TEXT NOT NULL,
    region TEXT,
    postal_code TEXT NOT NULL,
    country TEXT NOT NULL,
    deliver_after TEXT,
    carrier TEXT CHECK (carrier IN ('correios', 'dhl', 'loggi')),
    -- A label of 72 dots an inch has room for the bars of 21 characters.
    tracking_code TEXT CHECK (length(tracking_code) BETWEEN 8 AND 21),
    delivered_at TEXT,

    cancelled_at TEXT,
    cancel_reason TEXT,
    cancel_note TEXT,

    -- An object of JSON.
    attributes TEXT NOT NULL,

    CHECK (tracking_code IS NULL OR carrier IS NOT NULL),
    CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
    CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
    CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL))
) STRICT;

CREATE INDEX orders_by_customer ON orders (customer_id, placed_at, id);
CREATE INDEX orders_by_time ON orders (placed_at, id);
CREATE INDEX orders_by_total ON orders (total, id);

CREATE TABLE order_lines (
    order_id TEXT NOT NULL REFERENCES orders (id),
    position INTEGER NOT NULL CHECK (position >= 1),
    sku TEXT NOT NULL REFERENCES products (sku),
    name TEXT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
    unit_price INTEGER NOT NULL,
    PRIMARY KEY (order_id, position),
    UNIQUE (order_id, sku)
) STRICT;

CREATE TABLE idempotency_keys (
    idempotency_key TEXT NOT NULL PRIMARY KEY,
    order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
    -- The fingerprint of the arguments that made the order.
    arguments TEXT NOT NULL
) STRICT;

-- One row: the number of the latest invoice.
CREATE TABLE invoice_numbers (
    latest INTEGER NOT NULL
) STRICT;
