-- The shop as the examples of the contracts know it, below schemas/tools/.

INSERT INTO customers (id, name, email, phone, customer_since, tier, credit_limit) VALUES
    (
        '3f0c8a52-6d1e-4b7a-9c25-8f1d2e7b4a60', 'Ana Souza', 'ana.souza@example.com', NULL,
        '2024-11-02', 'gold', 500000
    ),
    (
        'b7d41e09-52c3-4f8e-a1d6-90c37e25f814', 'Bruno Lima', 'bruno.lima@example.com', '+55 11 5550 0134',
        '2026-03-17', NULL, 200000
    );

INSERT INTO categories (slug, name, parent) VALUES
    ('coffee', 'Coffee', NULL),
    ('kitchen', 'Kitchen', NULL),
    ('kettles', 'Kettles', 'kitchen'),
    ('mugs', 'Mugs', 'kitchen');

INSERT INTO products (sku, name, category, price, currency, stock) VALUES
    ('COFFEE-250G', 'Coffee, 250 g', 'coffee', 3600, 'BRL', 240),
    ('KETTLE-1L', 'Kettle, 1 litre', 'kettles', 18900, 'BRL', 35),
    ('MUG-BLUE', 'Blue mug', 'mugs', 4990, 'BRL', 120);

INSERT INTO orders (
    id, version, customer_id, status, placed_at, updated_at, total, currency,
    payment_kind, paid, payment_reference, installments, due_on, payer_tax_id,
    addressee, line1, line2, city, region, postal_code, country,
    carrier, tracking_code, delivered_at, attributes
) VALUES
    (
        'ord_01KH6G75WR84G7ZWYRD6Z1RV0W', 5, '3f0c8a52-6d1e-4b7a-9c25-8f1d2e7b4a60',
        'delivered', '2026-02-11T14:03:27Z', '2026-02-16T10:41:00Z', 14400, 'BRL',
        'card', 1, 'auth-20260211-7731', 1, NULL, NULL,
        'Ana Souza', 'Rua das Laranjeiras 120', 'Apto 301', 'Rio de Janeiro', 'RJ', '22240-003', 'BR',
        'correios', 'BR5580172931', '2026-02-16T10:41:00Z', '{}'
    ),
    (
        'ord_01KSPXV8FG355QAKGD2AVSQWH2', 4, '3f0c8a52-6d1e-4b7a-9c25-8f1d2e7b4a60',
        'shipped', '2026-05-28T09:15:02Z', '2026-05-30T17:20:45Z', 26100, 'BRL',
        'pix', 1, 'pix-5f2e8c1a', NULL, NULL, '12345678909',
        'Ana Souza', 'Rua das Laranjeiras 120', 'Apto 301', 'Rio de Janeiro', 'RJ', '22240-003', 'BR',
        'correios', 'BR5580496627', NULL, '{"campaign":"winter"}'
    ),
    (
        'ord_01KT7CTX6GF8QY40YGECYYS9E9', 2, '3f0c8a52-6d1e-4b7a-9c25-8f1d2e7b4a60',
        'paid', '2026-06-03T18:44:50Z', '2026-06-03T18:44:53Z', 9980, 'BRL',
        'card', 1, 'auth-20260603-1904', 1, NULL, NULL,
        'Ana Souza', 'Rua das Laranjeiras 120', 'Apto 301', 'Rio de Janeiro', 'RJ', '22240-003', 'BR',
        NULL, NULL, NULL, '{}'
    ),
    (
        'ord_01KT96BDP0FK6SY9541SJ3EQHB', 1, '3f0c8a52-6d1e-4b7a-9c25-8f1d2e7b4a60',
        'placed', '2026-06-04T11:30:00Z', '2026-06-04T11:30:00Z', 18900, 'BRL',
        'invoice', 0, 'INV-2026-00218', NULL, '2026-07-04', NULL,
        'Ana Souza', 'Rua das Laranjeiras 120', 'Apto 301', 'Rio de Janeiro', 'RJ', '22240-003', 'BR',
        NULL, NULL, NULL, '{}'
    );

INSERT INTO order_lines (order_id, position, sku, name, quantity, unit_price) VALUES
    ('ord_01KH6G75WR84G7ZWYRD6Z1RV0W', 1, 'COFFEE-250G', 'Coffee, 250 g', 4, 3600),
    ('ord_01KSPXV8FG355QAKGD2AVSQWH2', 1, 'KETTLE-1L', 'Kettle, 1 litre', 1, 18900),
    ('ord_01KSPXV8FG355QAKGD2AVSQWH2', 2, 'COFFEE-250G', 'Coffee, 250 g', 2, 3600),
    ('ord_01KT7CTX6GF8QY40YGECYYS9E9', 1, 'MUG-BLUE', 'Blue mug', 2, 4990),
    ('ord_01KT96BDP0FK6SY9541SJ3EQHB', 1, 'KETTLE-1L', 'Kettle, 1 litre', 1, 18900);

INSERT INTO invoice_numbers (latest) VALUES (218);
