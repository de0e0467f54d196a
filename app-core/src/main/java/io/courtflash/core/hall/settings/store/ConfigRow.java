package io.courtflash.core.hall.settings.store;

/** A row of {@code config}. */
public record ConfigRow(String configKey, String configValue) {}
