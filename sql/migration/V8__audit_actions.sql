-- The audit log is read by what was done, the newest first; the index carries the id.
ALTER TABLE audit_log ADD KEY audit_log_action (action);
