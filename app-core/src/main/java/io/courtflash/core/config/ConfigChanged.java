package io.courtflash.core.config;

/** A setting was changed on this node; published after the commit. */
public record ConfigChanged(ConfigKey key, String before, String after) {}
