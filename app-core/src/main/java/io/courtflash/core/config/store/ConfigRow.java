package io.courtflash.core.config.store;

/** A row of {@code config}. */
public record ConfigRow(String configKey, String configValue) {}
