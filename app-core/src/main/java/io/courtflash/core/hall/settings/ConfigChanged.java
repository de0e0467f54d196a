package io.courtflash.core.hall.settings;

/** A setting is changed on this node; published in the transaction that changes it. */
public record ConfigChanged(ConfigKey key, String before, String after) {}
