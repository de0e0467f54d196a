-- How far the provider is with a refund that it hasn't made was stored in place of the last error; it has a column of its own.
ALTER TABLE refund_order ADD COLUMN progress VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NULL COMMENT 'money.RefundProgress; NULL: the provider told nothing';
UPDATE refund_order SET progress = last_error, last_error = NULL
WHERE last_error IN ('PROCESSING', 'ABNORMAL', 'CLOSED');
